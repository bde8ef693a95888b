"""The `conquete` command: one small module for each of its commands."""
