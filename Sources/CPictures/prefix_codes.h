// Prefix codes as deflate and lossless WebP have them: canonical, the first bit lowest.
#ifndef TC_PREFIX_CODES_H
#define TC_PREFIX_CODES_H

#include <stdint.h>

enum { TC_MOST_SYMBOLS = 320, TC_MOST_BITS = 15 };

/// A code for each symbol: its bits, and how many there are; none for a symbol that does not occur.
typedef struct {
  int count;
  uint8_t lengths[TC_MOST_SYMBOLS];
  uint16_t bits[TC_MOST_SYMBOLS];
} tc_prefix_code;

/// Finds the codes of `count` symbols that occur so often, each of at most `most` bits, up to TC_MOST_BITS.
void tc_prefix_code_make(tc_prefix_code *code, const uint32_t *counts, int count, int most);

#endif
