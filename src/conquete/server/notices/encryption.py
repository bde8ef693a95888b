"""Web Push as its standards have it: messages that only the browser can read (RFC 8291), and a signature by which
the push service knows the server again (RFC 8292)."""

import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

RECORD_BYTES: Final = 4096
MOST_BYTES: Final = 3993  # what every push service takes, less the header and the tag
AUTH_BYTES: Final = 16
TOKEN_SECONDS: Final = 12 * 3600
_CURVE: Final = ec.SECP256R1()


def to_base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))


def read_public_key(data: bytes) -> ec.EllipticCurvePublicKey:
    """A point of the curve, uncompressed; ValueError for anything else."""
    return ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, data)


def written_public_key(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def encrypted(
    text: bytes,
    browser: bytes,
    auth: bytes,
    salt: bytes | None = None,
    own: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """A body with `content-encoding: aes128gcm` for the browser that has these keys, in one record. Salt and own
    key are made anew for every message; only a test gives them."""
    if len(text) > MOST_BYTES:
        raise ValueError("too long for a push message")
    salt = salt or os.urandom(16)
    own = own or ec.generate_private_key(_CURVE)
    their_key = read_public_key(browser)
    own_public = written_public_key(own.public_key())
    shared = own.exchange(ec.ECDH(), their_key)
    secret = _derived(auth, shared, b"WebPush: info\0" + browser + own_public, 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(own_public)]) + own_public
    return header + AESGCM(key).encrypt(nonce, text + b"\x02", None)  # 2 marks the last record


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class ServerKey:
    """The key pair by which push services know this server: a subscription is made for it and for no other."""

    def __init__(self, secret: bytes) -> None:
        self._key = ec.derive_private_key(int.from_bytes(secret, "big"), _CURVE)
        self.public = to_base64(written_public_key(self._key.public_key()))

    @staticmethod
    def new_secret() -> bytes:
        return ec.generate_private_key(_CURVE).private_numbers().private_value.to_bytes(32, "big")

    def authorization(self, endpoint: str, contact: str, now: float | None = None) -> str:
        """For the header of that name: good for half a day, at that push service alone."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int((time.time() if now is None else now) + TOKEN_SECONDS),
            "sub": contact,
        }
        body = ".".join(to_base64(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(body.encode(), ec.ECDSA(hashes.SHA256())))
        signature = to_base64(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={body}.{signature}, k={self.public}"
