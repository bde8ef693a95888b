"""A toy edition on four territories with three cards: it exercises nested reaction windows."""
