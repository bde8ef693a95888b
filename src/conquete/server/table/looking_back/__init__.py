"""Games looked at once more: records, replays, stories."""
