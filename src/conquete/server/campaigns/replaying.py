"""A game of a campaign from its beginning, read from its record: wherever it was played."""

from typing import Any, cast

from conquete.api import load_record
from conquete.editions import load_edition
from conquete.editions.page_parts import script_of
from conquete.engine.record import RawRecord
from conquete.server.campaigns.data import CampaignData, record_of
from conquete.server.documents import Document, json_document
from conquete.server.table.looking_back.replaying import Replayer, play_record
from conquete.wire.common import Result, SeatInfo, TableInfo
from conquete.wire.stories import Replay


def replayed(data: CampaignData, row: Any) -> Document:
    """With everything open, on the world that it was played on."""
    raw, rules, _ = load_record(record_of(row))
    replayer = Replayer(rules, is_open=True)
    start = replayer.start()
    steps = list(replayer.steps(play_record(rules, raw)))
    info = _info(data, row.told, raw)
    return json_document(
        Replay(table=info, board=rules.board.id, start=start, steps=steps, seq=len(steps), is_open=True)
    )


def _info(data: CampaignData, told: dict[str, Any], raw: RawRecord) -> TableInfo:
    """The table as its record knows it: those who sat there by the names they had."""
    config, header = data.config, raw.header
    options = cast("dict[str, Any]", header["options"])
    colours = options.get("colours")
    shown = colours if isinstance(colours, list) else []
    seats = [
        SeatInfo(seat=seat, name=str(name), kind="person", colour=str(shown[seat]) if seat < len(shown) else "")
        for seat, name in enumerate(cast("list[object]", header["seats"]))
    ]
    return TableInfo(
        id=told.get("table", ""),
        edition=config.edition,
        script=script_of(config.edition, load_edition(config.edition).folder),
        mode=config.mode,
        title=config.title,
        options=options,
        seats=seats,
        status="over",
        tempo=config.tempo,
        absence=config.absence,
        is_listed=False,
        host=data.host_name,
        move_seconds=config.move_seconds,
        bank_seconds=config.bank_seconds,
        bot_seconds=config.bot_seconds,
        commitment=str(header.get("commitment") or ""),
        client_seeds=[str(seed) for seed in cast("list[object]", header.get("client_seeds") or [])],
        result=Result(**cast("dict[str, Any]", raw.result)),
        has_world=True,
        campaign=data.id,
        game=told["game"],
    )
