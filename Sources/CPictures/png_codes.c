// The data of a PNG. Its rows are not filtered: on pictures of text that takes fewer bytes.

#include "deflate.h"

#include <stdlib.h>
#include <string.h>

uint8_t *tc_png_pack_codes(const uint8_t *pixels, int depth, int width, int height, size_t *size) {
  size_t length = (size_t)width * (size_t)depth, row = length + 1, count = row * (size_t)height;
  tc_bytes bytes = {0};
  uint8_t *rows = count <= UINT32_MAX ? malloc(count) : NULL;
  if (!rows) return NULL;
  for (int y = 0; y < height; y++) {
    // Before each row stands how it is filtered: not at all.
    rows[(size_t)y * row] = 0;
    memcpy(rows + (size_t)y * row + 1, pixels + (size_t)y * length, length);
  }
  if (!tc_deflate(&bytes, rows, (uint32_t)count, (uint32_t)depth, (uint32_t)row)) {
    free(bytes.bytes);
    bytes.bytes = NULL;
  }
  free(rows);
  *size = bytes.size;
  return bytes.bytes;
}
