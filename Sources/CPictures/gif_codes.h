#pragma once

#include <stddef.h>
#include <stdint.h>

// Takes a block: its length, and that many bytes. Returns whether that worked.
typedef int tc_gif_block(void *to, const uint8_t *block);

// Gives the codes of `count` pixels, at least one, of `pixel_bits` bits, 2 to 8, in blocks. Higher bits are left out. Returns whether that worked.
int tc_gif_put_codes(int pixel_bits, const uint8_t *pixels, size_t count, tc_gif_block *put, void *to);
