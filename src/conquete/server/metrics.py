"""What is counted while the server runs."""


class Metrics:
    """Anybody may look at it: what a seat does in secret is not counted, nor
    are answers among the messages, since some of them are nobody else's business."""

    def __init__(self) -> None:
        self.moves = 0
        self.steps = 0
        self.bot_answers = 0
        self.messages = 0
        self.refused = 0
        self.dropped = 0
        self.requests = 0
        self.failures = 0
