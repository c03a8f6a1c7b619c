#include "library.h"

#if __has_include(<png.h>)
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static __typeof__(&png_create_write_struct) create_writer;
static __typeof__(&png_create_info_struct) create_info;
static __typeof__(&png_destroy_write_struct) destroy_writer;
static __typeof__(&png_set_write_fn) set_output;
static __typeof__(&png_get_io_ptr) get_output;
static __typeof__(&png_get_error_ptr) get_error_output;
static __typeof__(&png_set_compression_level) set_level;
static __typeof__(&png_set_filter) set_filter;
static __typeof__(&png_set_IHDR) set_head;
static __typeof__(&png_set_sRGB) set_srgb;
static __typeof__(&png_set_PLTE) set_palette;
static __typeof__(&png_set_packing) set_packing;
static __typeof__(&png_write_info) write_info;
static __typeof__(&png_write_row) write_row;
static __typeof__(&png_write_end) write_end;
static __typeof__(&png_image_begin_read_from_memory) begin_read;
static __typeof__(&png_image_finish_read) finish_read;
static __typeof__(&png_image_free) image_free;
static __typeof__(&png_get_libpng_ver) library_version;

const char *tc_png_load(void) {
  static const char *const files[] = {"libpng16.so.16", "libpng16.16.dylib", NULL};
  static const tc_symbol symbols[] = {
    {"png_create_write_struct", (void **)&create_writer}, {"png_create_info_struct", (void **)&create_info},
    {"png_destroy_write_struct", (void **)&destroy_writer}, {"png_set_write_fn", (void **)&set_output},
    {"png_get_io_ptr", (void **)&get_output}, {"png_get_error_ptr", (void **)&get_error_output},
    {"png_set_compression_level", (void **)&set_level}, {"png_set_filter", (void **)&set_filter},
    {"png_set_IHDR", (void **)&set_head}, {"png_set_sRGB", (void **)&set_srgb}, {"png_set_PLTE", (void **)&set_palette},
    {"png_set_packing", (void **)&set_packing}, {"png_write_info", (void **)&write_info},
    {"png_write_row", (void **)&write_row}, {"png_write_end", (void **)&write_end}, {"png_get_libpng_ver", (void **)&library_version},
    {"png_image_begin_read_from_memory", (void **)&begin_read}, {"png_image_finish_read", (void **)&finish_read},
    {"png_image_free", (void **)&image_free}, {NULL, NULL}};
  return image_free ? NULL : tc_library_load(files, symbols);
}

/// Where a picture is written, and where to go on after an error.
typedef struct {
  tc_bytes bytes;
  jmp_buf failed;
} png_output;

static void add_bytes(png_structp png, png_bytep bytes, size_t size) {
  png_output *output = get_output(png);
  tc_bytes_add(&output->bytes, bytes, size);
  if (output->bytes.failed) longjmp(output->failed, 1);
}

static void flush(png_structp png) {}

static void fail(png_structp png, png_const_charp message) {
  png_output *output = get_error_output(png);
  output->bytes.failed = 1;
  longjmp(output->failed, 1);
}

static void ignore(png_structp png, png_const_charp message) {}

static void put_colors(png_structp png, png_infop info, const uint8_t *palette, int count) {
  png_color colors[256];
  for (int i = 0; i < count; i++) colors[i] = (png_color){palette[3 * i], palette[3 * i + 1], palette[3 * i + 2]};
  set_palette(png, info, colors, count);
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
  set_output(png, output, add_bytes, flush);
  int type = count > 0 ? PNG_COLOR_TYPE_PALETTE : PNG_COLOR_TYPE_RGB;
  set_head(
    png, info, (png_uint_32)width, (png_uint_32)height, bits_of(count), type, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  set_srgb(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (count > 0) put_colors(png, info, palette, count);
  // Filters make pictures of text larger.
  set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  set_level(png, 9);
  write_info(png, info);
  set_packing(png);
  for (int y = 0; y < height; y++) write_row(png, pixels + (size_t)y * width * (count > 0 ? 1 : 3));
  write_end(png, NULL);
}

uint8_t *tc_png_pack(
  const uint8_t *pixels, int width, int height, const uint8_t *palette, int count, size_t *size) {
  if (tc_png_load()) return NULL;
  png_output output = {0};
  png_structp png = create_writer(PNG_LIBPNG_VER_STRING, &output, fail, ignore);
  png_infop info = png ? create_info(png) : NULL;
  if (info)
    put_picture(&output, png, info, pixels, width, height, palette, count);
  else
    output.bytes.failed = 1;
  if (png) destroy_writer(&png, &info);
  return tc_bytes_taken(&output.bytes, size);
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
