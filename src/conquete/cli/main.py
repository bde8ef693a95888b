"""The entry point. Whatever goes wrong, the user gets one line and an exit status, never a traceback."""

import os
import sys
from typing import Annotated

import typer
from typer.exceptions import Abort, TyperException

import conquete
from conquete.cli.arena import arena
from conquete.cli.backup import backup
from conquete.cli.bench import bench
from conquete.cli.bots import bots
from conquete.cli.campaign import campaign
from conquete.cli.check import check
from conquete.cli.clauses import clauses
from conquete.cli.editions import editions
from conquete.cli.host_key import host_key
from conquete.cli.import_map import import_map
from conquete.cli.keys import keys
from conquete.cli.migrate import migrate
from conquete.cli.odds import odds
from conquete.cli.output import complain, reason, say, use_readable_streams
from conquete.cli.perft import perft
from conquete.cli.play import play
from conquete.cli.replay import replay
from conquete.cli.restore import restore
from conquete.cli.rules import rules
from conquete.cli.serve import serve
from conquete.cli.simulate import simulate
from conquete.cli.tidy import tidy
from conquete.cli.verify import verify
from conquete.cli.work import work
from conquete.compiled import is_compiled
from conquete.editions.traces import use_discreet_traces
from conquete.engine.errors import ConqueteError

INTERRUPTED = 130

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
COMMANDS = (
    serve,
    work,
    backup,
    restore,
    check,
    migrate,
    host_key,
    keys,
    tidy,
    play,
    editions,
    simulate,
    arena,
    campaign,
    replay,
    verify,
    odds,
    rules,
    clauses,
    bots,
    perft,
    bench,
    import_map,
)
for command in COMMANDS:
    app.command()(command)


@app.callback(invoke_without_command=True)
def top(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and leave.")] = False,
) -> None:
    """World-conquest board games, exactly as their rulebooks say: play, simulate, replay, audit.

    Without a command: serve --open.
    """
    if version:
        say(f"conquete {conquete.__version__} ({'compiled' if is_compiled() else 'plain Python'})")
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve(open_page=True)


def run(arguments: list[str]) -> int:
    """Carry out one command line; its exit status."""
    try:
        status = app(arguments, prog_name="conquete", standalone_mode=False)
        sys.stdout.flush()
    except TyperException as error:  # the command line itself cannot be understood
        complain(f"{error.format_message()} (conquete --help lists what there is)")
        return error.exit_code
    except ConqueteError as error:
        complain(str(error))
        return 1
    except BrokenPipeError:  # whoever was reading has heard enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        complain(f"{error.filename}: {reason(error)}" if error.filename else reason(error))
        return 1
    except (KeyboardInterrupt, Abort):
        status = INTERRUPTED
    except Exception as error:
        if os.environ.get("CONQUETE_DEBUG"):
            raise
        complain(f"unexpected {type(error).__name__}: {error} (set CONQUETE_DEBUG=1 to see where)")
        return 1
    if status == INTERRUPTED:
        complain("interrupted")
    return status if isinstance(status, int) else 0


def main() -> None:
    use_readable_streams()
    use_discreet_traces()
    sys.exit(run(sys.argv[1:]))
