"""Beacons: a whole edition in a few files, which lives outside the package."""
