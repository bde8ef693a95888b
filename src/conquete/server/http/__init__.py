"""The HTTP part: people, tables, what can be played, and how the server is doing."""
