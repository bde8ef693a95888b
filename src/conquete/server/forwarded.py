"""The header Forwarded (RFC 7239), read from its end.

Each proxy adds an element behind what it was sent. Read from the end, that element means the same whatever a
visitor wrote in front of it: an open quote there cannot swallow it. The time it takes grows with the length alone.
"""

from ipaddress import IPv4Address, IPv6Address
from string import ascii_letters, digits
from typing import Final

_TOKEN: Final = frozenset(ascii_letters + digits + "!#$%&'*+-.^_`|~")
_NAMED: Final = frozenset(ascii_letters + digits + "._-")  # after the underscore of a name that a proxy made up
_BLANK: Final = " \t"
_LONGEST_PORT: Final = 5

Element = dict[str, str]


class MalformedError(Exception):
    """The header does not follow the grammar, so nothing in it is believed."""


def read_backwards(line: str) -> list[Element]:
    """The elements of one line of the header, the last one first, with the names of their parameters in lower case.
    Raises MalformedError."""
    elements: list[Element] = []
    element: Element = {}
    at = len(line)
    while True:
        at = _before_blanks(line, at)
        if at and line[at - 1] not in ",;":
            value, at = _value(line, at)
            name, at = _name(line, at)
            if name in element:
                raise MalformedError(f"{name} stands there twice")
            element[name] = value
            at = _before_blanks(line, at)
        if at and line[at - 1] not in ",;":
            raise MalformedError("a comma or semicolon is missing")
        if (not at or line[at - 1] == ",") and element:
            elements.append(element)
            element = {}
        if not at:
            return elements
        at -= 1


def node_address(node: str) -> str:
    """The address in the value of `for`, without its port; "unknown" and made-up names as they are."""
    if node.startswith("["):
        name, bracket, rest = node[1:].partition("]")
        is_node = bool(bracket) and _is_address(IPv6Address, name)
    else:
        name, colon, port = node.partition(":")
        rest = colon + port
        is_hidden = name[:1] == "_" and len(name) > 1 and _NAMED.issuperset(name)
        is_node = is_hidden or name.lower() == "unknown" or _is_address(IPv4Address, name)
    if not is_node or (rest and not _is_port(rest)):
        raise MalformedError("for= names no address")
    return name


def _is_address(kind: type[IPv4Address] | type[IPv6Address], text: str) -> bool:
    try:
        kind(text)
    except ValueError:
        return False
    return True


def _is_port(text: str) -> bool:
    port = text[1:]
    is_number = port.isascii() and port.isdecimal() and len(port) <= _LONGEST_PORT
    is_hidden = port[:1] == "_" and len(port) > 1 and _NAMED.issuperset(port)
    return text[0] == ":" and (is_number or is_hidden)


def _before_blanks(line: str, at: int) -> int:
    while at and line[at - 1] in _BLANK:
        at -= 1
    return at


def _before_token(line: str, at: int) -> int:
    end = at
    while at and line[at - 1] in _TOKEN:
        at -= 1
    if at == end:
        raise MalformedError("a name or value is missing")
    return at


def _value(line: str, end: int) -> tuple[str, int]:
    """The value that ends there, and where it begins."""
    if line[end - 1] == '"':
        start = _opening_quote(line, end - 1)
        return _unquoted(line[start + 1 : end - 1]), start
    start = _before_token(line, end)
    return line[start:end], start


def _name(line: str, end: int) -> tuple[str, int]:
    """The name in front of the equals sign that ends there, and where it begins."""
    if not end or line[end - 1] != "=":
        raise MalformedError("an equals sign is missing")
    start = _before_token(line, end - 1)
    return line[start : end - 1].lower(), start


def _opening_quote(line: str, closing: int) -> int:
    """The nearest quote to the left that no backslash escapes."""
    at = closing
    while True:
        at = line.rfind('"', 0, at)
        if at < 0:
            raise MalformedError("a quote is not opened")
        first = at
        while first and line[first - 1] == "\\":
            first -= 1
        if (at - first) % 2 == 0:
            return at


def _unquoted(text: str) -> str:
    is_escaped = False
    said: list[str] = []
    for sign in text:
        if sign != "\t" and not " " <= sign != "\x7f":
            raise MalformedError("a quoted value has a control character")
        is_escaped = sign == "\\" and not is_escaped
        if not is_escaped:
            said.append(sign)
    if is_escaped:
        raise MalformedError("a quote is not closed")
    return "".join(said)
