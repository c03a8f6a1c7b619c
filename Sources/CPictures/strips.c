#include "strips.h"

#include <stdlib.h>
#include <string.h>

static void add(tc_strip *strip, int symbol, int extra_bits, uint32_t extra) {
  strip->tokens[strip->count++] = (tc_token){(uint16_t)symbol, (uint16_t)extra_bits, extra};
  strip->uses[symbol]++;
}

static size_t token_count(const tc_piece *pieces, size_t count) {
  size_t result = 0;
  for (size_t i = 0; i < count; i++) result += pieces[i].distance ? 2 : pieces[i].length;
  return result;
}

static void add_piece(tc_strip *strip, const uint8_t *bytes, tc_piece piece, const tc_alphabet *alphabet) {
  if (piece.distance) {
    tc_coded_number length = alphabet->length(piece.length);
    tc_coded_number distance = alphabet->distance(piece.distance, alphabet->limits.row);
    add(strip, length.symbol, length.extra_bits, length.extra);
    add(strip, alphabet->literals + distance.symbol, distance.extra_bits, distance.extra);
  } else {
    for (uint32_t i = 0; i < piece.length; i++) add(strip, bytes[i], 0, 0);
  }
}

/// A strip of bytes in pieces, which it keeps; NULL where memory ends.
static tc_strip *strip_of(const uint8_t *bytes, tc_piece *pieces, size_t count, const tc_alphabet *alphabet) {
  tc_strip *strip = calloc(1, sizeof *strip);
  if (strip) strip->tokens = malloc((token_count(pieces, count) + 1) * sizeof *strip->tokens);
  if (!strip || !strip->tokens) {
    free(pieces);
    free(strip);
    return NULL;
  }
  strip->pieces = pieces;
  strip->piece_count = count;
  for (size_t i = 0; i < count; strip->bytes += pieces[i++].length)
    add_piece(strip, bytes + strip->bytes, pieces[i], alphabet);
  return strip;
}

tc_strip *tc_strip_make(const uint8_t *bytes, uint32_t begin, uint32_t count, const tc_alphabet *alphabet) {
  size_t piece_count;
  tc_piece *pieces = tc_find_pieces(bytes, begin, count, alphabet->limits, &piece_count);
  return pieces ? strip_of(bytes + begin, pieces, piece_count, alphabet) : NULL;
}

tc_strip *tc_strip_alone(const tc_strip *strip, const uint8_t *bytes, const tc_alphabet *alphabet) {
  tc_piece *pieces = malloc((strip->piece_count + 1) * sizeof *pieces);
  if (!pieces) return NULL;
  uint32_t place = 0;
  for (size_t i = 0; i < strip->piece_count; place += pieces[i++].length) {
    pieces[i] = strip->pieces[i];
    if (pieces[i].distance > place) pieces[i].distance = 0;
  }
  return strip_of(bytes, pieces, strip->piece_count, alphabet);
}

void tc_strip_free(tc_strip *strip) {
  if (!strip) return;
  free(strip->pieces);
  free(strip->tokens);
  free(strip);
}

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
  // With what waits, a symbol and the bits after it fill less than nine bytes.
  if (!tc_bytes_reserve(bits->bytes, strip->count * 5 + 8)) return;
  uint8_t *end = bits->bytes->bytes + bits->bytes->size;
  uint64_t waiting = bits->waiting;
  int count = bits->count;
  for (size_t i = 0; i < strip->count; i++) {
    tc_token token = strip->tokens[i];
    symbol_code code = codes[token.symbol];
    waiting |= (uint64_t)code.bits << count;
    count += code.count;
    waiting |= (uint64_t)token.extra << count;
    count += token.extra_bits;
    for (; count >= 32; count -= 32, waiting >>= 32, end += 4) tc_put_lowest(end, waiting);
  }
  bits->bytes->size = (size_t)(end - bits->bytes->bytes);
  bits->waiting = waiting;
  bits->count = count;
}
