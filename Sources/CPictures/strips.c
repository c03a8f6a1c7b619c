#include "strips.h"

#include "followed_pieces.h"

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

static void add_piece(tc_strip *strip, const uint8_t *bytes, tc_piece piece) {
  const tc_alphabet *alphabet = &strip->alphabet;
  if (piece.distance) {
    tc_coded_number length = alphabet->length(piece.length);
    tc_coded_number distance = alphabet->distance(piece.distance, alphabet->limits.row);
    add(strip, length.symbol, length.extra_bits, length.extra);
    add(strip, alphabet->literals + distance.symbol, distance.extra_bits, distance.extra);
  } else {
    for (uint32_t i = 0; i < piece.length; i++) add(strip, bytes[i], 0, 0);
  }
}

/// Returns whether there is memory.
static int add_pieces(tc_strip *strip) {
  strip->tokens = malloc((token_count(strip->pieces, strip->piece_count) + 1) * sizeof *strip->tokens);
  if (!strip->tokens) return 0;
  uint32_t place = 0;
  for (size_t i = 0; i < strip->piece_count; place += strip->pieces[i++].length)
    add_piece(strip, strip->bytes + place, strip->pieces[i]);
  return 1;
}

/// A strip without pieces; else like tc_strip_make.
static tc_strip *strip_of(uint8_t *bytes, uint32_t count, const tc_alphabet *alphabet) {
  tc_strip *strip = calloc(1, sizeof *strip);
  if (!strip) {
    free(bytes);
    return NULL;
  }
  strip->alphabet = *alphabet;
  strip->bytes = bytes;
  strip->byte_count = count;
  return strip;
}

/// The strip if all is well, otherwise NULL.
static tc_strip *checked(tc_strip *strip, int is_well) {
  if (is_well) return strip;
  tc_strip_free(strip);
  return NULL;
}

/// The bytes of the strip above, and those of the strip.
static uint8_t *joined(const tc_strip *above, const tc_strip *strip) {
  uint8_t *bytes = malloc((size_t)above->byte_count + strip->byte_count);
  if (!bytes) return NULL;
  memcpy(bytes, above->bytes, above->byte_count);
  memcpy(bytes + above->byte_count, strip->bytes, strip->byte_count);
  return bytes;
}

/// Parts what stands from `begin` on. Returns whether there is memory.
static int find_pieces(tc_strip *strip, const uint8_t *all, uint32_t begin, const tc_strip *like) {
  uint32_t end = begin + strip->byte_count;
  tc_repeat_limits limits = strip->alphabet.limits;
  strip->is_followed = like && !like->is_followed && like->byte_count == strip->byte_count;
  if (strip->is_followed) {
    tc_example example = {like->bytes, like->pieces, like->piece_count};
    strip->pieces = tc_follow_pieces(all, begin, end, limits, example, &strip->piece_count);
  } else {
    strip->pieces = tc_find_pieces(all, begin, end, limits, &strip->piece_count);
  }
  return strip->pieces != NULL;
}

tc_strip *tc_strip_make(
  uint8_t *bytes, uint32_t count, const tc_strip *above, const tc_strip *like, const tc_alphabet *alphabet) {
  tc_strip *strip = strip_of(bytes, count, alphabet);
  if (!strip) return NULL;
  uint8_t *all = above ? joined(above, strip) : strip->bytes;
  int is_well = all && find_pieces(strip, all, above ? above->byte_count : 0, like);
  if (above) free(all);
  return checked(strip, is_well && add_pieces(strip));
}

/// Whether it repeats nothing that stands before the strip.
static int is_inside(tc_piece piece, uint32_t place) { return piece.distance <= place; }

tc_strip *tc_strip_at_top(const tc_strip *strip) {
  uint8_t *bytes = malloc((size_t)strip->byte_count + 1);
  tc_strip *top = bytes ? strip_of(bytes, strip->byte_count, &strip->alphabet) : NULL;
  if (!top) return NULL;
  memcpy(bytes, strip->bytes, strip->byte_count);
  top->sum = strip->sum;
  top->pieces = malloc((strip->piece_count + 1) * sizeof *top->pieces);
  if (!top->pieces) return checked(top, 0);
  uint32_t place = 0;
  for (; top->piece_count < strip->piece_count; top->piece_count++) {
    tc_piece piece = strip->pieces[top->piece_count];
    top->pieces[top->piece_count] = (tc_piece){is_inside(piece, place) ? piece.distance : 0, piece.length};
    place += piece.length;
  }
  return checked(top, add_pieces(top));
}

void tc_strip_free(tc_strip *strip) {
  if (!strip) return;
  free(strip->bytes);
  free(strip->pieces);
  free(strip->tokens);
  free(strip);
}
