"""Tables made, joined, begun, and taken away again."""
