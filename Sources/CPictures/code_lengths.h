// The lengths of a prefix code, as deflate and lossless WebP write them: runs of equal ones are shortened, and the rest
// has a prefix code of its own.
#ifndef TC_CODE_LENGTHS_H
#define TC_CODE_LENGTHS_H

#include "bits.h"

enum { TC_LENGTH_SYMBOLS = 19 };

/// A length below 16; or 16, 17 and 18, which repeat the last one or none, with bits that say how often.
typedef struct {
  uint8_t symbol, extra;
} tc_length_piece;

typedef struct {
  tc_length_piece pieces[2 * TC_MOST_SYMBOLS];
  int count;
  tc_prefix_code code;
} tc_code_lengths;

/// Shortens `count` lengths.
void tc_code_lengths_make(tc_code_lengths *lengths, const uint8_t *all, int count);

/// Writes what was made.
void tc_code_lengths_add(tc_bits *bits, const tc_code_lengths *lengths);

#endif
