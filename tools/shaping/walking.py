"""Which neighbour an arrow key reaches, by where the counters are drawn."""

import math
from collections import Counter

KEYS = {"right": 0.0, "down": 90.0, "left": 180.0, "up": 270.0}
WIDEST = 80.0  # how far off its direction a key may still lead
AGAIN = 50.0  # the same for a neighbour that has a key already

Spot = tuple[float, float]
Way = tuple[float, float, str, str]


def ways_from(id: str, anchors: dict[str, Spot], links: dict[str, float]) -> list[Way]:
    """Each key and neighbour it could lead to, best first: how bad, how far off, the key, the neighbour."""
    x, y = anchors[id]
    ways: list[Way] = []
    for other, shift in links.items():
        dx, dy = anchors[other][0] + shift - x, anchors[other][1] - y
        angle = math.degrees(math.atan2(dy, dx))
        for key, direction in KEYS.items():
            off = abs((angle - direction + 180) % 360 - 180)
            if off <= WIDEST:
                ways.append((off + 0.06 * math.hypot(dx, dy), off, key, other))
    return sorted(ways)


def walks(anchors: dict[str, Spot], links: dict[str, dict[str, float]]) -> dict[str, dict[str, str]]:
    """For each territory and key the linked neighbour that lies most that way; `links` says how far a neighbour is
    moved sideways, which is not 0 for one that is reached over the edge of the sheet.

    Each neighbour is first given the key it lies nearest to, so that as many as possible have one of their own.
    """
    ways = {id: ways_from(id, anchors, links[id]) for id in anchors}
    result: dict[str, dict[str, str]] = {}
    for id in anchors:
        found: dict[str, str] = {}
        for _, _, key, other in ways[id]:
            if key not in found and other not in found.values():
                found[key] = other
        for _, off, key, other in ways[id]:
            if off <= AGAIN:
                found.setdefault(key, other)
        result[id] = found
    _leave_nobody_out(result, ways)
    return {id: {key: keys[key] for key in KEYS if key in keys} for id, keys in result.items()}


def _leave_nobody_out(result: dict[str, dict[str, str]], ways: dict[str, list[Way]]) -> None:
    """A territory no key leads to takes the key of a neighbour that leads where another leads too."""
    for left_out in result:
        ends = Counter(other for keys in result.values() for other in keys.values())
        if ends[left_out]:
            continue
        chances = [
            (cost, id, key)
            for id, found in ways.items()
            for cost, _, key, other in found
            if other == left_out and (key not in result[id] or ends[result[id][key]] > 1)
        ]
        _, id, key = min(chances)
        result[id][key] = left_out
