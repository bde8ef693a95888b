"""Telling people who are not at the table: by push to their browsers and by mail, as far as they asked for it."""
