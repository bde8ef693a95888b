"""The Structs of messages and of what is shown, read for those who write them down; and written as TypeScript: what
all games share in web/src/wire.ts, what an edition adds in web/src/editions/<id>/wire.ts."""

import inspect
import json
import re
import sys
import typing
from types import ModuleType
from typing import Any

import msgspec
from litestar import Litestar
from msgspec import NODEFAULT
from msgspec import inspect as kinds

from conquete.editions import load_edition
from conquete.editions.base import Worlds
from conquete.rules import event_types, fixing_shown, piece_shown, resource_shown, shown
from conquete.server import socket as socket_module
from conquete.server.play.people import viewer as viewer_module
from conquete.wire import (
    account,
    analysis,
    campaigns,
    client,
    common,
    hosting,
    library,
    notices,
    odds,
    requests,
    server,
    stories,
)

MODULES = (
    common,
    shown,
    fixing_shown,
    piece_shown,
    resource_shown,
    event_types,
    client,
    server,
    requests,
    account,
    hosting,
    campaigns,
    notices,
    library,
    odds,
    stories,
    analysis,
)
UNIONS: dict[str, Any] = {"AnyClientMessage": client.AnyClientMessage, "AnyServerMessage": server.AnyServerMessage}
# What an edition adds to: by tag, in an interface that its own file widens.
FAMILIES: dict[type[msgspec.Struct], tuple[str, str]] = {
    shown.Facts: ("FactsByKind", "AnyFacts"),
    event_types.Event: ("EventsByName", "AnyEvent"),
}
BASES = (shown.Struct, client.ClientMessage, server.ServerMessage, *FAMILIES)
SHORTER = {"ClientMessage": "AnyClientMessage", "ServerMessage": "AnyServerMessage", "ServerError": "Error"}
CODES = {
    "WRONG_ORIGIN": "the page is not the server's own",
    "NO_TOKEN": "a program without a valid token",
    "NOT_FOUND": "there is no such table",
    "SENT_AWAY": "the host has sent this person away from the table",
    "BANNED": "whoever runs the server keeps this person or address out",
    "LOGGED_OUT": "this session has ended: logged out, or a new password in another browser",
    "TOO_SLOW": "the viewer did not read what it was sent",
    "OTHER_RULES": "the table was played by other rules; its replay shows it up to where they part",
    "TOO_MANY": "too many sockets of that person or address",
    "LATER": "too many sockets opened at once from that address: try again in a few seconds",
    "OVER": "the game that a program played in is over",
    "COME_BACK": "the server goes down: connect again with the last `seq`",
}


# -- what there is ---------------------------------------------------------------------------------------


