#include "library.h"

#if __has_include(<webp/encode.h>)
#include <stdio.h>
#include <string.h>
#include <webp/encode.h>

static __typeof__(&WebPConfigInitInternal) config_init;
static __typeof__(&WebPConfigLosslessPreset) lossless_preset;
static __typeof__(&WebPPictureInitInternal) picture_init;
static __typeof__(&WebPPictureImportRGBA) import_rgba;
static __typeof__(&WebPPictureFree) picture_free;
static __typeof__(&WebPEncode) encode;
static __typeof__(&WebPGetEncoderVersion) library_version;

const char *tc_webp_load(void) {
  static const char *const files[] = {"libwebp.so.7", "libwebp.7.dylib", NULL};
  static const tc_symbol symbols[] = {
    {"WebPConfigInitInternal", (void **)&config_init},
    {"WebPConfigLosslessPreset", (void **)&lossless_preset},
    {"WebPPictureInitInternal", (void **)&picture_init},
    {"WebPPictureImportRGBA", (void **)&import_rgba},
    {"WebPPictureFree", (void **)&picture_free},
    {"WebPGetEncoderVersion", (void **)&library_version},
    {"WebPEncode", (void **)&encode},
    {NULL, NULL}};
  return encode ? NULL : tc_library_load(files, symbols);
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
  if (!config_init(&config, WEBP_PRESET_DEFAULT, 75, WEBP_ENCODER_ABI_VERSION)) return NULL;
  if (!lossless_preset(&config, effort) || !picture_init(&picture, WEBP_ENCODER_ABI_VERSION)) return NULL;
  picture.use_argb = 1;
  picture.width = width;
  picture.height = height;
  picture.writer = add_bytes;
  picture.custom_ptr = &all;
  int packed = import_rgba(&picture, pixels, width * 4) && encode(&config, &picture);
  picture_free(&picture);
  if (!packed || all.failed) {
    tc_bytes_free(all.bytes);
    return NULL;
  }
  *size = all.size;
  return all.bytes;
}

void tc_webp_version(char *text, size_t size) {
  int version = library_version();
  snprintf(text, size, "%d.%d.%d", version >> 16 & 0xFF, version >> 8 & 0xFF, version & 0xFF);
}

#else

const char *tc_webp_load(void) { return "it was missing when this program was built"; }
void tc_webp_version(char *text, size_t size) {}
uint8_t *tc_webp_pack(const uint8_t *pixels, int width, int height, int effort, size_t *size) { return NULL; }

#endif
