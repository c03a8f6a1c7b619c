// Finding what bytes repeat (LZ77), for lossless WebP and for deflate.
#ifndef TC_REPEATS_H
#define TC_REPEATS_H

#include "pieces.h"

/// What a format can say, with `shortest` from 2 on, and the bytes of a pixel and of a row: what stands beside or above
/// often comes again.
typedef struct {
  uint32_t farthest, shortest, longest, pixel, row;
} tc_repeat_limits;

/// For how many bytes the two are equal, up to `most`.
uint32_t tc_equal_bytes(const uint8_t *one, const uint8_t *other, uint32_t most);

/// Parts bytes from `begin` on into pieces, which may repeat what stands before. To be freed; NULL where memory ends.
tc_piece *tc_find_pieces(const uint8_t *bytes, uint32_t begin, uint32_t count, tc_repeat_limits limits, size_t *pieces);

#endif