def structs_of(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The messages and parts a module defines, in its order, without the classes they are built on."""
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
        and value not in BASES
    ]


def edition_structs(id: str) -> list[type[msgspec.Struct]]:
    """What an edition shows besides what all do, from the modules of its folder."""
    compose = load_edition(id).compose
    package = (compose.compose if isinstance(compose, Worlds) else compose).__module__.rpartition(".")[0]
    found = [struct for struct in _descendants(shown.Struct) if _is_shown(struct.__module__, package)]
    modules = sorted({struct.__module__ for struct in found})
    return [struct for module in modules for struct in structs_of(sys.modules[module])]


def _is_shown(module: str, package: str) -> bool:
    """What lies behind a door is told nowhere."""
    return module.startswith(f"{package}.") and "sealed" not in module.split(".")


def _descendants(struct: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    found = []
    for child in struct.__subclasses__():
        found += [child, *_descendants(child)]
    return found


def widened(struct: type[msgspec.Struct]) -> type[msgspec.Struct] | None:
    """The struct of all games that one of an edition adds fields to."""
    shared = {module.__name__ for module in MODULES}
    parent = struct.__mro__[1]
    is_added = struct.__module__ not in shared and parent.__module__ in shared and parent not in BASES
    return parent if is_added and issubclass(parent, msgspec.Struct) else None


def aliases() -> dict[str, frozenset[Any]]:
    """The names our modules give to sets of words."""
    return {
        name: frozenset(typing.get_args(value))
        for module in MODULES
        for name, value in vars(module).items()
        if typing.get_origin(value) is typing.Literal
    }


def about(struct: type[msgspec.Struct]) -> str:
    """What its author says about it; msgspec and inheritance give a struct docstrings of others."""
    text = vars(struct).get("__doc__")
    return inspect.cleandoc(text) if text else ""


def remark(struct: type[msgspec.Struct], name: str) -> str:
    """The comment beside a field in the source."""
    for owner in struct.__mro__:
        if name in vars(owner).get("__annotations__", {}):
            found = re.search(rf"^\s+{name}: .*?  # (.*)$", inspect.getsource(owner), re.MULTILINE)
            return found[1] if found else ""
    return ""


def info_of(struct: type[msgspec.Struct]) -> kinds.StructType:
    info = kinds.type_info(struct)
    assert isinstance(info, kinds.StructType)
    return info


def own_fields(struct: type[msgspec.Struct]) -> list[kinds.Field]:
    """The fields of a struct; of one that widens another those that it adds."""
    parent = widened(struct)
    known = {field.name for field in info_of(parent).fields} if parent else set()
    return [field for field in info_of(struct).fields if field.name not in known]


def type_text(kind: kinds.Type) -> str:
    """A type as TypeScript writes it."""
    match kind:
        case kinds.IntType() | kinds.FloatType():
            return "number"
        case kinds.StrType():
            return "string"
        case kinds.BoolType():
            return "boolean"
        case kinds.NoneType():
            return "null"
        case kinds.AnyType():
            return "unknown"
        case kinds.Metadata(extra={"typescript": str(text)}):
            return text
        case kinds.Metadata(type=marked):
            return type_text(marked)
        case kinds.LiteralType(values=values):
            named = [name for name, words in aliases().items() if words == frozenset(values)]
            return named[0] if named else " | ".join(json.dumps(value) for value in values)
        case kinds.ListType(item_type=item):
            text = type_text(item)
            return f"({text})[]" if " | " in text else f"{text}[]"
        case kinds.DictType(value_type=value):
            return f"Record<string, {type_text(value)}>"
        case kinds.UnionType(types=types):
            members = {part.cls for part in types if isinstance(part, kinds.StructType)}
            for name, union in UNIONS.items():
                if members == set(typing.get_args(union)):
                    return name
            return " | ".join(type_text(part) for part in types)
        case kinds.StructType(cls=cls):
            return FAMILIES[cls][1] if cls in FAMILIES else cls.__name__
    raise TypeError(f"no TypeScript for {kind}")


def _number(value: float) -> str:
    return "2^53" if value == 2**53 else f"{value:.10g}"


def _range(low: float | None, high: float | None, what: str = "") -> str:
    if high is None:
        return "" if low is None else f"at least {_number(low)}{what}"
    return f"at most {_number(high)}{what}" if low is None else f"{_number(low)} to {_number(high)}{what}"


def bounds(kind: kinds.Type) -> str:
    """What is refused beyond."""
    match kind:
        case kinds.IntType(ge=low, le=high) | kinds.FloatType(ge=low, le=high):
            return _range(low, high)
        case kinds.StrType(min_length=low, max_length=high):
            return _range(low, high, " signs")
        case kinds.ListType(min_length=low, max_length=high, item_type=item):
            return "; ".join(filter(None, (_range(low, high, " entries"), bounds(item))))
        case kinds.DictType(min_length=low, max_length=high, key_type=key, value_type=value):
            return "; ".join(filter(None, (_range(low, high, " entries"), bounds(key), bounds(value))))
        case kinds.UnionType(types=types):
            return "; ".join(filter(None, (bounds(part) for part in types)))
    return ""


def default_of(field: kinds.Field) -> str:
    """What a field is when it is left out; nothing for one that must be there."""
    if field.required:
        return ""
    if field.default is NODEFAULT and field.default_factory is NODEFAULT:
        return "nothing"  # it is not there at all
    value = field.default if field.default is not NODEFAULT else field.default_factory()
    return json.dumps(value)


class Endpoint:
    """One request that the schema of the server describes."""

    def __init__(self, method: str, path: str, operation: dict[str, Any], text: str) -> None:
        self.name = f"{method.upper()} {path}"
        self.about = text
        body = operation.get("requestBody")
        self.body = _schema_name(body["content"]) if body else ""
        status, answer = next((s, a) for s, a in operation["responses"].items() if s.startswith("2"))
        self.status = int(status)
        self.answer = _schema_name(answer.get("content", {}))
        self.refusals = [int(s) for s in operation["responses"] if int(s) >= 400]


def _schema_name(content: dict[str, Any]) -> str:
    """The Struct of a body; `string` for text; nothing for no body."""
    for media_type, body in content.items():
        if media_type == "application/json":
            return str(body["schema"].get("$ref", "")).rsplit("/", 1)[-1]
        return "string"
    return ""


def endpoints(app: Litestar) -> list[Endpoint]:
    texts: dict[tuple[str, str], str] = {}
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            said = inspect.cleandoc(handler.fn.__doc__ or "") or handler.fn.__name__.replace("_", " ").capitalize()
            texts.update({(method.lower(), route.path_format): said for method in handler.http_methods})
    paths: dict[str, dict[str, Any]] = app.openapi_schema.to_schema()["paths"]
    return [
        Endpoint(method, path, operation, texts[(method, path)])
        for path, item in paths.items()
        for method, operation in item.items()
        if method in ("get", "post", "put", "patch", "delete")
    ]


# -- TypeScript ------------------------------------------------------------------------------------------


def _comment(text: str, indent: str = "") -> list[str]:
    if not text:
        return []
    lines = text.splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {text} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def _interface(struct: type[msgspec.Struct], indent: str = "") -> list[str]:
    """All of it; of one that widens another what it adds."""
    info = info_of(struct)
    lines = [*_comment(about(struct)), f"export interface {struct.__name__} {{"]
    if info.tag is not None and widened(struct) is None:
        lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
    for field in own_fields(struct):
        left_out = f"{default_of(field)} when left out" if not field.required else ""
        notes = "; ".join(filter(None, (remark(struct, field.name), bounds(field.type), left_out)))
        lines += _comment(notes, "  ")
        is_sure = field.required and widened(struct) is None  # other games do not have what one edition adds
        lines.append(f"  {field.encode_name}{'' if is_sure else '?'}: {type_text(field.type)};")
    return [f"{indent}{line}".rstrip() for line in [*lines, "}", ""]]


def _by_tag(structs: list[type[msgspec.Struct]], family: type[msgspec.Struct]) -> list[str]:
    """The entries of a family."""
    own = [struct for struct in structs if issubclass(struct, family) and widened(struct) is None]
    return [f"  {info_of(struct).tag}: {struct.__name__};" for struct in own]


def _union(name: str, members: object) -> list[str]:
    return [f"export type {name} =", *(f"  | {cls.__name__}" for cls in typing.get_args(members))]


def edition_script(id: str) -> str:
    """web/src/editions/<id>/wire.ts; nothing where an edition shows what all do."""
    structs = edition_structs(id)
    if not structs:
        return ""
    own = [line for struct in structs if widened(struct) is None for line in _interface(struct)]
    added = [line for struct in structs if widened(struct) for line in _interface(struct, "  ")]
    for family, (name, _) in FAMILIES.items():
        entries = _by_tag(structs, family)
        if entries:
            added += [f"  {line}" for line in (f"export interface {name} {{", *entries, "}", "")]
    shared = {struct.__name__ for module in MODULES for struct in structs_of(module)}
    used = sorted(shared & set(re.findall(r"\b[A-Z]\w+", "\n".join(own + added))) - {s.__name__ for s in structs})
    return "\n".join(
        [
            "// Written by `make docs` from what the edition shows; do not edit it by hand.",
            "",
            *([f'import type {{ {", ".join(used)} }} from "../../wire";', ""] if used else []),
            *own,
            "// What it adds to the types of all games.",
            'declare module "../../wire" {',
            *added[:-1],
            "}",
            "",
        ]
    )


def script(app: Litestar) -> str:
    """web/src/wire.ts."""
    lines = [
        "// Written by `make docs` from src/conquete/wire and src/conquete/rules; do not edit it by hand.",
        "//",
        "// A field with a question mark is left out when it has the value its comment names.",
        "",
    ]
    for name, words in sorted(aliases().items()):
        lines += [f"export type {name} =", *(f"  | {json.dumps(word)}" for word in sorted(words))]
        lines[-1] += ";"
        lines.append("")
    structs = [struct for module in MODULES for struct in structs_of(module)]
    for struct in structs:
        lines += _interface(struct)
    for family, (name, union) in FAMILIES.items():
        lines += [
            "/** By tag. An edition adds its own: editions/<id>/wire.ts. */",
            f"export interface {name} {{",
            *_by_tag(structs, family),
            "}",
            f"export type {union} = {name}[keyof {name}];",
            "",
        ]
    for name, members in UNIONS.items():
        lines += _union(name, members)
        lines[-1] += ";"
        lines.append("")
    lines += ["/** The same under shorter names, and one that does not hide the browser's own `Error`. */"]
    for name, other in SHORTER.items():
        lines += [f"export type {name} = {other};"]
    lines += ["", "/** Every request over HTTP: what it carries, and what comes back when it is not refused. */"]
    lines += ["export interface Endpoints {"]
    for endpoint in endpoints(app):
        lines += _comment(endpoint.about, "  ")
        body, answer = endpoint.body or "null", endpoint.answer or "null"
        lines.append(f"  {json.dumps(endpoint.name)}: {{ body: {body}; answer: {answer} }};")
    lines += ["}", "", "/** Why the server closes a socket. */", "export const closeCodes = {"]
    for name, text in CODES.items():
        lines += [f"  /** {text} */", f"  {_camel(name)}: {code_of(name)},"]
    return "\n".join([*lines, "} as const;"]) + "\n"


def code_of(name: str) -> int:
    value = getattr(viewer_module, name, None) or getattr(socket_module, name)
    return value.code if isinstance(value, viewer_module.Farewell) else int(value)


def _camel(name: str) -> str:
    first, *rest = name.lower().split("_")
    return first + "".join(word.capitalize() for word in rest)
