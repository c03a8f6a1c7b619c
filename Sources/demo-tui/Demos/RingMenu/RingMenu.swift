/// Article 1's third example: a ring of items on top of the children that it selects.
enum RingMenu {}
