"""Files that people write: read with a limit, and errors that say in which line."""

import re
from pathlib import Path
from typing import Final

from conquete.engine.errors import ConqueteError

MOST_BYTES: Final = 1 << 20  # no board needs more; what is larger is something else


class BadBoard(ConqueteError):
    """A board or map that cannot be used: one line with the file, the `line` and what is wrong there."""

    def __init__(self, file: Path, line: int, problem: str) -> None:
        super().__init__(f"{file}, line {line}: {problem}")
        self.file = file
        self.line = line
        self.problem = problem


def read_text(file: Path) -> str:
    """A text of a sensible size in UTF-8; anything else is refused."""
    try:
        with file.open("rb") as stream:
            content = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise ConqueteError(f"cannot read {file}: {(error.strerror or 'error').lower()}") from error
    if len(content) > MOST_BYTES:
        raise ConqueteError(f"{file} is larger than {MOST_BYTES >> 20} MiB: no board is")
    if not content.strip():
        raise BadBoard(file, 1, "the file is empty")
    try:
        return content.decode("utf-8-sig")  # a byte order mark is no part of the text
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadBoard(file, line, "this is not text in UTF-8") from error


class TomlLines:
    """Where things stand in a TOML text. tomllib has read the text before, so nothing is wrong with its form.

    >>> lines = TomlLines('id = "isle"\\nlinks = [\\n  { a = "x" },\\n  { a = "y" },\\n]\\n')
    >>> lines.keys["links"], lines.entries["links"]
    (2, [3, 4])
    """

    def __init__(self, text: str) -> None:
        self.keys: dict[str, int] = {}  # "links", or "names.brazil" for a key under a header
        self.entries: dict[str, list[int]] = {}  # the tables of a list, in order, by its key
        self._table = ""
        self._begin()
        self._depth = 0
        line = 1
        counted = 0
        for token in _TOKEN.finditer(text):
            line += text.count("\n", counted, token.start())
            counted = token.start()
            if not token["aside"]:
                self._read(token.group(), line)
        self._end(line)

    def _begin(self) -> None:
        self._words: list[str] = []
        self._brackets = 0  # of a header: [table] or [[list of tables]]
        self._key = ""  # whose value is being read

    def _end(self, line: int) -> None:
        """The end of a statement, which may be a header."""
        if self._brackets:
            name = ".".join(self._words)
            self._table = f"{name}."
            self.keys.setdefault(name, line)
            if self._brackets == 2:
                self.entries.setdefault(name, []).append(line)
        self._begin()

    def _read(self, token: str, line: int) -> None:
        if token == "\n":
            if not self._depth:
                self._end(line)
        elif not self._key:
            self._read_left(token, line)
        elif token in "[{":
            self._depth += 1
            if token == "{" and self._depth == 2:
                self.entries.setdefault(self._key, []).append(line)
        elif token in "]}":
            self._depth -= 1

    def _read_left(self, token: str, line: int) -> None:
        """A header, or the key before the sign of equality."""
        if token == "[":
            self._brackets += 1
        elif token == "=":
            for end in range(1, len(self._words) + 1):
                self._key = self._table + ".".join(self._words[:end])
                self.keys.setdefault(self._key, line)
        elif token[0] not in "].,{}":
            self._words.append(token.strip("\"'"))


# Comments and long strings are skipped whole, so that a bracket in them counts for nothing.
_TOKEN: Final = re.compile(
    r"""(?P<aside>\#[^\n]*|"{3}(?:\\.|[^\\])*?"{3,5}|'{3}.*?'{3,5})"""
    r"""|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[A-Za-z0-9_-]+|[\[\]{}=\n.,]""",
    re.DOTALL,
)
