"""How wide a text is: advance widths of the display face at weight 600, in hundredths of its size."""

WIDTHS = {
    letter: width
    for width, letters in {
        21: ".,’'",
        22: " \u00a0\u202f",
        30: "()",
        31: "jl",
        32: "iîï",
        35: "f",
        38: "ItÎÏ",
        39: "-/",
        44: "J",
        47: "s",
        48: "r",
        50: "1",
        51: "czç",
        52: "y",
        53: "evéèêë",
        55: "aàâ",
        56: "gx78",
        57: "Foô",
        58: "35",
        59: "Z269",
        60: "LSbk",
        61: "quùûü0",
        62: "EPdpÉÈÊË",
        63: "T",
        64: "hn4",
        65: "Y",
        67: "X",
        68: "CÇ",
        69: "BV",
        71: "ARÀÂ",
        72: "KUÙÛÜ",
        74: "GN",
        75: "DOQÔ",
        77: "H",
        78: "w",
        81: "æ",
        90: "œ",
        91: "MÆ",
        95: "m",
        99: "W",
        104: "Œ",
    }.items()
    for letter in letters
}
# A browser that has not yet loaded the face shows another serif, which may be a little wider.
CAUTION = 1.04


def text_width(text: str, size: float, tracking: float = 0.0) -> float:
    """The width of one line; `tracking` is the space after each letter as a part of the size."""
    return size * sum(WIDTHS[letter] / 100 + tracking for letter in text) * CAUTION


def breaks(name: str, most: int = 3) -> list[list[str]]:
    """Every way to break a name into at most `most` lines, at spaces and after hyphens."""
    words = name.replace("-", "- ").split()
    ways: list[list[str]] = []
    for mask in range(2 ** (len(words) - 1)):
        lines = [words[0]]
        for place, word in enumerate(words[1:]):
            if mask >> place & 1:
                lines.append(word)
            else:
                lines[-1] += word if lines[-1].endswith("-") else " " + word
        if len(lines) <= most:
            ways.append(lines)
    return ways
