"""conquete verify: were the dice of a finished game the promised ones?"""

import typer

import conquete
from conquete.cli.arguments import FileArgument, JsonOption
from conquete.cli.output import complain, print_json, read_text, say
from conquete.engine.errors import BadRecord
from conquete.engine.replay import is_of_other_rules


def verify(file: FileArgument, json: JsonOption = False) -> None:
    """Check that the revealed seed matches the commitment and gave every throw and draw."""
    text = read_text(file)
    try:
        commitment, dice = conquete.verify_text(text)
    except BadRecord as error:
        if json:
            print_json({"commitment": None, "dice": 0, "ok": False})
        complain(f"{file}: {error}")
        raise typer.Exit(1) from error
    raw, rules, _ = conquete.load_record(text)
    locks = raw.header.get("client_commitments")
    locked = {"locked": [seat for seat, shown in enumerate(locks) if shown]} if isinstance(locks, list) else {}
    if json:
        print_json({"commitment": commitment, "dice": dice, "ok": True, **locked})
        return
    say(f"{dice} of {dice} throws and draws match the commitment {commitment}")
    if isinstance(locks, list):
        say(f"{len(locked['locked'])} of {len(locks)} seats added a seed that they had locked before the game")
    if is_of_other_rules(rules, raw):
        say(f"written by other rules ({raw.header['ruleset']}) than this version has ({rules.digest})")
