"""What people do to a campaign: make one, take part, begin the next game, hand a chair on, change a name."""

import secrets
import time

import msgspec
from sqlalchemy import Delete, Insert, Update, delete, insert, update

from conquete.campaign.folding import worlds_of
from conquete.editions import load_edition
from conquete.engine.errors import ConqueteError
from conquete.engine.said import MOST_WORDS, said_text
from conquete.engine.worlds import World
from conquete.server.campaigns import worlds
from conquete.server.campaigns.data import CampaignData, Member, as_known
from conquete.server.campaigns.keeping import Campaigns
from conquete.server.identity import Person
from conquete.server.logs import log
from conquete.server.names import clean_title, world_name
from conquete.server.play.live.chairs import NotAllowed, NotPossible
from conquete.server.play.roles import House, Room
from conquete.server.play.seating.joining import InCampaign, Sitter, check_bot, checked_config, store_table
from conquete.server.store.batch import Batch, Change
from conquete.server.store.schema import campaign_people, campaigns
from conquete.wire.campaigns import MOST_PEOPLE, CampaignConfig, HandOn, NextGame, Renaming
from conquete.wire.requests import TableConfig


async def make(services: House, host: Person, wish: CampaignConfig) -> str:
    """A campaign on a fresh world; its id. Who makes it takes part."""
    config = checked(wish)
    id = secrets.token_urlsafe(12)
    row = campaign_row(id, host, config, worlds_of(config.edition).first)
    changes = [Change(row), Change(member_row(id, 0, host))]
    await services.writer.append(Batch(changes=changes))
    log("campaign made", campaign=id, edition=config.edition, mode=config.mode)
    return id


def checked(wish: CampaignConfig) -> CampaignConfig:
    """A configuration with which games can be played, by the fewest and by the most."""
    worlds_of(wish.edition)
    mode = load_edition(wish.edition).mode(wish.mode)
    for seats in mode.players:
        checked_config(table_config(wish, seats))
    return msgspec.structs.replace(wish, title=clean_title(wish.title))


def table_config(config: CampaignConfig, seats: int) -> TableConfig:
    shared = {name: getattr(config, name) for name in CampaignConfig.__struct_fields__}
    return TableConfig(**shared, seats=seats)


def campaign_row(
    id: str, host: Person, config: CampaignConfig, world: World, entries: int = 0, games: int = 0
) -> Insert:
    now = time.time()
    return insert(campaigns).values(
        id=id,
        host=host.id,
        created=now,
        changed=now,
        config=msgspec.to_builtins(config),
        invitation=secrets.token_urlsafe(12),
        world=world,
        entries=entries,
        games=games,
    )


def member_row(campaign: str, member: int, person: Person) -> Insert:
    return insert(campaign_people).values(
        campaign_id=campaign, member=member, person=person.id, called="", bot="", name=person.name, read=[]
    )


def is_invited(data: CampaignData, invitation: str) -> bool:
    return secrets.compare_digest(invitation.encode(), data.invitation.encode())


def check_host(data: CampaignData, person: Person) -> None:
    if data.host != person.id:
        raise NotAllowed("only the host of the campaign may do that")


# -- people ------------------------------------------------------------------------------------------------------


async def join(kept: Campaigns, data: CampaignData, person: Person, number: int | None) -> None:
    """Take part. Who does already keeps what he has; with a number he plays on for somebody whom nobody plays."""
    if number is not None:
        taken = _numbered(data, number)
        if taken.person == person.id:
            return
        if taken.person is not None or taken.bot:
            raise NotPossible("somebody plays for that number")
        await _hand(kept, data, taken, number, person.id, person.name)
    elif not data.members_of(person.id):
        if len(data.members) >= MOST_PEOPLE:
            raise NotPossible("there is no room for more people in this campaign")
        await kept.write(data, member_row(data.id, data.next_member(), person))


async def hand_on(kept: Campaigns, data: CampaignData, person: Person, wish: HandOn) -> None:
    """To somebody who takes part already: one's own number, or as the host one that no person here plays. The game
    that goes on is finished by who began it."""
    given, to = _numbered(data, wish.number), _found(data, wish.to)
    if given.person != person.id:
        check_host(data, person)
        if given.person is not None:
            raise NotAllowed("who plays for that number hands it on himself")
    if to.person is None:
        raise NotPossible("a chair is handed on to a person")
    if to.person != given.person:
        await _hand(kept, data, given, wish.number, to.person, to.name)


