// Reads WebPs by libwebp, for tests.

#include "CTestSupport.h"

#include <webp/decode.h>

int cts_webp_size(const uint8_t *bytes, size_t size, int *width, int *height) {
  return WebPGetInfo(bytes, size, width, height);
}

int cts_webp_unpack(const uint8_t *bytes, size_t size, uint8_t *pixels, size_t room, int stride) {
  return WebPDecodeRGBAInto(bytes, size, pixels, room, stride) != NULL;
}
