// Lengths and distances as lossless WebP writes them.
#ifndef TC_WEBP_NUMBERS_H
#define TC_WEBP_NUMBERS_H

#include <stdint.h>

/// The distances that stand for places near a pixel.
enum { TC_WEBP_NEAR_PLACES = 120 };

/// A number from 1 on: a symbol, and bits after it.
typedef struct {
  int symbol, extra_bits;
  uint32_t extra;
} tc_webp_number;

tc_webp_number tc_webp_number_of(uint32_t value);

/// What is written for a distance, where a row has so many pixels.
uint32_t tc_webp_distance(uint32_t distance, uint32_t row);

#endif
