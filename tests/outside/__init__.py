"""An edition that is not part of the package: examples/editions/beacons."""
