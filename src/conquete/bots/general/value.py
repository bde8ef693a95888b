"""The learned value: everybody's chance to win, by a small network that bench/learn.py trained on games of bots."""

from conquete.bots.evaluation import GONE, Picture, shared_out
from conquete.bots.general.features import Features
from conquete.bots.general.network import Network
from conquete.bots.ground import Ground


class Value:
    """For the games of one ruleset."""

    def __init__(self, ground: Ground, network: Network) -> None:
        self.features = Features(ground)
        self.out: list[float] = network.out
        self.hidden: list[list[float]] = []
        self.bias: list[float] = []
        # The scaling of the features goes into the weights once and for all.
        spreads = network.spreads
        for row in network.hidden:
            weights = [weight / spread for weight, spread in zip(row[:-1], spreads, strict=True)]
            self.hidden.append(weights)
            self.bias.append(row[-1] - sum([w * m for w, m in zip(weights, network.means, strict=True)]))
        self.straight = [weight / spread for weight, spread in zip(network.straight, spreads, strict=True)]

    def strengths(self, picture: Picture) -> list[float]:
        """By seat, the logarithm of its weight among the others; GONE for who is out."""
        found: list[float] = []
        for row in self.features.rows(picture):
            if not row:
                found.append(GONE)
                continue
            sum_ = 0.0
            straight = self.straight
            for index in range(len(row)):
                sum_ += straight[index] * row[index]
            for neuron in range(len(self.out)):
                weights = self.hidden[neuron]
                active = self.bias[neuron]
                for index in range(len(row)):
                    active += weights[index] * row[index]
                if active > 0.0:
                    sum_ += self.out[neuron] * active
            found.append(sum_)
        return found

    def chances(self, picture: Picture) -> list[float]:
        """By seat, the chance to win with the turn of the mover over."""
        return shared_out(self.strengths(picture))
