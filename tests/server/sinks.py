"""A mail server and a push service for tests: they keep what they are given, and fail as they are told."""

import base64
import json
import socketserver
import ssl
import threading
import time
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from conquete.server.notices.encryption import from_base64, to_base64, written_public_key

PATIENCE = 15.0


def until(is_so: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.02)


class MailSink:
    """Speaks as much SMTP as is needed. `codes` are answers to RCPT TO that come before the usual one."""

    def __init__(self, login: tuple[str, str] | None = None, tls: ssl.SSLContext | None = None) -> None:
        self.mails: list[EmailMessage] = []
        self.codes: list[int] = []
        self.delay = 0.0
        self.logins: list[tuple[str, str]] = []
        sink = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                sink._talk(self, login)

        class Listener(socketserver.ThreadingTCPServer):
            daemon_threads = True
            allow_reuse_address = True

            def get_request(self) -> Any:
                connection, address = super().get_request()
                return (tls.wrap_socket(connection, server_side=True) if tls else connection), address

            def handle_error(self, request: Any, client_address: Any) -> None:
                pass  # a client that went away

        self._listener = Listener(("127.0.0.1", 0), Handler)
        self.port: int = self._listener.server_address[1]
        self._thread = threading.Thread(target=self._listener.serve_forever, daemon=True)
        self._thread.start()

    def _talk(self, line: Any, login: tuple[str, str] | None) -> None:
        def say(text: str) -> None:
            line.wfile.write(text.encode() + b"\r\n")

        is_known = login is None
        say("220 sink")
        while text := line.rfile.readline().decode().strip():
            verb = text.split(" ")[0].upper()
            if verb == "EHLO":
                say("250-sink")
                say("250 AUTH PLAIN" if login else "250 OK")
            elif verb == "AUTH":
                _, user, password = base64.b64decode(text.split(" ")[2]).decode().split("\0")
                self.logins.append((user, password))
                is_known = (user, password) == login
                say("235 welcome" if is_known else "535 no")
            elif verb == "MAIL" and not is_known:
                say("530 log in first")
            elif verb == "RCPT" and self.codes:
                say(f"{self.codes.pop(0)} not now")
            elif verb == "DATA":
                say("354 go on")
                lines = []
                while (row := line.rfile.readline()) not in (b".\r\n", b""):
                    lines.append(row[1:] if row.startswith(b"..") else row)
                time.sleep(self.delay)
                mail = message_from_bytes(b"".join(lines), policy=policy.default)
                assert isinstance(mail, EmailMessage)
                self.mails.append(mail)
                say("250 taken")
            elif verb == "QUIT":
                say("221 bye")
                return
            else:
                say("250 OK")

    def stop(self) -> None:
        self._listener.shutdown()
        self._listener.server_close()
        self._thread.join(PATIENCE)


class BrowserSink:
    """A push service with one browser behind it, which can read what it is sent. `codes` are statuses that come
    before the usual one."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.codes: list[int] = []
        self.asked = 0
        self.delay = 0.0
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"0123456789abcdef"
        sink = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                sink.asked += 1
                time.sleep(sink.delay)
                status = sink.codes.pop(0) if sink.codes else 201
                if status == 201:
                    sink.headers.append({name.lower(): value for name, value in self.headers.items()})
                    sink.messages.append(json.loads(sink.decrypted(body)))
                self.send_response(status)
                if status == 429:
                    self.send_header("retry-after", "0")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._listener = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._listener.daemon_threads = True
        self._thread = threading.Thread(target=self._listener.serve_forever, daemon=True)
        self._thread.start()

    @property
    def subscription(self) -> dict[str, str]:
        return {
            "endpoint": f"http://127.0.0.1:{self._listener.server_address[1]}/push/{id(self)}",
            "p256dh": to_base64(written_public_key(self._key.public_key())),
            "auth": to_base64(self._auth),
        }

    def decrypted(self, body: bytes) -> str:
        """As a browser does it, written from the standard and not from what is tested."""
        salt, length = body[:16], body[20]
        server = body[21 : 21 + length]
        shared = self._key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(self._key.curve, server)
        )
        own = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        secret = _hkdf(self._auth, shared, b"WebPush: info\x00" + own + server, 32)
        key = _hkdf(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = _hkdf(salt, secret, b"Content-Encoding: nonce\x00", 12)
        text = AESGCM(key).decrypt(nonce, body[21 + length :], None)
        assert text.endswith(b"\x02")
        return text[:-1].decode()

    def stop(self) -> None:
        self._listener.shutdown()
        self._listener.server_close()
        self._thread.join(PATIENCE)


def _hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def signature_is_right(header: str) -> dict[str, Any]:
    """The claims of a server's signature, checked with the key it names."""
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

    token, key = (part.strip().partition("=")[2] for part in header.removeprefix("vapid ").split(","))
    body, _, signature = token.rpartition(".")
    raw = from_base64(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64(key))
    encoded = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public.verify(encoded, body.encode(), ec.ECDSA(hashes.SHA256()))
    claims: dict[str, Any] = json.loads(from_base64(body.split(".")[1]))
    return claims
