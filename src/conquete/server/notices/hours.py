"""Quiet hours: when nothing is sent, by the clock on somebody's wall."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

MINUTES = 24 * 60


def is_zone(name: str) -> bool:
    return name in available_timezones()


def after_quiet(when: float, zone: str, quiet_from: int | None, quiet_to: int | None) -> float:
    """The first moment from `when` on that is not in quiet hours. They may go past midnight."""
    if quiet_from is None or quiet_to is None or quiet_from == quiet_to:
        return when
    place = ZoneInfo(zone) if is_zone(zone) else ZoneInfo("UTC")
    local = datetime.fromtimestamp(when, place)
    minute = local.hour * 60 + local.minute
    since = (minute - quiet_from) % MINUTES
    if since >= (quiet_to - quiet_from) % MINUTES:
        return when
    # The end as the wall clock shows it, also in the night when that clock is changed.
    day = local.date() + timedelta(days=1 if quiet_to <= minute else 0)
    end = datetime(day.year, day.month, day.day, quiet_to // 60, quiet_to % 60, tzinfo=place)
    return max(when, end.timestamp())
