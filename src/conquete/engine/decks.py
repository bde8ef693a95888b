"""A face-down pile as layers of cards, top layer first.

A layer is a mark followed by its cards: an order nobody knows inside the layer, a known order between the
layers. A shuffled pile is one SECRET layer; a card everybody saw go on top or under the pile is an OPEN
layer of one. A draw is a chance step over the top layer, so there is no hidden order that could leak. When
somebody draws from an OPEN layer unseen, what is left of it tells the card, so it turns SECRET.
"""

from typing import Final

SECRET: Final = -1
OPEN_LAYER: Final = -2


def shuffled(cards: list[int]) -> list[int]:
    return [SECRET, *sorted(cards)] if cards else []


def count(pile: list[int]) -> int:
    """How many cards are in the pile."""
    return len(pile) - _marks(pile)


def _marks(pile: list[int]) -> int:
    return pile.count(SECRET) + pile.count(OPEN_LAYER)


def top_layer(pile: list[int]) -> list[int]:
    """The cards that may be drawn next."""
    if _marks(pile) == 1:
        return pile[1:]
    cards: list[int] = []
    for i in range(1, len(pile)):
        if pile[i] in (SECRET, OPEN_LAYER):
            break
        cards.append(pile[i])
    return cards


def take(pile: list[int], card: int) -> None:
    """Take `card` out of the top layer, unseen by the others."""
    layer = top_layer(pile)
    layer.remove(card)
    rest = pile[len(layer) + 2 :]
    pile[:] = [SECRET, *layer, *rest] if layer else rest


def cards_in(pile: list[int]) -> list[int]:
    """All of them, in no order."""
    return [card for card in pile if card not in (SECRET, OPEN_LAYER)]


def put_under(pile: list[int], cards: list[int]) -> None:
    """Cards everybody saw go under the pile as one packet, in an order nobody knows."""
    pile.append(OPEN_LAYER)
    pile.extend(sorted(cards))


def layers(pile: list[int]) -> list[tuple[bool, list[int]]]:
    """(open?, cards) for every layer, top first."""
    result: list[tuple[bool, list[int]]] = []
    for entry in pile:
        if entry in (SECRET, OPEN_LAYER):
            result.append((entry == OPEN_LAYER, []))
        else:
            result[-1][1].append(entry)
    return result


def from_layers(rows: list[tuple[bool, list[int]]]) -> list[int]:
    pile: list[int] = []
    for is_open, cards in rows:
        pile.append(OPEN_LAYER if is_open else SECRET)
        pile.extend(sorted(cards))
    return pile
