"""For every test: nobody's own boards are in the way."""

import os
import tempfile

os.environ["CONQUETE_BOARDS"] = tempfile.mkdtemp(prefix="conquete-no-boards-")
