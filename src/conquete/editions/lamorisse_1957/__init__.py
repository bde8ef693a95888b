"""La Conquête du Monde, 1957."""
