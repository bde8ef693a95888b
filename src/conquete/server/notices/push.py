"""Handing a message to a push service."""

import json
from typing import Any, Final

import httpcore

from conquete.server.notices.encryption import ServerKey, encrypted, from_base64
from conquete.server.notices.endpoints import Forbidden, OpenInternet, check_endpoint
from conquete.server.notices.outcome import Outcome
from conquete.server.notices.words import Message
from conquete.server.store.queries import AnyRow

TIMEOUT_SECONDS: Final = 10.0
KEPT_SECONDS: Final = 24 * 3600  # by the push service, for a browser that is not there
MOST_CONNECTIONS: Final = 20
LONGEST_WAIT: Final = 3600.0
_GONE: Final = (404, 410)
_TAKEN: Final = (200, 201, 202, 204)


class Push:
    def __init__(self, key: ServerKey, contact: str, is_anywhere: bool) -> None:
        self.key = key
        self._contact = contact
        self._is_anywhere = is_anywhere
        self._pool = httpcore.AsyncConnectionPool(
            max_connections=MOST_CONNECTIONS, network_backend=OpenInternet(is_anywhere)
        )

    async def close(self) -> None:
        await self._pool.aclose()

    async def send(self, browser: AnyRow, message: Message) -> Outcome:
        """Whatever goes wrong is told, not raised."""
        text = json.dumps(
            {"title": message.title, "body": message.text, "url": message.path, "tag": message.tag},
            ensure_ascii=False,
        )
        try:
            check_endpoint(browser.endpoint, self._is_anywhere)
            body = encrypted(text.encode(), from_base64(browser.p256dh), from_base64(browser.auth))
            headers: dict[bytes | str, bytes | str] = {
                "authorization": self.key.authorization(browser.endpoint, self._contact),
                "content-encoding": "aes128gcm",
                "content-type": "application/octet-stream",
                "content-length": str(len(body)),
                "ttl": str(KEPT_SECONDS),
                "urgency": "normal",
                "topic": message.topic,
            }
            async with self._pool.stream(
                "POST", browser.endpoint, headers=headers, content=body, extensions={"timeout": _TIMEOUT}
            ) as response:
                return _judged(response)  # what it says besides is not read
        except (Forbidden, ValueError) as error:
            return Outcome("gone", str(error))
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError, OSError) as error:
            return Outcome("later", type(error).__name__)


_TIMEOUT: Final = dict.fromkeys(("connect", "read", "write", "pool"), TIMEOUT_SECONDS)


def _judged(response: httpcore.Response) -> Outcome:
    status = response.status
    if status in _TAKEN:
        return Outcome("done")
    if status in _GONE:
        return Outcome("gone", str(status))
    if status == 429 or status >= 500:
        return Outcome("later", str(status), wait=_retry_after(response.headers))
    return Outcome("refused", str(status))


def _retry_after(headers: list[tuple[bytes, bytes]]) -> float:
    found: Any = next((value for name, value in headers if name.lower() == b"retry-after"), b"")
    return min(LONGEST_WAIT, float(found)) if found.isdigit() and len(found) < 9 else 0.0
