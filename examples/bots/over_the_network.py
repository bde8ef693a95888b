#!/usr/bin/env python3
"""Lets a program play at a table of a server: the same program that plays in `conquete arena`, unchanged.

    over_the_network.py https://play.example.org TABLE TOKEN ./first.py

The token comes from POST /api/tables/TABLE/token, asked for by whoever sits on the chair. The program is sent
what the server says, line by line, and its lines go back. It needs the package `websockets`.
"""

import json
import subprocess
import sys
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def address_of(server, table):
    parts = urlsplit(server)
    scheme = "wss" if parts.scheme == "https" else "ws"
    return f"{scheme}://{parts.netloc}{parts.path.rstrip('/')}/api/tables/{table}/program"


def play(server, table, token, command):
    """Until the game is over; the result, or None if the server went away before."""
    program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    headers = {"Authorization": f"Bearer {token}"}  # not in the address, which may end up in a log
    try:
        with connect(address_of(server, table), additional_headers=headers, max_size=None) as socket:
            for line in socket:
                message = json.loads(line)
                if message["type"] == "over":
                    return message["result"]
                if message["type"] == "refused":
                    raise SystemExit(f"refused: {message['text']}")
                program.stdin.write(line + "\n")
                program.stdin.flush()
                if message["type"] == "question":
                    answer = program.stdout.readline()
                    if not answer:
                        raise SystemExit("the program has ended")
                    socket.send(answer)
    except ConnectionClosed as closed:
        print(f"closed by the server: {closed.rcvd.reason if closed.rcvd else 'no reason'}", file=sys.stderr)
    finally:
        program.kill()
        program.wait()
        program.stdin.close()
        program.stdout.close()
    return None


def main():
    if len(sys.argv) < 5:
        raise SystemExit("usage: over_the_network.py SERVER TABLE TOKEN PROGRAM [ARGUMENT ...]")
    result = play(*sys.argv[1:4], sys.argv[4:])
    if result is None:
        raise SystemExit(1)
    print(json.dumps(result))


if __name__ == "__main__":
    main()
