#ifndef TC_GIF_CODES_H
#define TC_GIF_CODES_H

#include "bits.h"

/// Adds pixels, at least one, of `pixel_bits` bits, 2 to 8; higher bits are left out. They are in codes from an empty
/// table on, without the one that empties it. Returns the bits of the code that comes next, or 0 where memory ends.
int tc_gif_put_codes(tc_bits *bits, int pixel_bits, const uint8_t *pixels, size_t count);

#endif
