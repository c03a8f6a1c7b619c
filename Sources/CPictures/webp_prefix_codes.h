// Prefix codes as lossless WebP writes them.
#ifndef TC_WEBP_PREFIX_CODES_H
#define TC_WEBP_PREFIX_CODES_H

#include "bits.h"

/// Makes the code of `count` symbols that are used so often, and writes it.
void tc_webp_put_code(tc_bits *bits, tc_prefix_code *code, const uint32_t *uses, int count);

/// The code of what is always 0, and then takes no bits.
void tc_webp_put_no_code(tc_bits *bits);

#endif
