#ifndef TC_DEFLATE_H
#define TC_DEFLATE_H

#include "strips.h"

/// Takes bytes apart for deflate. Those of a pixel are like those of the pixel before, and those of a row like those of the
/// row above. Else like tc_strip_make.
tc_strip *tc_deflate_strip(
  uint8_t *bytes, uint32_t count, uint32_t pixel, uint32_t row, const tc_strip *above, const tc_strip *like);

/// Adds strips as a zlib stream (RFC 1950) of one deflated block.
void tc_deflate(tc_bytes *result, const tc_strip *const *strips, int count);

#endif
