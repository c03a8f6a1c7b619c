/// Article 1's third example: a ring of items over the children that it selects.
enum RingMenu {}
