#include "webp_palette.h"

#include "repeats.h"

#include <stdlib.h>
#include <string.h>

enum { table_bits = 10, table_places = 1 << table_bits };

/// The numbers of colours, counted from 1, by their hashes.
typedef struct {
  uint16_t numbers[table_places];
} table;

static uint32_t color_at(const uint8_t *pixels, size_t place) {
  uint32_t color;
  memcpy(&color, pixels + place * 4, sizeof color);
  return color;
}

/// The number of a colour, or -1 if there is no room for it.
static int number(tc_webp_palette *palette, table *table, uint32_t color) {
  uint32_t place = color * 2654435761u >> (32 - table_bits);
  for (; table->numbers[place]; place = (place + 1) % table_places)
    if (palette->colors[table->numbers[place] - 1] == color) return table->numbers[place] - 1;
  if (palette->count == TC_MOST_COLORS) return -1;
  palette->colors[palette->count++] = color;
  table->numbers[place] = (uint16_t)palette->count;
  return palette->count - 1;
}

/// How many pixels from a place on have its colour.
static size_t run(const uint8_t *pixels, size_t place, size_t count) {
  size_t most = (count - place - 1) * 4;
  const uint8_t *here = pixels + place * 4;
  return 1 + tc_equal_bytes(here, here + 4, most > UINT32_MAX ? UINT32_MAX : (uint32_t)most) / 4;
}

static int difference(uint32_t one, uint32_t other) {
  int sum = 0;
  for (int shift = 0; shift < 32; shift += 8) sum += abs((int)(one >> shift & 0xFF) - (int)(other >> shift & 0xFF));
  return sum;
}

/// After each colour comes the one that differs least from it. Writes the new number of each.
static void sort(tc_webp_palette *palette, uint8_t *new_numbers) {
  uint32_t last = 0, *colors = palette->colors;
  uint8_t old_numbers[TC_MOST_COLORS];
  for (int i = 0; i < palette->count; i++) old_numbers[i] = (uint8_t)i;
  for (int i = 0; i < palette->count; i++) {
    int best = i, least = difference(colors[i], last);
    for (int j = i + 1; j < palette->count && least > 0; j++) {
      int now = difference(colors[j], last);
      if (now >= least) continue;
      best = j;
      least = now;
    }
    last = colors[best];
    colors[best] = colors[i];
    colors[i] = last;
    uint8_t old = old_numbers[best];
    old_numbers[best] = old_numbers[i];
    new_numbers[old] = (uint8_t)i;
  }
}

int tc_webp_palette_make(tc_webp_palette *palette, const uint8_t *pixels, size_t count, uint8_t *numbers) {
  table table = {{0}};
  uint8_t new_numbers[TC_MOST_COLORS];
  palette->count = 0;
  for (size_t place = 0, length; place < count; place += length) {
    int found = number(palette, &table, color_at(pixels, place));
    if (found < 0) return 0;
    length = run(pixels, place, count);
    memset(numbers + place, found, length);
  }
  sort(palette, new_numbers);
  for (size_t place = 0; place < count; place++) numbers[place] = new_numbers[numbers[place]];
  return 1;
}

int tc_webp_palette_pixels_in_byte(const tc_webp_palette *palette) {
  return palette->count <= 2 ? 8 : palette->count <= 4 ? 4 : palette->count <= 16 ? 2 : 1;
}

int tc_webp_palette_bundle(const tc_webp_palette *palette, uint8_t *numbers, int width, int height) {
  int in_byte = tc_webp_palette_pixels_in_byte(palette), bits = 8 / in_byte;
  int row = (width + in_byte - 1) / in_byte;
  if (in_byte == 1) return row;
  // A byte is written after its pixels were read, since no row gets longer.
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x += in_byte) {
      unsigned byte = 0;
      for (int i = 0; i < in_byte && x + i < width; i++)
        byte |= (unsigned)numbers[(size_t)y * (size_t)width + (size_t)(x + i)] << (i * bits);
      numbers[(size_t)y * (size_t)row + (size_t)(x / in_byte)] = (uint8_t)byte;
    }
  return row;
}
