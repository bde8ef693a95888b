"""Mails: written, and handed to the host's mail server."""

from collections.abc import Sequence
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final

import aiosmtplib

from conquete.locales import Translator
from conquete.server.notices.outcome import Outcome
from conquete.server.notices.words import Message
from conquete.server.settings import MailSettings

TIMEOUT_SECONDS: Final = 20.0


class Mailer:
    def __init__(self, settings: MailSettings, address: str) -> None:
        self._settings = settings
        self._address = address.rstrip("/")

    @property
    def is_there(self) -> bool:
        return bool(self._settings.host)

    def question(self, to: str, language: str, token: str) -> EmailMessage:
        """Is that address yours? The only mail to an address that nobody has confirmed."""
        t = Translator(language)
        text = t("mail-confirm", link=f"{self._address}/mail/confirm#{token}", site=self._address)
        return self._mail(to, t("mail-confirm-subject"), text)

    def way_back(self, to: str, language: str, name: str, token: str) -> EmailMessage:
        """For who has lost a password, or for whom somebody else says so."""
        t = Translator(language)
        text = t("mail-recover", name=name, link=f"{self._address}/recover#{token}", site=self._address)
        return self._mail(to, t("mail-recover-subject"), text)

    def digest(self, to: str, language: str, messages: Sequence[Message], token: str) -> EmailMessage:
        """Everything that is to be told, in one mail."""
        t = Translator(language)
        parts = [f"{message.title}\n{message.text}\n{self._address}{message.path}" for message in messages]
        stop = f"{self._address}/mail/stop#{token}"
        parts.append(t("mail-end", stop=stop, settings=f"{self._address}/settings"))
        subject = messages[0].title if len(messages) == 1 else t("mail-subject", n=len(messages))
        mail = self._mail(to, subject, "\n\n".join(parts))
        mail["List-Unsubscribe"] = f"<{self._address}/api/mail/stop?token={token}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return mail

    def _mail(self, to: str, subject: str, text: str) -> EmailMessage:
        mail = EmailMessage()
        mail["From"] = self._settings.sender
        mail["To"] = to
        mail["Subject"] = f"Conquête – {subject}"
        mail["Date"] = formatdate()
        mail["Message-ID"] = make_msgid(domain=parseaddr(self._settings.sender)[1].rpartition("@")[2])
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(text + "\n")
        return mail

    async def send(self, mail: EmailMessage) -> Outcome:
        """Whatever goes wrong is told, not raised."""
        settings = self._settings
        try:
            await aiosmtplib.send(
                mail,
                hostname=settings.host,
                port=settings.port,
                username=settings.user or None,
                password=settings.password or None,
                use_tls=settings.security == "tls",
                start_tls=settings.security == "starttls",
                timeout=TIMEOUT_SECONDS,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            is_final = all(refused.code >= 500 for refused in error.recipients)
            return Outcome("gone" if is_final else "later", "recipient refused")
        except aiosmtplib.SMTPResponseException as error:
            return Outcome("later", f"answer {error.code}")
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            return Outcome("later", type(error).__name__)
        return Outcome("done")
