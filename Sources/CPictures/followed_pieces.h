// The pieces of bytes that are nearly those of others.
#ifndef TC_FOLLOWED_PIECES_H
#define TC_FOLLOWED_PIECES_H

#include "repeats.h"

/// Bytes and their pieces.
typedef struct {
  const uint8_t *bytes;
  const tc_piece *pieces;
  size_t count;
} tc_example;

/// Parts bytes from `begin` on like those of an example, as many as they are, without a search: what it repeats is checked,
/// and where that differs, what stands beside or above is tried. Else like tc_find_pieces.
tc_piece *tc_follow_pieces(
  const uint8_t *bytes, uint32_t begin, uint32_t count, tc_repeat_limits limits, tc_example example, size_t *pieces);

#endif
