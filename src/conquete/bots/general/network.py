"""The trained network as it lies in value.json."""

from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

FILE: Final = Path(__file__).with_name("value.json")


class Network(msgspec.Struct):
    """One hidden layer, and a straight way past it."""

    means: list[float]  # of the features; each is measured from its mean, in spreads
    spreads: list[float]
    hidden: list[list[float]]  # by neuron: a weight for each feature, then the bias
    out: list[float]  # by neuron
    straight: list[float]  # by feature


@lru_cache
def read_network(path: Path = FILE) -> Network:
    return msgspec.json.decode(path.read_bytes(), type=Network)
