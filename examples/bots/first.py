#!/usr/bin/env python3
"""A bot in one file, without any library: conquete arena hasbro-2000 --bots examples/bots/first.py,random,random

It reads one JSON line for each question and writes one JSON line as its answer. It gathers its armies on one
front and attacks when it is twice as strong. See docs/bots/write-one.md.
"""

import json
import random
import sys


def decide(hello, view, decision):
    """The text of one action."""
    me = hello["seat"]
    board = hello["board"]["territories"]
    land = view["territories"]
    options = decision["options"]

    def enemies(name):
        return [other for other in board[name]["neighbours"] if land[other]["owner"] != me]

    if decision["kind"] == "attack":
        best, margin = None, 0
        for option in options:
            words = option["text"].split()
            if words[0] == "attack":
                surplus = land[words[1]]["armies"] - 2 * land[words[2]]["armies"]
                if surplus > margin:
                    best, margin = option, surplus
        return with_most(best) if best else "stop"

    if options[0]["text"].startswith("place "):
        fronts = [option for option in options if enemies(option["text"].split()[1])]
        strongest = max(fronts or options, key=lambda option: land[option["text"].split()[1]]["armies"])
        return with_most(strongest)

    trades = [option for option in options if option["text"].startswith("trade ")]
    if trades:
        return trades[0]["text"]

    if decision["kind"] in ("occupy", "choose_dice", "defend"):
        return with_most(options[0])

    return with_any(random.choice(options))


def with_most(option):
    """An option with "low" and "high" wants a number at its end."""
    return f"{option['text']} {option['high']}" if "high" in option else option["text"]


def with_any(option):
    if "high" not in option:
        return option["text"]
    return f"{option['text']} {random.randint(option['low'], option['high'])}"


def main():
    hello = json.loads(sys.stdin.readline())
    random.seed(hello["seed"])
    for line in sys.stdin:  # ends when the game does
        question = json.loads(line)
        action = decide(hello, question["view"], question["decision"])
        print(json.dumps({"action": action}), flush=True)


if __name__ == "__main__":
    main()