async def _hand(kept: Campaigns, data: CampaignData, given: Member, number: int, person: str, name: str) -> None:
    """Somebody who had no number yet has this one now."""
    before = [one for one in data.members_of(person) if one.number is None]
    read = sorted({seal for one in data.members_of(person) for seal in one.read})
    values = {"person": person, "called": "", "bot": "", "name": name, "read": read}
    taken = update(campaign_people).where(as_known(data, given)).values(**values)
    gone = [delete(campaign_people).where(as_known(data, one)) for one in before]
    kept_name = world_name(name)
    body = {"number": number, "name": kept_name}
    entry = data.add("handed", body, body, worlds.handed(data.config.edition, data.world, number, kept_name))
    await kept.write(data, taken, *gone, entry.insert(data.id, time.time()))
    log("chair handed on", campaign=data.id, number=number)


async def leave(kept: Campaigns, data: CampaignData, person: Person) -> None:
    """Take part no longer. What one was to the world stays, for somebody else to play on."""
    if data.host == person.id:
        raise NotPossible("the host stays")
    mine = data.members_of(person.id)
    if mine:
        await kept.write(data, *(_without(data, one) for one in mine))


async def send_away(kept: Campaigns, data: CampaignData, host: Person, number: int) -> None:
    """The host has somebody take part no longer; the invitation that he knows is void."""
    check_host(data, host)
    gone = _found(data, number)
    if gone.person == host.id:
        raise NotPossible("the host stays")
    mine = data.members_of(gone.person)
    if mine:
        await kept.write(data, *(_without(data, one) for one in mine), invitation=secrets.token_urlsafe(12))


def _without(data: CampaignData, member: Member) -> Update | Delete:
    if member.number is None:
        return delete(campaign_people).where(as_known(data, member))
    nobody = {"person": None, "called": "", "name": member.name}
    return update(campaign_people).where(as_known(data, member)).values(**nobody)


def _numbered(data: CampaignData, number: int) -> Member:
    for member in data.members:
        if member.number == number:
            return member
    raise NotPossible("nobody in this campaign has that number")


def _found(data: CampaignData, wanted: int) -> Member:
    for member in data.members:
        if member.member == wanted:
            return member
    raise NotPossible("there is nobody like that in this campaign")


# -- the world ---------------------------------------------------------------------------------------------------


async def rename(kept: Campaigns, data: CampaignData, person: Person, wish: Renaming) -> None:
    """The host changes a name that somebody gave to something; the chronicle notes it, and what it was before is
    in the records alone."""
    check_host(data, person)
    text = said_text(wish.text, MOST_WORDS)
    world = worlds.renamed(data.config.edition, data.world, wish.what, text)
    body = {"what": wish.what, "text": text}
    entry = data.add("renamed", body, body, world)
    await kept.write(data, entry.insert(data.id, time.time()))
    log("name changed", campaign=data.id)


# -- the next game -----------------------------------------------------------------------------------------------


async def next_game(kept: Campaigns, data: CampaignData, person: Person, wish: NextGame) -> Room:
    """A table for it: a chair for each who is to play, kept until they come."""
    if data.playing:
        raise NotPossible("a game of this campaign goes on, or waits for players")
    if not (data.host == person.id or any(one.number is not None for one in data.members_of(person.id))):
        raise NotAllowed("only the host, or who has played in this campaign, may do that")
    sitters = [_sitter(_found(data, member), person) for member in invited(data, wish)]
    for bot in wish.bots:
        check_bot(bot, data.config.edition)
        sitters.append(Sitter(bot=bot))
    sitters += [Sitter() for _ in range(wish.empty)]
    config = checked_config(table_config(data.config, len(sitters)))
    world = kept.world_for(data, sitters)
    table = await store_table(kept.services, person, config, sitters, world, InCampaign(data.id, data.games + 1))
    kept.services.office.tell("invited", table, [sitter.invited for sitter in sitters])
    return table


def invited(data: CampaignData, wish: NextGame) -> list[int]:
    """Those who are asked for, or everybody with an account here."""
    if wish.members is not None:
        if len(set(wish.members)) != len(wish.members):
            raise ConqueteError("nobody sits on two chairs")
        return wish.members
    return [member.member for member in data.members if member.person is not None]


def _sitter(member: Member, host: Person) -> Sitter:
    if member.bot:
        return Sitter(bot=member.bot)
    if member.person is None:
        raise NotPossible("nobody here plays for one of these")
    if member.person == host.id:
        return Sitter(person=host.id, called=member.called)
    return Sitter(invited=member.person)
