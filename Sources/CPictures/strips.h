// Bytes in the symbols of deflate or lossless WebP. How many bits a symbol takes depends on the whole picture, but what
// bytes repeat does not: rows that stay as they are while they move are taken apart once.
#ifndef TC_STRIPS_H
#define TC_STRIPS_H

#include "coded_numbers.h"
#include "repeats.h"

/// How a format says what bytes repeat: its symbols are those of new bytes and lengths, and behind them those of
/// distances.
typedef struct {
  int literals, distances;
  tc_coded_number (*length)(uint32_t length);
  tc_coded_number (*distance)(uint32_t distance, uint32_t row);
  tc_repeat_limits limits;
} tc_alphabet;

/// A symbol and the bits after it.
typedef struct {
  uint16_t symbol, extra_bits;
  uint32_t extra;
} tc_token;

struct tc_strip {
  tc_alphabet alphabet;
  uint8_t *bytes;
  uint32_t byte_count;
  /// For deflate: their checksum.
  uint32_t sum;
  tc_piece *pieces;
  size_t piece_count;
  /// Whether they are like those of another strip. They are a little worse, so none is made like this one.
  int is_followed;
  tc_token *tokens;
  size_t count;
  /// How often each symbol is used.
  uint32_t uses[TC_MOST_SYMBOLS];
};

/// Takes bytes apart, which may repeat those of the strip above, if there is one. A strip that is nearly like this one and
/// has the same above makes it faster. The bytes are freed with the strip, or at once where there is none. For
/// tc_strip_free; NULL where memory ends.
tc_strip *tc_strip_make(
  uint8_t *bytes, uint32_t count, const tc_strip *above, const tc_strip *like, const tc_alphabet *alphabet);

/// Adds up how often strips use each symbol.
void tc_strips_count(const tc_strip *const *strips, int count, uint32_t uses[TC_MOST_SYMBOLS]);

/// Adds the symbols in the codes of new bytes and lengths, and those of distances.
void tc_strip_put(tc_bits *bits, const tc_strip *strip, const tc_prefix_code *literal, const tc_prefix_code *distance);

#endif
