"""A server and a command line, as their own tests have them."""

from tests.cli.conftest import command
from tests.server.conftest import server

__all__ = ["command", "server"]
