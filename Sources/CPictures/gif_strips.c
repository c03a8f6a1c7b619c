// The data of a GIF's picture, joined from strips.

#include "gif_codes.h"

#include <stdlib.h>

struct tc_gif_strip {
  tc_bytes codes;
  /// Of the last of those bytes not all bits are used.
  size_t bit_count;
  int pixel_bits;
  /// The bits of the code that comes after these.
  int next_width;
};

static int bits_for(int colors) {
  int bits = 2;
  while (1 << bits < colors) bits++;
  return bits;
}

tc_gif_strip *tc_gif_strip_make(int colors, const uint8_t *indices, size_t count) {
  tc_gif_strip *strip = calloc(1, sizeof *strip);
  if (!strip) return NULL;
  tc_bits bits = {&strip->codes, 0, 0};
  strip->pixel_bits = bits_for(colors);
  strip->next_width = tc_gif_put_codes(&bits, strip->pixel_bits, indices, count);
  strip->bit_count = strip->codes.size * 8 + (size_t)bits.count;
  tc_bits_end(&bits);
  if (strip->next_width > 0 && !strip->codes.failed) return strip;
  tc_gif_strip_free(strip);
  return NULL;
}

void tc_gif_strip_free(tc_gif_strip *strip) {
  if (strip) free(strip->codes.bytes);
  free(strip);
}

static void put_strip(tc_bits *bits, const tc_gif_strip *strip) {
  const uint8_t *bytes = strip->codes.bytes;
  size_t rest = strip->bit_count;
  for (; rest >= 32; rest -= 32, bytes += 4)
    tc_bits_add(bits, bytes[0] | bytes[1] << 8 | bytes[2] << 16 | (uint32_t)bytes[3] << 24, 32);
  for (; rest > 0; bytes++) {
    int count = rest < 8 ? (int)rest : 8;
    tc_bits_add(bits, *bytes, count);
    rest -= (size_t)count;
  }
}

uint8_t *tc_gif_join(const tc_gif_strip *const *strips, int count, size_t *size) {
  tc_bytes bytes = {0};
  tc_bits bits = {&bytes, 0, 0};
  uint32_t empty = 1u << strips[0]->pixel_bits;
  int width = strips[0]->pixel_bits + 1;
  for (int i = 0; i < count; i++) {
    // Each begins with an empty table.
    tc_bits_add(&bits, empty, width);
    put_strip(&bits, strips[i]);
    width = strips[i]->next_width;
  }
  tc_bits_add(&bits, empty + 1, width);
  tc_bits_end(&bits);
  return tc_bytes_taken(&bytes, size);
}
