// The codes of a GIF's pixels (LZW). The bytes are giflib's own; but that spends most of a long film's time in the
// collisions of its table.

#include "gif_codes.h"

#include "repeats.h"

#include <stdlib.h>
#include <string.h>

enum { most_bits = 12, last_code = 4095, slots = 1 << 14, most_run = 255 };

typedef struct {
  tc_bits *bits;
  // The code that stands for the next new string, and the bits of a code.
  int next, width;
  // Known strings, as the code of all but the last pixel and that pixel, with their codes; 0 is none.
  uint32_t *known;
  // Of strings of one pixel only, which most of a screen consists of: the longest known for each, and the codes of those
  // by their lengths.
  uint8_t longest[256];
  uint16_t (*runs)[most_run + 1];
} writer;

static void put_code(writer *w, int code) {
  tc_bits_add(w->bits, (uint32_t)code, w->width);
  if (w->next >= 1 << w->width && w->width < most_bits) w->width++;
}

// Where a string is or belongs. The key of a string is less than 1 << 20, so a slot is key + 1 and the code.
static uint32_t *slot(writer *w, uint32_t key) {
  uint32_t place = key * 2654435761u >> 18;
  while (w->known[place] && w->known[place] >> 12 != key) place = (place + 1) & (slots - 1);
  return &w->known[place];
}

static void forget(writer *w, int pixel_bits) {
  memset(w->known, 0, slots * sizeof *w->known);
  memset(w->longest, 1, sizeof w->longest);
  w->next = (1 << pixel_bits) + 2;
  w->width = pixel_bits + 1;
}

// The code of the longest known run of one pixel at a place; the same as its string pixel by pixel. Returns its length.
static size_t find_run(writer *w, const uint8_t *pixels, size_t rest, int pixel, int *code) {
  size_t most = w->longest[pixel] < rest ? w->longest[pixel] : rest;
  size_t length = 1 + tc_equal_bytes(pixels, pixels + 1, (uint32_t)most - 1);
  *code = length > 1 ? w->runs[pixel][length] : pixel;
  return length;
}

static void add_string(writer *w, uint32_t *place, uint32_t key, size_t run) {
  uint32_t pixel = key & 255;
  *place = key << 12 | (uint32_t)w->next;
  if (run == w->longest[pixel] && run < most_run) w->runs[pixel][++w->longest[pixel]] = (uint16_t)w->next;
  w->next++;
}

static void put_strings(writer *w, int pixel_bits, const uint8_t *pixels, size_t count) {
  int clear = 1 << pixel_bits, string, first = pixels[0] & (clear - 1);
  // As long as the string has one pixel only, its length; else 0.
  size_t run = find_run(w, pixels, count, first, &string);
  for (size_t i = run; i < count; i++) {
    int pixel = pixels[i] & (clear - 1);
    uint32_t key = (uint32_t)string << 8 | (uint32_t)pixel;
    uint32_t *place = slot(w, key);
    if (pixel != first) run = 0;
    if (*place) {
      string = *place & last_code;
      run += run > 0;
      continue;
    }
    put_code(w, string);
    if (w->next < last_code) {
      add_string(w, place, key, run);
    } else {
      put_code(w, clear);
      forget(w, pixel_bits);
    }
    first = pixel;
    run = find_run(w, pixels + i, count - i, pixel, &string);
    i += run - 1;
  }
  put_code(w, string);
}

int tc_gif_put_codes(tc_bits *bits, int pixel_bits, const uint8_t *pixels, size_t count) {
  writer w = {.bits = bits, .known = malloc(slots * sizeof(uint32_t)), .runs = malloc(256 * sizeof *w.runs)};
  int has_room = w.known && w.runs;
  if (has_room) {
    forget(&w, pixel_bits);
    put_strings(&w, pixel_bits, pixels, count);
  }
  free(w.known);
  free(w.runs);
  return has_room ? w.width : 0;
}
