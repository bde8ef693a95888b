"""The 44 cards of the world, which the French editions on its board share, and the symbols on them."""

ALL_CARDS = [
    "alaska",
    "northwest_territory",
    "alberta",
    "ontario",
    "quebec",
    "greenland",
    "western_us",
    "eastern_us",
    "central_america",
    "venezuela",
    "peru",
    "brazil",
    "argentina",
    "iceland",
    "scandinavia",
    "ukraine",
    "great_britain",
    "northern_europe",
    "western_europe",
    "southern_europe",
    "north_africa",
    "egypt",
    "east_africa",
    "congo",
    "south_africa",
    "madagascar",
    "ural",
    "siberia",
    "yakutsk",
    "kamchatka",
    "irkutsk",
    "mongolia",
    "japan",
    "afghanistan",
    "china",
    "india",
    "siam",
    "middle_east",
    "indonesia",
    "new_guinea",
    "western_australia",
    "eastern_australia",
    "joker_1",
    "joker_2",
]

# What is in neither list bears a cannon.
FOOT = "alaska alberta western_us argentina iceland western_europe north_africa egypt madagascar irkutsk japan"
HORSE = "ontario greenland central_america peru great_britain northern_europe southern_europe congo ural yakutsk"
SYMBOLS = dict.fromkeys(ALL_CARDS[:42], "artillery")
SYMBOLS |= dict.fromkeys([*FOOT.split(), "afghanistan", "india", "eastern_australia"], "infantry")
SYMBOLS |= dict.fromkeys([*HORSE.split(), "kamchatka", "china", "indonesia", "new_guinea"], "cavalry")


def others(symbol: str, traded: str, count: int) -> list[str]:
    """The last `count` cards with this symbol, the traded one left out."""
    return [name for name in SYMBOLS if SYMBOLS[name] == symbol and name != traded][-count:]
