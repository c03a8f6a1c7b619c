#!/usr/bin/env python3
"""Answers look-ups from the source files themselves, for the tests of the packed world.

    python3 Scripts/world_truth.py [FOLDER]           # FOLDER: ../shared/geodata by default

Writes Tests/WorldAtlasTests/Geocoding/Fixtures/world-truth.bin and prints the checksums that PlaceTableTests
holds. It shares nothing with pack_world.py: it reads the decimal numbers directly and has no
boxes of pieces. It only sorts the edges of a polygon by degree of latitude, to finish within minutes.

The fixture: a line "answers N" and N lines of kind, name, country, iso2; a line "nearest M" and M
lines of name, country code, kilometres for the first M points; a line "points SEED COUNT"; then for
each point u16, little-endian, the number of its answer. Tabs separate the fields. The points are
SplitMix64's, uniform on the sphere, rounded to millionths of a degree.
"""
import json
import math
import pathlib
import struct
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "Tests/WorldAtlasTests/Geocoding/Fixtures/world-truth.bin"
SEED, COUNT, NEAREST = 20260, 100_000, 1_000
EARTH_RADIUS = 6371.0088
MASK = (1 << 64) - 1


def random_numbers(seed):
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) & MASK
        z = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        yield ((z ^ (z >> 31)) >> 11) / (1 << 53)


def points():
    numbers = random_numbers(SEED)
    for _ in range(COUNT):
        lat = math.asin(2 * next(numbers) - 1) * 180 / math.pi
        lon = 360 * next(numbers) - 180
        yield round(lat * 1e6) / 1e6, round(lon * 1e6) / 1e6


class Polygon:
    def __init__(self, rings):
        self.edges = [edge for ring in rings for edge in zip(ring, ring[1:])]
        xs, ys = zip(*rings[0])
        self.box = min(xs), min(ys), max(xs), max(ys)
        self.rows = {}
        for edge in self.edges:
            low, high = sorted((edge[0][1], edge[1][1]))
            for row in range(math.floor(low), math.floor(high) + 1):
                self.rows.setdefault(row, []).append(edge)

    def contains(self, x, y):
        west, south, east, north = self.box
        if not (west <= x <= east and south <= y <= north):
            return False
        inside = False
        for (x1, y1), (x2, y2) in self.rows.get(math.floor(y), []):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
        return inside

    def squared_distance(self, x, y, scale):
        return min(squared_distance(x, y, scale, *edge) for edge in self.edges)


def squared_distance(x, y, scale, start, end):
    dx, dy = (end[0] - start[0]) * scale, end[1] - start[1]
    px, py = (x - start[0]) * scale, y - start[1]
    length = dx * dx + dy * dy
    part = min(1, max(0, (px * dx + py * dy) / length)) if length else 0
    return (px - part * dx) ** 2 + (py - part * dy) ** 2


class Feature:
    def __init__(self, feature):
        self.properties = feature["properties"]
        self.polygons = [Polygon(rings) for rings in feature["geometry"]["coordinates"]]

    def contains(self, x, y):
        return any(polygon.contains(x, y) for polygon in self.polygons)


def features(folder, name):
    lines = json.loads((folder / f"{name}.geojson").read_text(encoding="utf-8"))["features"]
    return [Feature(line) for line in sorted(lines, key=lambda line: line["properties"]["km2"])]


def answer(lat, lon, lakes, countries, seas):
    x, y = min(max(lon, -179.998), 179.998), min(max(lat, -89.98), 89.98)

    def first(candidates):
        return next((one.properties for one in candidates if one.contains(x, y)), None)

    lake, country = first(lakes), first(countries)
    where = (country["name"], country["iso2"]) if country else ("", "")
    if lake:
        return "lake", lake["name"], *where
    if country:
        return "land", country["name"], *where
    sea = first(seas)
    if not sea:
        scale = math.cos(math.radians(y))
        sea = min(seas, key=lambda sea: min(p.squared_distance(x, y, scale) for p in sea.polygons)).properties
    return "sea", sea["name"], *where


def rows(folder, name):
    lines = (folder / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines[1:]]


def nearest(lat, lon, cities):
    def haversine(city):
        down, across = math.radians(city[0] - lat) / 2, math.radians(city[1] - lon) / 2
        return math.sin(down) ** 2 + math.cos(math.radians(lat)) * city[2] * math.sin(across) ** 2

    city = min(cities, key=haversine)
    return *city[3], f"{2 * EARTH_RADIUS * math.asin(min(1, math.sqrt(haversine(city)))):.3f}"


def fixture(folder):
    layers = [features(folder, name) for name in ("lakes", "countries-fine", "marine")]
    cities = [
        (float(row[3]), float(row[4]), math.cos(math.radians(float(row[3]))), row[:2])
        for row in rows(folder, "cities")]
    numbers, indices = {}, []
    for lat, lon in points():
        indices.append(numbers.setdefault(answer(lat, lon, *layers), len(numbers)))
    neighbours = [nearest(lat, lon, cities) for (lat, lon), _ in zip(points(), range(NEAREST))]
    lines = [("answers", str(len(numbers))), *numbers, ("nearest", str(NEAREST)), *neighbours,
             ("points", str(SEED), str(COUNT))]
    text = "".join("\t".join(line) + "\n" for line in lines)
    return text.encode() + struct.pack(f"<{COUNT}H", *indices)


def checksum(lines):
    """FNV-1a, 64 bits, of the lines."""
    result = 0xCBF29CE484222325
    for byte in "".join(line + "\n" for line in lines).encode():
        result = ((result ^ byte) * 0x100000001B3) & MASK
    return f"{result:#018x}"


def checksums(folder):
    cities = rows(folder, "cities")
    countries = {row[0]: row[2] for row in rows(folder, "countries")}
    regions = {(row[0], row[1]): row[2] for row in rows(folder, "admin1")}
    yield "what is kept of the rows of cities.tsv", len(cities), checksum("\t".join(row[:5]) for row in cities)
    yield "their countries and regions", len(cities), checksum(
        f"{countries[row[1]]}\t{regions.get((row[1], row[2]), '')}" for row in cities)


def main(arguments):
    folder = pathlib.Path(arguments[0]) if arguments else ROOT.parent / "shared/geodata"
    for line in checksums(folder):
        print(*line)
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    OUTPUT.write_bytes(fixture(folder))
    print(f"{OUTPUT.relative_to(ROOT)}: {OUTPUT.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
