#!/usr/bin/env python3
"""Packs the world's maps and places into Sources/CWorldData/world.bin.

    python3 Scripts/pack_world.py [FOLDER]            # FOLDER: ../shared/geodata by default
    python3 Scripts/pack_world.py --check [FOLDER]    # exit 1 when the committed file differs

FOLDER holds the GeoJSON and TSV files that its SOURCES.md describes. The same files give the same
bytes. Every row of cities.tsv and admin1.tsv is kept: of each city its name, country, region and place, and of each
country its code and name.

The file, all numbers little-endian, every section at a multiple of four bytes:

  header     "WRLD", u32 version, then for each section u32 offset and u32 count of records
  features   32 bytes: box, u32 first shape, u32 count of shapes, text name, text code (iso2, or "")
  shapes     24 bytes: box, u32 first piece, u32 count of pieces; a polygon with its holes, or a line
  pieces     24 bytes: box, u32 offset of its points, u16 count of points, u8 step, u8 starts a ring
  places     16 bytes: i32 latitude, i32 longitude, text name, u16 region (65535: none), u8 country, u8 0; in
             cities.tsv's order
  bands      u16 each: the first entry in `order` of each degree of latitude from -90, and its end
  order      u16 each: places by band, longitude and place
  countries  8 bytes: text iso2, text name
  regions    12 bytes: u32 country, text code, text name
  texts      bytes: u8 length and UTF-8; a text is referred to by its offset in this section
  points     bytes: a piece's first point, then the difference to each next, as zigzag varints of
             longitude and latitude in steps of `step` units

The first three sections occur once for each layer in LAYERS. A unit is 1/10,000 degree, a box is i32 west,
south, east, north in units. A ring is cut into pieces of at most POINTS points; the last point of a
piece is the first of the next. Features are sorted by area, smallest first, so the first one that
contains a point is the right one.
"""
import json
import pathlib
import struct
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "Sources/CWorldData/world.bin"
MOST_BYTES = 2_500_000

VERSION = 2
UNITS = 10_000
POINTS = 64
NONE = 65535
LAYERS = [
    "land-coarse", "land-fine", "borders-coarse", "borders-fine", "lakes", "countries-fine", "marine",
]


class Texts:
    """Texts, each stored once."""

    def __init__(self):
        self.bytes = bytearray()
        self.offsets = {}

    def offset(self, text):
        if text not in self.offsets:
            encoded = text.encode()
            assert len(encoded) < 256, text
            self.offsets[text] = len(self.bytes)
            self.bytes += bytes([len(encoded)]) + encoded
        return self.offsets[text]


def units(degrees):
    return round(degrees * UNITS)


def varint(number):
    zigzag = number << 1 if number >= 0 else (-number << 1) - 1
    result = bytearray()
    while zigzag >= 128:
        result.append(zigzag & 127 | 128)
        zigzag >>= 7
    result.append(zigzag)
    return result


def box_of(points):
    return (
        min(x for x, _ in points), min(y for _, y in points),
        max(x for x, _ in points), max(y for _, y in points),
    )


def union(boxes):
    west, south, east, north = zip(*boxes)
    return min(west), min(south), max(east), max(north)


def box_bytes(box):
    return struct.pack("<4i", *box)


