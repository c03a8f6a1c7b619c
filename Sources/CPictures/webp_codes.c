// Lossless WebP (RFC 9649) for pictures of few colours: a palette, and bytes of pixels in prefix codes.

#include "strips.h"
#include "webp_distances.h"
#include "webp_palette.h"
#include "webp_prefix_codes.h"

#include <stdlib.h>
#include <string.h>

// The symbols of a pixel's green, in which numbers and the lengths of repeats are; of its other colours; of distances.
enum { greens = 256 + 24, colors = 256, distances = 40 };

/// A byte of a colour, in the order in which they are written: green, red, blue, opacity.
static uint8_t byte_of(const tc_webp_palette *palette, int color, int byte) {
  static const int order[4] = {1, 0, 2, 3};
  return ((const uint8_t *)&palette->colors[color])[order[byte]];
}

/// Each colour less the one before it, as a picture of one row.
static void put_palette(tc_bits *bits, const tc_webp_palette *palette) {
  uint32_t uses[4][greens] = {{0}};
  uint8_t differences[TC_MOST_COLORS][4];
  tc_prefix_code codes[4];
  for (int i = 0; i < palette->count; i++)
    for (int j = 0; j < 4; j++) {
      differences[i][j] = (uint8_t)(byte_of(palette, i, j) - (i > 0 ? byte_of(palette, i - 1, j) : 0));
      uses[j][differences[i][j]]++;
    }
  tc_bits_add(bits, 0, 1);  // No cache of colours.
  tc_webp_put_code(bits, &codes[0], uses[0], greens);
  for (int j = 1; j < 4; j++) tc_webp_put_code(bits, &codes[j], uses[j], colors);
  tc_webp_put_no_code(bits);
  for (int i = 0; i < palette->count; i++)
    for (int j = 0; j < 4; j++) tc_bits_add_code(bits, &codes[j], differences[i][j]);
}

/// A length, whose symbols come after those of numbers.
static tc_coded_number length_number(uint32_t length) {
  tc_coded_number number = tc_coded_number_of(length);
  number.symbol += 256;
  return number;
}

static tc_coded_number distance_number(uint32_t distance, uint32_t row) {
  return tc_coded_number_of(tc_webp_distance(distance, row));
}

static void put_strips(tc_bits *bits, const tc_strip *const *strips, int count) {
  uint32_t uses[TC_MOST_SYMBOLS];
  tc_prefix_code green, distance;
  tc_strips_count(strips, count, uses);
  tc_webp_put_code(bits, &green, uses, greens);
  for (int i = 0; i < 3; i++) tc_webp_put_no_code(bits);
  tc_webp_put_code(bits, &distance, uses + greens, distances);
  for (int i = 0; i < count; i++) tc_strip_put(bits, strips[i], &green, &distance);
}

static void put_head(tc_bits *bits, const tc_webp_palette *palette, int width, int height) {
  int is_seen_through = 0;
  for (int i = 0; i < palette->count; i++) is_seen_through |= byte_of(palette, i, 3) != 255;
  tc_bits_add(bits, 0x2F, 8);
  tc_bits_add(bits, (uint32_t)width - 1, 14);
  tc_bits_add(bits, (uint32_t)height - 1, 14);
  tc_bits_add(bits, (uint32_t)is_seen_through, 1);
  tc_bits_add(bits, 0, 3);
  // One transformation, by a palette.
  tc_bits_add(bits, 1, 1);
  tc_bits_add(bits, 3, 2);
  tc_bits_add(bits, (uint32_t)palette->count - 1, 8);
  put_palette(bits, palette);
  tc_bits_add(bits, 0, 1);
  // No cache of colours, and one set of codes for all parts.
  tc_bits_add(bits, 0, 2);
}

static tc_alphabet alphabet(uint32_t row) {
  return (tc_alphabet){
    greens, distances, length_number, distance_number,
    {.farthest = (1 << 20) - TC_WEBP_NEAR_PLACES, .shortest = 2, .longest = 4096, .pixel = 1, .row = row}};
}

static uint8_t *joined(
  const tc_webp_palette *palette, const tc_strip *const *strips, int count, int width, int height, size_t *size) {
  tc_bytes bytes = {0};
  tc_bits bits = {&bytes, 0, 0};
  put_head(&bits, palette, width, height);
  put_strips(&bits, strips, count);
  tc_bits_end(&bits);
  return tc_bytes_taken(&bytes, size);
}

tc_strip *tc_webp_strip(
  const uint8_t *indices, int color_count, int width, int height, const tc_strip *above, const tc_strip *like) {
  size_t count = (size_t)width * (size_t)height;
  tc_webp_palette palette = {.count = color_count};
  uint8_t *numbers = malloc(count);
  if (!numbers) return NULL;
  memcpy(numbers, indices, count);
  uint32_t row = (uint32_t)tc_webp_palette_bundle(&palette, numbers, width, height);
  tc_alphabet symbols = alphabet(row);
  return tc_strip_make(numbers, row * (uint32_t)height, above, like, &symbols);
}

uint8_t *tc_webp_join(
  const tc_strip *const *strips, int count, const uint8_t *colors, int color_count, int width, int height, size_t *size) {
  tc_webp_palette palette = {.count = color_count};
  memcpy(palette.colors, colors, (size_t)color_count * sizeof *palette.colors);
  return joined(&palette, strips, count, width, height, size);
}

uint8_t *tc_webp_pack_codes(const uint8_t *pixels, int width, int height, size_t *size) {
  size_t count = (size_t)width * (size_t)height;
  uint8_t *numbers = malloc(count), *bytes = NULL;
  tc_webp_palette palette;
  if (numbers && tc_webp_palette_make(&palette, pixels, count, numbers)) {
    uint32_t row = (uint32_t)tc_webp_palette_bundle(&palette, numbers, width, height);
    tc_alphabet symbols = alphabet(row);
    tc_strip *strip = tc_strip_make(numbers, row * (uint32_t)height, NULL, NULL, &symbols);
    numbers = NULL;
    if (strip) bytes = joined(&palette, (const tc_strip *const[]){strip}, 1, width, height, size);
    tc_strip_free(strip);
  }
  free(numbers);
  return bytes;
}
