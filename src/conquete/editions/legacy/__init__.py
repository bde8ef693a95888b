"""Risk Legacy: a world that remembers. docs/design/edition-legacy.md has the plan."""
