"""The server under load, beside a well-known game server from npm; see docs/design/server-speed.md."""
