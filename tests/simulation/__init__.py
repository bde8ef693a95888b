"""Faults, by a simulator with a seed: docs/design/faults.md."""
