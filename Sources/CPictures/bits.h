// Bits in a row, the first of each byte lowest.
#ifndef TC_BITS_H
#define TC_BITS_H

#include "library.h"
#include "prefix_codes.h"

/// Bytes that get bits; fewer than 32 of them wait.
typedef struct {
  tc_bytes *bytes;
  uint64_t waiting;
  int count;
} tc_bits;

static inline void tc_bits_end(tc_bits *bits) {
  uint8_t full[8];
  size_t size = 0;
  for (; bits->count > 0; bits->count -= 8, bits->waiting >>= 8) full[size++] = (uint8_t)bits->waiting;
  bits->count = 0;
  tc_bytes_add(bits->bytes, full, size);
}

/// Writes the bits, the lowest byte first.
static inline void tc_put_lowest(uint8_t bytes[8], uint64_t bits) {
  for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(bits >> 8 * i);
}

/// Adds up to 32 bits, the lowest first.
static inline void tc_bits_add(tc_bits *bits, uint32_t value, int count) {
  bits->waiting |= (uint64_t)value << bits->count;
  bits->count += count;
  if (bits->count < 32) return;
  uint8_t full[8];
  tc_put_lowest(full, bits->waiting);
  tc_bytes_add(bits->bytes, full, 4);
  bits->waiting >>= 32;
  bits->count -= 32;
}

static inline void tc_bits_add_code(tc_bits *bits, const tc_prefix_code *code, int symbol) {
  tc_bits_add(bits, code->bits[symbol], code->lengths[symbol]);
}

#endif
