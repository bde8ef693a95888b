"""How tools/shapes.py turns outlines into the drawing of a board; nothing else needs shapely and numpy."""
