# The legend of the map, and how far one is with a region.
legend-open = What the signs mean
legend-title = Legend
legend-owners = Whose land
legend-owners-how = Colour, hatching and emblem all tell the owner; the number on a counter is its armies.
legend-nobody = Nobody’s seat: land without an owner, or with neutral armies
legend-map = On the map
legend-region = A region: how many of its territories you have, out of { $of }, and in the disc what it is worth. The disc takes the colour of whoever holds all of it.
legend-outline = The heavy line goes round a region, thin ones round its territories.
legend-link = { $wraps ->
    [yes] Dotted: these two touch across the sea. A line that leaves the map comes in again on the other side.
   *[no] Dotted: these two touch across the sea.
}
legend-wall = { $kind ->
    [flames] Flames: nobody crosses them, the two spaces are no neighbours.
   *[mountains] Mountains: nobody crosses them, the two territories are no neighbours.
}
wall = { $kind ->
    [flames] Flames
   *[mountains] Mountains
}
wall-towards = { $kind ->
    [flames] flames
   *[mountains] mountains
} towards { $places }
explain-wall = Nobody crosses here: { $a } and { $b } are no neighbours.
legend-headquarters = A headquarters: your own, or one that has been found
legend-choosing = While you choose
legend-option = Dashed: can be chosen now. What cannot is veiled; point at it to learn why.
legend-origin = Chosen
legend-pill = Beside an arrow: how likely the attack is to succeed
key-g = G
key-g-does = what the signs mean
list-progress = { $mine ->
    [0] you have none of its { $all }
   *[other] you have { $mine } of { $all }
}
