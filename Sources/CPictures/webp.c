#include "library.h"

#if __has_include(<webp/encode.h>)
#include <webp/encode.h>
#elif __has_include(</opt/homebrew/include/webp/encode.h>)
#include </opt/homebrew/include/webp/encode.h>
#endif

#ifdef WEBP_ENCODER_ABI_VERSION
#include <stdio.h>
#include <string.h>

#define FUNCTIONS(F) \
  F(WebPConfigInitInternal) F(WebPConfigLosslessPreset) F(WebPPictureInitInternal) F(WebPPictureImportRGBA) \
  F(WebPPictureFree) F(WebPEncode) F(WebPGetEncoderVersion)
FUNCTIONS(TC_FUNCTION)

const char *tc_webp_load(void) {
  static const char *const files[] = {"libwebp.so.7", "libwebp.7.dylib", NULL};
  static const tc_symbol symbols[] = {FUNCTIONS(TC_SYMBOL) {NULL, NULL}};
  return tc_WebPEncode ? NULL : tc_library_load(files, symbols);
}

static int add_bytes(const uint8_t *bytes, size_t size, const WebPPicture *picture) {
  tc_bytes *all = picture->custom_ptr;
  tc_bytes_add(all, bytes, size);
  return !all->failed;
}

uint8_t *tc_webp_pack(const uint8_t *pixels, int width, int height, int effort, size_t *size) {
  if (tc_webp_load()) return NULL;
  WebPConfig config;
  WebPPicture picture;
  tc_bytes all = {0};
  if (!tc_WebPConfigInitInternal(&config, WEBP_PRESET_DEFAULT, 75, WEBP_ENCODER_ABI_VERSION)) return NULL;
  if (!tc_WebPConfigLosslessPreset(&config, effort)) return NULL;
  if (!tc_WebPPictureInitInternal(&picture, WEBP_ENCODER_ABI_VERSION)) return NULL;
  picture.use_argb = 1;
  picture.width = width;
  picture.height = height;
  picture.writer = add_bytes;
  picture.custom_ptr = &all;
  int packed = tc_WebPPictureImportRGBA(&picture, pixels, width * 4) && tc_WebPEncode(&config, &picture);
  tc_WebPPictureFree(&picture);
  if (!packed) all.failed = 1;
  return tc_bytes_taken(&all, size);
}

void tc_webp_version(char *text, size_t size) {
  int version = tc_WebPGetEncoderVersion();
  snprintf(text, size, "%d.%d.%d", version >> 16 & 0xFF, version >> 8 & 0xFF, version & 0xFF);
}

#else

const char *tc_webp_load(void) { return "it was missing when this program was built"; }
void tc_webp_version(char *text, size_t size) {}
uint8_t *tc_webp_pack(const uint8_t *pixels, int width, int height, int effort, size_t *size) { return NULL; }

#endif
