#include "library.h"

#if __has_include(<png.h>)
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static __typeof__(&png_image_write_to_memory) write_to_memory;
static __typeof__(&png_image_begin_read_from_memory) begin_read;
static __typeof__(&png_image_finish_read) finish_read;
static __typeof__(&png_image_free) image_free;
static __typeof__(&png_get_libpng_ver) library_version;

const char *tc_png_load(void) {
  static const char *const files[] = {"libpng16.so.16", "libpng16.16.dylib", NULL};
  static const tc_symbol symbols[] = {
    {"png_image_write_to_memory", (void **)&write_to_memory}, {"png_get_libpng_ver", (void **)&library_version},
    {"png_image_begin_read_from_memory", (void **)&begin_read}, {"png_image_finish_read", (void **)&finish_read},
    {"png_image_free", (void **)&image_free}, {NULL, NULL}};
  return image_free ? NULL : tc_library_load(files, symbols);
}

uint8_t *tc_png_pack(
  const uint8_t *pixels, int width, int height, const uint8_t *palette, int count, size_t *size) {
  if (tc_png_load()) return NULL;
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = (png_uint_32)width;
  image.height = (png_uint_32)height;
  image.format = count > 0 ? PNG_FORMAT_RGB_COLORMAP : PNG_FORMAT_RGB;
  image.colormap_entries = (png_uint_32)count;
  // Never larger than what is not packed at all, with room for what is around it.
  png_alloc_size_t room = PNG_IMAGE_PNG_SIZE_MAX(image);
  uint8_t *bytes = malloc(room);
  if (!bytes) return NULL;
  if (write_to_memory(&image, bytes, &room, 0, pixels, 0, count > 0 ? palette : NULL)) {
    *size = room;
    return bytes;
  }
  image_free(&image);
  free(bytes);
  return NULL;
}

int tc_png_size(const uint8_t *bytes, size_t size, int *width, int *height) {
  if (tc_png_load()) return 0;
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  int found = begin_read(&image, bytes, size) && image.width <= INT32_MAX && image.height <= INT32_MAX;
  *width = (int)image.width;
  *height = (int)image.height;
  image_free(&image);
  return found;
}

int tc_png_unpack(const uint8_t *bytes, size_t size, uint8_t *pixels) {
  if (tc_png_load()) return 0;
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  int found = begin_read(&image, bytes, size);
  image.format = PNG_FORMAT_RGBA;
  found = found && finish_read(&image, NULL, pixels, 0, NULL);
  image_free(&image);
  return found;
}

void tc_png_version(char *text, size_t size) { snprintf(text, size, "%s", library_version(NULL)); }

#else

const char *tc_png_load(void) { return "it was missing when this program was built"; }
void tc_png_version(char *text, size_t size) {}

int tc_png_size(const uint8_t *bytes, size_t size, int *width, int *height) { return 0; }
int tc_png_unpack(const uint8_t *bytes, size_t size, uint8_t *pixels) { return 0; }

uint8_t *tc_png_pack(
  const uint8_t *pixels, int width, int height, const uint8_t *palette, int count, size_t *size) {
  return NULL;
}

#endif
