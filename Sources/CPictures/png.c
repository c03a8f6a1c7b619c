#include "library.h"

#if __has_include(<png.h>)
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FUNCTIONS(F) \
  F(png_create_write_struct) F(png_create_info_struct) F(png_destroy_write_struct) F(png_set_write_fn) \
  F(png_get_io_ptr) F(png_get_error_ptr) F(png_set_compression_level) F(png_set_filter) F(png_set_IHDR) \
  F(png_set_sRGB) F(png_set_text) F(png_set_PLTE) F(png_set_packing) F(png_write_info) F(png_write_row) F(png_write_end) \
  F(png_image_begin_read_from_memory) F(png_image_finish_read) F(png_image_free) F(png_get_libpng_ver)
FUNCTIONS(TC_FUNCTION)

const char *tc_png_load(void) {
  static const char *const files[] = {"libpng16.so.16", "libpng16.16.dylib", NULL};
  static const tc_symbol symbols[] = {FUNCTIONS(TC_SYMBOL) {NULL, NULL}};
  return tc_png_image_free ? NULL : tc_library_load(files, symbols);
}

/// Where a picture is written, and where to go on after an error.
typedef struct {
  tc_bytes bytes;
  jmp_buf failed;
} png_output;

static void add_bytes(png_structp png, png_bytep bytes, size_t size) {
  png_output *output = tc_png_get_io_ptr(png);
  tc_bytes_add(&output->bytes, bytes, size);
  if (output->bytes.failed) longjmp(output->failed, 1);
}

static void flush(png_structp png) {}

static void fail(png_structp png, png_const_charp message) {
  png_output *output = tc_png_get_error_ptr(png);
  output->bytes.failed = 1;
  longjmp(output->failed, 1);
}

static void ignore(png_structp png, png_const_charp message) {}

static void put_colors(png_structp png, png_infop info, const uint8_t *palette, int count) {
  png_color colors[256];
  for (int i = 0; i < count; i++) colors[i] = (png_color){palette[3 * i], palette[3 * i + 1], palette[3 * i + 2]};
  tc_png_set_PLTE(png, info, colors, count);
}

/// Bits of a pixel: of few colours several fit into a byte.
static int bits_of(int count) {
  if (count == 0 || count > 16) return 8;
  return count > 4 ? 4 : count > 2 ? 2 : 1;
}

static void put_picture(
  png_output *output, png_structp png, png_infop info, const uint8_t *pixels, int width, int height,
  const uint8_t *palette, int count) {
  if (setjmp(output->failed)) return;
  tc_png_set_write_fn(png, output, add_bytes, flush);
  int type = count > 0 ? PNG_COLOR_TYPE_PALETTE : PNG_COLOR_TYPE_RGB;
  tc_png_set_IHDR(
    png, info, (png_uint_32)width, (png_uint_32)height, bits_of(count), type, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  tc_png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (count > 0) put_colors(png, info, palette, count);
  png_text mark = {.compression = PNG_TEXT_COMPRESSION_NONE, .key = "Comment", .text = TC_MARK};
  tc_png_set_text(png, info, &mark, 1);
  // Filters make pictures of text larger, and so does the last level some of them.
  tc_png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  tc_png_set_compression_level(png, 8);
  tc_png_write_info(png, info);
  tc_png_set_packing(png);
  for (int y = 0; y < height; y++) tc_png_write_row(png, pixels + (size_t)y * width * (count > 0 ? 1 : 3));
  tc_png_write_end(png, NULL);
}

uint8_t *tc_png_pack(
  const uint8_t *pixels, int width, int height, const uint8_t *palette, int count, size_t *size) {
  if (tc_png_load()) return NULL;
  png_output output = {0};
  png_structp png = tc_png_create_write_struct(PNG_LIBPNG_VER_STRING, &output, fail, ignore);
  png_infop info = png ? tc_png_create_info_struct(png) : NULL;
  if (info)
    put_picture(&output, png, info, pixels, width, height, palette, count);
  else
    output.bytes.failed = 1;
  if (png) tc_png_destroy_write_struct(&png, &info);
  return tc_bytes_taken(&output.bytes, size);
}

int tc_png_size(const uint8_t *bytes, size_t size, int *width, int *height) {
  if (tc_png_load()) return 0;
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  int found = tc_png_image_begin_read_from_memory(&image, bytes, size) && image.width <= INT32_MAX
    && image.height <= INT32_MAX;
  *width = (int)image.width;
  *height = (int)image.height;
  tc_png_image_free(&image);
  return found;
}

int tc_png_unpack(const uint8_t *bytes, size_t size, uint8_t *pixels) {
  if (tc_png_load()) return 0;
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  int found = tc_png_image_begin_read_from_memory(&image, bytes, size);
  image.format = PNG_FORMAT_RGBA;
  found = found && tc_png_image_finish_read(&image, NULL, pixels, 0, NULL);
  tc_png_image_free(&image);
  return found;
}

void tc_png_version(char *text, size_t size) { snprintf(text, size, "%s", tc_png_get_libpng_ver(NULL)); }

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
