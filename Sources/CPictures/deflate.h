#ifndef TC_DEFLATE_H
#define TC_DEFLATE_H

#include "library.h"

/// Adds bytes as a zlib stream (RFC 1950) of one deflated block. Those of a pixel are like those of the pixel before, and
/// those of a row like those of the row above. Returns whether memory sufficed.
int tc_deflate(tc_bytes *result, const uint8_t *bytes, uint32_t count, uint32_t pixel, uint32_t row);

#endif
