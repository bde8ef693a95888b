"""The server under load, beside well-known game servers from npm; see docs/design/server-speed.md."""
