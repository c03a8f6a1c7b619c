// The symbols of strips in codes that were made for all of them.

#include "strips.h"

#include <string.h>

void tc_strips_count(const tc_strip *const *strips, int count, uint32_t uses[TC_MOST_SYMBOLS]) {
  memset(uses, 0, TC_MOST_SYMBOLS * sizeof *uses);
  for (int i = 0; i < count; i++)
    for (int symbol = 0; symbol < TC_MOST_SYMBOLS; symbol++) uses[symbol] += strips[i]->uses[symbol];
}

/// The bits of a symbol, and how many there are.
typedef struct {
  uint16_t bits, count;
} symbol_code;

static void add_codes(symbol_code *codes, const tc_prefix_code *code) {
  for (int i = 0; i < code->count; i++) codes[i] = (symbol_code){code->bits[i], code->lengths[i]};
}

void tc_strip_put(tc_bits *bits, const tc_strip *strip, const tc_prefix_code *literal, const tc_prefix_code *distance) {
  symbol_code codes[TC_MOST_SYMBOLS];
  add_codes(codes, literal);
  add_codes(codes + literal->count, distance);
  // A symbol and the bits after it fill less than five bytes; eight are written for each, and up to four wait before.
  if (!tc_bytes_reserve(bits->bytes, strip->count * 5 + 12)) return;
  uint8_t *end = bits->bytes->bytes + bits->bytes->size;
  uint64_t waiting = bits->waiting;
  int count = bits->count;
  for (; count >= 8; count -= 8, waiting >>= 8) *end++ = (uint8_t)waiting;
  for (size_t i = 0; i < strip->count; i++) {
    tc_token token = strip->tokens[i];
    symbol_code code = codes[token.symbol];
    waiting |= ((uint64_t)token.extra << code.count | code.bits) << count;
    count += code.count + token.extra_bits;
    // Without a branch: after how many symbols a byte is full can hardly be foreseen.
    tc_put_lowest(end, waiting);
    end += count / 8;
    waiting >>= count & ~7;
    count &= 7;
  }
  bits->bytes->size = (size_t)(end - bits->bytes->bytes);
  bits->waiting = waiting;
  bits->count = count;
}