class Layer:
    """The features, shapes and pieces of one GeoJSON file; its points go to `points`, which all files share."""

    def __init__(self, source, texts, points):
        self.texts, self.points = texts, points
        self.features, self.shapes, self.pieces = [], [], []
        features = json.loads(source.read_text(encoding="utf-8"))["features"]
        for feature in sorted(features, key=lambda feature: feature["properties"].get("km2", 0)):
            self.add_feature(feature)

    def add_feature(self, feature):
        properties, geometry = feature["properties"], feature["geometry"]
        parts = geometry["coordinates"]
        if geometry["type"] == "MultiLineString":
            parts = [[line] for line in parts]
        first = len(self.shapes)
        box = union([self.add_shape(part) for part in parts])
        self.features.append(box_bytes(box) + struct.pack(
            "<4I", first, len(self.shapes) - first, self.texts.offset(properties["name"]),
            self.texts.offset(properties.get("iso2", ""))))

    def add_shape(self, rings):
        first = len(self.pieces)
        box = union([self.add_ring(ring) for ring in rings])
        self.shapes.append(box_bytes(box) + struct.pack("<2I", first, len(self.pieces) - first))
        return box

    def add_ring(self, ring):
        points = [(units(x), units(y)) for x, y in ring]
        step = next(s for s in (100, 10, 1) if all(x % s == 0 and y % s == 0 for x, y in points))
        for start in range(0, len(points) - 1, POINTS - 1):
            self.add_piece(points[start:start + POINTS], step, start == 0)
        return box_of(points)

    def add_piece(self, points, step, starts_ring):
        self.pieces.append((box_of(points), len(self.points), len(points), step, starts_ring))
        last = (0, 0)
        for x, y in points:
            self.points += varint((x - last[0]) // step) + varint((y - last[1]) // step)
            last = (x, y)

    def sections(self, points_offset):
        yield 32, b"".join(self.features)
        yield 24, b"".join(self.shapes)
        yield 24, b"".join(
            box_bytes(box) + struct.pack("<IHBB", points_offset + offset, count, step, starts)
            for box, offset, count, step, starts in self.pieces)


def rows(source):
    lines = source.read_text(encoding="utf-8").split("\n")
    assert lines[-1] == ""
    return [line.split("\t") for line in lines[1:-1]]


def place_sections(folder, texts):
    countries, regions, cities = (rows(folder / f"{name}.tsv") for name in ("countries", "admin1", "cities"))
    country_index = {row[0]: index for index, row in enumerate(countries)}
    region_index = {(row[0], row[1]): index for index, row in enumerate(regions)}
    places, keys = [], []
    for index, (name, cc, admin1, lat, lon, *_) in enumerate(cities):
        lat, lon = units(float(lat)), units(float(lon))
        places.append(struct.pack(
            "<2iIHBx", lat, lon, texts.offset(name), region_index[cc, admin1] if admin1 else NONE,
            country_index[cc]))
        keys.append((min((lat + 90 * UNITS) // UNITS, 179), lon, index))
    keys.sort()
    starts = [sum(key[0] < band for key in keys) for band in range(181)]
    yield 16, b"".join(places)
    yield 2, struct.pack(f"<{len(starts)}H", *starts)
    yield 2, struct.pack(f"<{len(keys)}H", *(key[2] for key in keys))
    yield 8, b"".join(struct.pack("<2I", texts.offset(row[0]), texts.offset(row[2])) for row in countries)
    yield 12, b"".join(
        struct.pack("<3I", country_index[cc], texts.offset(code), texts.offset(name))
        for cc, code, name in regions)


def packed(folder):
    texts, points = Texts(), bytearray()
    layers = [Layer(folder / f"{name}.geojson", texts, points) for name in LAYERS]
    places = list(place_sections(folder, texts))

    def sections(points_offset):
        for layer in layers:
            yield from layer.sections(points_offset)
        yield from places
        yield 1, bytes(texts.bytes)
        yield 1, bytes(points)

    # Pieces contain the offsets of their points, which depend on the lengths of all other sections.
    _, points_offset = laid_out(sections(0))
    return laid_out(sections(points_offset))[0]


def laid_out(sections):
    """The whole file, and the offset of the last section."""
    sections = list(sections)
    header, body = b"", bytearray()
    header_length = 8 + 8 * len(sections)
    for size, content in sections:
        body += bytes(-len(body) % 4)
        offset = header_length + len(body)
        header += struct.pack("<2I", offset, len(content) // size)
        body += content
    return struct.pack("<4sI", b"WRLD", VERSION) + header + bytes(body), offset


def main(arguments):
    check = "--check" in arguments
    folders = [argument for argument in arguments if argument != "--check"]
    folder = pathlib.Path(folders[0]) if folders else ROOT.parent / "shared/geodata"
    result = packed(folder)
    assert len(result) <= MOST_BYTES, len(result)
    if check:
        return int(not OUTPUT.exists() or OUTPUT.read_bytes() != result)
    OUTPUT.write_bytes(result)
    print(f"{OUTPUT.relative_to(ROOT)}: {len(result):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
