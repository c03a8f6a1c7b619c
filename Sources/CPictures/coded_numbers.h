// Numbers in a symbol and bits after it, as deflate has distances, and lossless WebP lengths as well.
#ifndef TC_CODED_NUMBERS_H
#define TC_CODED_NUMBERS_H

#include "bits.h"

typedef struct {
  int symbol, extra_bits;
  uint32_t extra;
} tc_coded_number;

/// A number from 1 on.
static inline tc_coded_number tc_coded_number_of(uint32_t value) {
  value--;
  if (value < 4) return (tc_coded_number){(int)value, 0, 0};
  int top = 31 - __builtin_clz(value);
  return (tc_coded_number){2 * top + (int)(value >> (top - 1) & 1), top - 1, value & ((1u << (top - 1)) - 1)};
}

static inline void tc_bits_add_number(tc_bits *bits, const tc_prefix_code *code, tc_coded_number number) {
  tc_bits_add_code(bits, code, number.symbol);
  tc_bits_add(bits, number.extra, number.extra_bits);
}

#endif
