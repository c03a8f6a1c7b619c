// The data of a PNG. Its rows are not filtered: on pictures of text that takes fewer bytes.

#include "deflate.h"

#include <stdlib.h>
#include <string.h>

tc_strip *tc_png_strip(
  const uint8_t *pixels, int depth, int width, int height, const tc_strip *above, const tc_strip *like) {
  size_t length = (size_t)width * (size_t)depth, row = length + 1, count = row * (size_t)height;
  uint8_t *rows = count <= UINT32_MAX ? malloc(count) : NULL;
  if (!rows) return NULL;
  for (int y = 0; y < height; y++) {
    // Before each row stands how it is filtered: not at all.
    rows[(size_t)y * row] = 0;
    memcpy(rows + (size_t)y * row + 1, pixels + (size_t)y * length, length);
  }
  return tc_deflate_strip(rows, (uint32_t)count, (uint32_t)depth, (uint32_t)row, above, like);
}

uint8_t *tc_png_join(const tc_strip *const *strips, int count, size_t *size) {
  tc_bytes bytes = {0};
  tc_deflate(&bytes, strips, count);
  return tc_bytes_taken(&bytes, size);
}
