"""How bots play for points: what editions share that last a fixed number of rounds and end with a score.

Each round opens with bids of a currency that also hires leaders, builds and buys cards. What an edition has besides
is in its folder of bots/knowledge.
"""
