#include "library.h"

#if __has_include(<gif_lib.h>)
#include <gif_lib.h>
#elif __has_include(</opt/homebrew/include/gif_lib.h>)
#include </opt/homebrew/include/gif_lib.h>
#endif

#ifdef GIFLIB_MAJOR
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FUNCTIONS(F) \
  F(EGifOpen) F(EGifSetGifVersion) F(EGifPutScreenDesc) F(EGifPutExtensionLeader) F(EGifPutExtensionBlock) \
  F(EGifPutExtensionTrailer) F(EGifPutExtension) F(EGifPutComment) F(EGifPutImageDesc) F(EGifPutLine) F(EGifCloseFile) \
  F(GifMakeMapObject) F(GifFreeMapObject)
FUNCTIONS(TC_FUNCTION)

struct tc_gif {
  GifFileType *file;
  // Those that have not been handed out.
  tc_bytes bytes;
};

const char *tc_gif_load(void) {
  static const char *const files[] = {"libgif.so.7", "libgif.7.dylib", "libgif.dylib", NULL};
  static const tc_symbol symbols[] = {FUNCTIONS(TC_SYMBOL) {NULL, NULL}};
  return tc_GifFreeMapObject ? NULL : tc_library_load(files, symbols);
}

static int add_bytes(GifFileType *file, const GifByteType *bytes, int size) {
  tc_gif *gif = file->UserData;
  tc_bytes_add(&gif->bytes, bytes, (size_t)size);
  return gif->bytes.failed ? 0 : size;
}

static int put_loops(GifFileType *file, int loops) {
  // The first time is not counted.
  int more = loops > 0 ? loops - 1 : 0;
  if (loops == 1) return GIF_OK;
  uint8_t counts[3] = {1, more & 0xFF, more >> 8 & 0xFF};
  return tc_EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK
      && tc_EGifPutExtensionBlock(file, 11, "NETSCAPE2.0") == GIF_OK
      && tc_EGifPutExtensionBlock(file, 3, counts) == GIF_OK && tc_EGifPutExtensionTrailer(file) == GIF_OK
    ? GIF_OK
    : GIF_ERROR;
}

tc_gif *tc_gif_open(int width, int height, const uint8_t *palette, int count, int loops) {
  if (tc_gif_load()) return NULL;
  // A palette has a power of two colours.
  int room = 2;
  while (room < count) room *= 2;
  tc_gif *gif = calloc(1, sizeof *gif);
  ColorMapObject *map = tc_GifMakeMapObject(room, NULL);
  if (gif && map) {
    memcpy(map->Colors, palette, (size_t)count * 3);
    gif->file = tc_EGifOpen(gif, add_bytes, NULL);
  }
  if (gif && gif->file) {
    tc_EGifSetGifVersion(gif->file, true);
    if (tc_EGifPutScreenDesc(gif->file, width, height, 8, 0, map) != GIF_OK || put_loops(gif->file, loops) != GIF_OK
        || tc_EGifPutComment(gif->file, TC_MARK) != GIF_OK)
      gif->bytes.failed = 1;
  }
  if (map) tc_GifFreeMapObject(map);
  if (gif && !gif->file) {
    free(gif);
    gif = NULL;
  }
  return gif;
}

int tc_gif_add(
  tc_gif *gif, int x, int y, int width, int height, uint8_t *indices, int hundredths, int transparent) {
  const int keep = 1;
  uint8_t control[4] = {keep << 2 | 1, hundredths & 0xFF, hundredths >> 8 & 0xFF, transparent};
  return tc_EGifPutExtension(gif->file, GRAPHICS_EXT_FUNC_CODE, 4, control) == GIF_OK
    && tc_EGifPutImageDesc(gif->file, x, y, width, height, false, NULL) == GIF_OK
    && tc_EGifPutLine(gif->file, indices, width * height) == GIF_OK;
}

const uint8_t *tc_gif_written(tc_gif *gif, size_t *size) {
  *size = gif->bytes.size;
  gif->bytes.size = 0;
  return gif->bytes.bytes;
}

uint8_t *tc_gif_close(tc_gif *gif, size_t *size) {
  int error;
  if (tc_EGifCloseFile(gif->file, &error) != GIF_OK) gif->bytes.failed = 1;
  uint8_t *result = tc_bytes_taken(&gif->bytes, size);
  free(gif);
  return result;
}

// giflib itself does not tell; its interface has a number of its own, and that is what was opened.
void tc_gif_version(char *text, size_t size) {
  snprintf(text, size, "%d.%d.%d", GIFLIB_MAJOR, GIFLIB_MINOR, GIFLIB_RELEASE);
}

#else

const char *tc_gif_load(void) { return "it was missing when this program was built"; }
void tc_gif_version(char *text, size_t size) {}
tc_gif *tc_gif_open(int width, int height, const uint8_t *palette, int count, int loops) { return NULL; }
int tc_gif_add(
  tc_gif *gif, int x, int y, int width, int height, uint8_t *indices, int hundredths, int transparent) {
  return 0;
}
const uint8_t *tc_gif_written(tc_gif *gif, size_t *size) { return NULL; }
uint8_t *tc_gif_close(tc_gif *gif, size_t *size) { return NULL; }

#endif
