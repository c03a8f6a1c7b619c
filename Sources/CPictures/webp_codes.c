// Lossless WebP (RFC 9649) for pictures of few colours: a palette, and bytes of pixels in prefix codes.

#include "coded_numbers.h"
#include "repeats.h"
#include "webp_distances.h"
#include "webp_palette.h"
#include "webp_prefix_codes.h"

#include <stdlib.h>

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

/// The codes for what the pieces consist of.
static void put_codes(
  tc_bits *bits, tc_prefix_code codes[2], const uint8_t *bytes, uint32_t row, const tc_piece *pieces, size_t count) {
  uint32_t green_uses[greens] = {0}, distance_uses[distances] = {0};
  for (size_t i = 0; i < count; bytes += pieces[i++].length)
    if (pieces[i].distance) {
      green_uses[length_number(pieces[i].length).symbol]++;
      distance_uses[distance_number(pieces[i].distance, row).symbol]++;
    } else {
      for (uint32_t j = 0; j < pieces[i].length; j++) green_uses[bytes[j]]++;
    }
  tc_webp_put_code(bits, &codes[0], green_uses, greens);
  for (int i = 0; i < 3; i++) tc_webp_put_no_code(bits);
  tc_webp_put_code(bits, &codes[1], distance_uses, distances);
}

static void put_pieces(tc_bits *bits, const uint8_t *bytes, uint32_t row, const tc_piece *pieces, size_t count) {
  tc_prefix_code codes[2];
  put_codes(bits, codes, bytes, row, pieces, count);
  for (size_t i = 0; i < count; bytes += pieces[i++].length)
    if (pieces[i].distance) {
      tc_bits_add_number(bits, &codes[0], length_number(pieces[i].length));
      tc_bits_add_number(bits, &codes[1], distance_number(pieces[i].distance, row));
    } else {
      for (uint32_t j = 0; j < pieces[i].length; j++) tc_bits_add_code(bits, &codes[0], bytes[j]);
    }
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

uint8_t *tc_webp_pack_codes(const uint8_t *pixels, int width, int height, size_t *size) {
  size_t count = (size_t)width * (size_t)height, piece_count;
  uint8_t *numbers = malloc(count);
  tc_piece *pieces = NULL;
  tc_webp_palette palette;
  tc_bytes bytes = {0};
  tc_bits bits = {&bytes, 0, 0};
  if (numbers && tc_webp_palette_make(&palette, pixels, count, numbers)) {
    uint32_t row = (uint32_t)tc_webp_palette_bundle(&palette, numbers, width, height);
    tc_repeat_limits limits = {
      .farthest = (1 << 20) - TC_WEBP_NEAR_PLACES, .shortest = 2, .longest = 4096, .pixel = 1, .row = row};
    pieces = tc_find_pieces(numbers, row * (uint32_t)height, limits, &piece_count);
    if (pieces) {
      put_head(&bits, &palette, width, height);
      put_pieces(&bits, numbers, row, pieces, piece_count);
      tc_bits_end(&bits);
    }
  }
  if (!pieces || bytes.failed) {
    free(bytes.bytes);
    bytes.bytes = NULL;
  }
  free(pieces);
  free(numbers);
  *size = bytes.size;
  return bytes.bytes;
}
