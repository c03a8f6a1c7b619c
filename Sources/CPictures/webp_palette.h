// The colours of a picture, and its pixels as their numbers.
#ifndef TC_WEBP_PALETTE_H
#define TC_WEBP_PALETTE_H

#include <stddef.h>
#include <stdint.h>

enum { TC_MOST_COLORS = 256 };

typedef struct {
  uint32_t colors[TC_MOST_COLORS];
  int count;
} tc_webp_palette;

/// Finds the colours of `count` pixels of four bytes, in an order in which neighbours differ little, and writes each
/// pixel's number into `numbers`. Returns 0 where there are too many.
int tc_webp_palette_make(tc_webp_palette *palette, const uint8_t *pixels, size_t count, uint8_t *numbers);

/// How many pixels fit into a byte.
int tc_webp_palette_pixels_in_byte(const tc_webp_palette *palette);

/// Puts as many numbers into each byte, in place. Returns the bytes of a row.
int tc_webp_palette_bundle(const tc_webp_palette *palette, uint8_t *numbers, int width, int height);

#endif
