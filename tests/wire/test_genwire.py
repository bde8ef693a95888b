"""web/src/wire.ts and docs/design/protocol.md follow from the Structs."""

import re
import typing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from conquete.editions import edition_ids
from conquete.rules import event_types, fixing_shown, piece_shown, resource_shown, shown
from conquete.server import socket as socket_module
from conquete.server.app import create_app
from conquete.server.play.people import viewer as viewer_module
from conquete.server.settings import Settings
from conquete.wire import client, common, requests, server
from tools import genwire, wire_types


@pytest.fixture(scope="module")
def files() -> dict[Path, str]:
    """As they lie in the repository: that they are what the tool writes is held by `make check`."""
    own = sorted((genwire.ROOT / "web" / "src" / "editions").glob("*/wire.ts"))
    paths = [genwire.SCRIPT, *[path.relative_to(genwire.ROOT) for path in own], genwire.PAGE]
    return {path: (genwire.ROOT / path).read_text("utf-8") for path in paths}


def all_structs() -> list[type[msgspec.Struct]]:
    return [struct for module in wire_types.MODULES for struct in wire_types.structs_of(module)]


def test_files_are_written_and_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], files: dict[Path, str]
) -> None:
    monkeypatch.setattr(genwire, "ROOT", tmp_path)
    monkeypatch.setattr(genwire, "files", lambda: files)
    assert genwire.main(["--check"]) == 1
    written = [line.split()[0] for line in capsys.readouterr().err.splitlines()]
    assert written == [path.as_posix() for path in files]
    first, *own, last = written
    assert (first, last) == ("web/src/wire.ts", "docs/design/protocol.md")
    assert own
    assert all(re.fullmatch(r"web/src/editions/[^/]+/wire\.ts", path) for path in own)
    assert genwire.main([]) == 0
    assert genwire.main(["--check"]) == 0
    script = tmp_path / genwire.SCRIPT
    script.write_text(script.read_text("utf-8") + "// by hand\n")
    assert genwire.main(["--check"]) == 1
    assert capsys.readouterr().err.split()[0] == "web/src/wire.ts"


def test_every_struct_is_in_both_files(files: dict[Path, str]) -> None:
    script, page = files[genwire.SCRIPT], files[genwire.PAGE]
    names = [struct.__name__ for struct in all_structs()]
    assert len(names) == len(set(names)) > 30
    families = [name for name, _ in wire_types.FAMILIES.values()]
    assert re.findall(r"^export interface (\w+) ", script, re.MULTILINE) == [*names, *families, "Endpoints"]
    for struct in all_structs():
        info = wire_types.info_of(struct)
        if struct.__module__ not in (
            shown.__name__,
            fixing_shown.__name__,
            piece_shown.__name__,
            resource_shown.__name__,
            event_types.__name__,
        ):  # those have pages of their own
            assert f"### `{info.tag or struct.__name__}`\n" in page
        assert info.tag is None or f'  {info.tag_field}: "{info.tag}";' in script


def test_every_name_a_type_mentions_is_defined(files: dict[Path, str]) -> None:
    script = re.sub(r'/\*\*.*?\*/|//.*|"[^"\n]*"', "", files[genwire.SCRIPT], flags=re.DOTALL)
    script = re.sub(r"^//.*$", "", script, flags=re.MULTILINE)
    defined = set(re.findall(r"export (?:interface|type) (\w+)", script))
    assert set(re.findall(r"\b[A-Z]\w+", script)) - {"Record"} == defined


def test_what_an_edition_shows_is_in_its_own_file_alone(files: dict[Path, str]) -> None:
    for id in edition_ids():
        for struct in wire_types.edition_structs(id):
            own = files[Path("web", "src", "editions", id, "wire.ts")]
            parent = wire_types.widened(struct)
            assert f"export interface {struct.__name__} {{" in own
            assert (f"export interface {struct.__name__} {{" in files[genwire.SCRIPT]) == (parent is not None)
            if parent is not None:
                assert parent.__name__ == struct.__name__, "the page finds what is added under the same name"
                assert wire_types.info_of(parent).tag == wire_types.info_of(struct).tag


@pytest.mark.parametrize("module", [client, server], ids=["client", "server"])
def test_every_message_is_in_its_union(module: Any) -> None:
    union = module.AnyClientMessage if module is client else module.AnyServerMessage
    tagged = {struct for struct in wire_types.structs_of(module) if wire_types.info_of(struct).tag is not None}
    assert set(typing.get_args(union)) == tagged


def test_types_are_written_as_typescript(files: dict[Path, str]) -> None:
    script = files[genwire.SCRIPT]
    assert (
        "/** Several placements at once: armies by territory. */\n"
        "export interface Place {\n"
        '  type: "place";\n'
        "  /** 0 to 2^53; 0 when left out */\n"
        "  id?: number;\n"
        "  /** 0 to 2^53 */\n"
        "  decision: number;\n"
        "  /** 0 to 15 */\n"
        "  seat: number;\n"
        "  /** 1 to 128 entries; at most 64 signs; 1 to 32767 */\n"
        "  armies: Record<string, number>;\n"
        "}\n"
    ) in script
    assert "  led_by?: Lead;" in script
    assert "who answers for an absent person" in script  # what stands beside a field in the source
    assert "  mine?: number[];" in script
    assert '  "POST /api/tables": { body: NewTable; answer: TableForMe };' in script


def test_a_kind_without_typescript_is_an_error() -> None:
    with pytest.raises(TypeError, match="no TypeScript"):
        wire_types.type_text(msgspec.inspect.type_info(bytes))


def test_every_endpoint_is_on_the_page(files: dict[Path, str]) -> None:
    schema = create_app(Settings()).openapi_schema.to_schema()["paths"]
    for path, item in schema.items():
        for method in item:
            assert f"| `{method.upper()} {path}` |" in files[genwire.PAGE]


def test_every_close_code_is_explained() -> None:
    plain = {
        value
        for name, value in vars(socket_module).items()
        if name.isupper() and isinstance(value, int) and 1000 <= value < 5000
    }
    said = {value.code for value in vars(viewer_module).values() if isinstance(value, viewer_module.Farewell)}
    assert {wire_types.code_of(name) for name in wire_types.CODES} == plain | said


def test_the_conversation_is_the_same_each_time_and_fits_the_structs() -> None:
    talk = genwire.conversation()
    assert talk.lines == genwire.conversation().lines
    kinds = [msgspec.convert(message, server.AnyServerMessage).__class__ for message in talk.told]
    assert kinds[0] is server.Welcome
    assert {server.Events, server.Done, server.Error, server.Pong} <= set(kinds)
    errors = [message["code"] for message in talk.told if message["type"] == "error"]
    assert errors == ["stale", "illegal", "malformed"]
    assert talk.told[-1]["is_resumed"] is True
    assert len(talk.told[-1]["missed"]) == 1


def test_what_is_left_out_is_what_the_page_says() -> None:
    """A field that has its default is not sent, whichever of the two sends it."""
    for struct in (common.SeatInfo, requests.Me, server.Note):
        info = wire_types.info_of(struct)
        given: dict[str, Any] = {
            f.name: 1 if wire_types.type_text(f.type) == "number" else "x" for f in info.fields if f.required
        }
        assert set(msgspec.to_builtins(struct(**given))) - {"type"} == set(given)
