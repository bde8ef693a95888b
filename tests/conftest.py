"""For every test: nobody's own boards are in the way, and an interrupt is one."""

import os
import signal
import tempfile

os.environ["CONQUETE_BOARDS"] = tempfile.mkdtemp(prefix="conquete-no-boards-")

# A shell starts what runs in the background with interrupts ignored, and every program started from here would
# inherit that; some tests interrupt such programs.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
