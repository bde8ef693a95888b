"""Tracebacks that keep the surprise: what lies behind a door is told by file and line, without its words."""

import sys
import traceback
from pathlib import PurePath

SEALED = "sealed"


def trace_of(error: BaseException) -> str:
    """As Python writes it, but for frames of files that are sealed."""
    written = traceback.TracebackException.from_exception(error)
    _discreet(written, set())
    return "".join(written.format())


def _discreet(written: traceback.TracebackException, seen: set[int]) -> None:
    """Of what was raised, and of whatever led to it."""
    if id(written) in seen:
        return
    seen.add(id(written))
    written.stack = traceback.StackSummary.from_list([_frame(frame) for frame in written.stack])
    for other in (written.__cause__, written.__context__, *(written.exceptions or ())):
        if other is not None:
            _discreet(other, seen)


def _frame(frame: traceback.FrameSummary) -> traceback.FrameSummary:
    if not is_sealed(frame.filename):
        return frame
    path = PurePath(frame.filename)
    return traceback.FrameSummary(f"{SEALED}/{path.stem}", frame.lineno, "…", lookup_line=False, line="")


def is_sealed(file: str) -> bool:
    return SEALED in PurePath(file).parts


def use_discreet_traces() -> None:
    """Whatever this process dies of is told this way."""
    sys.excepthook = lambda kind, error, place: print(trace_of(error), end="", file=sys.stderr)
