// Reads GIFs by giflib, for tests.

#include "CTestSupport.h"

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

struct cts_gif_reader {
  GifFileType *file;
  uint8_t *copy;
  const uint8_t *bytes;
  size_t left;
  int transparent;
};

static int take_bytes(GifFileType *file, GifByteType *bytes, int size) {
  cts_gif_reader *reader = file->UserData;
  size_t count = (size_t)size < reader->left ? (size_t)size : reader->left;
  memcpy(bytes, reader->bytes, count);
  reader->bytes += count;
  reader->left -= count;
  return (int)count;
}

cts_gif_reader *cts_gif_read(const uint8_t *bytes, size_t size, int *width, int *height) {
  cts_gif_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->copy = malloc(size);
  if (reader->copy) {
    memcpy(reader->copy, bytes, size);
    reader->bytes = reader->copy;
    reader->left = size;
    reader->file = DGifOpen(reader, take_bytes, NULL);
  }
  if (!reader->file) {
    cts_gif_read_end(reader);
    return NULL;
  }
  *width = reader->file->SWidth;
  *height = reader->file->SHeight;
  return reader;
}

int cts_gif_read_colors(const cts_gif_reader *reader) {
  return reader->file->SColorMap ? reader->file->SColorMap->ColorCount : 0;
}

/// Reads the extension that comes next: of how long the next picture is seen, and what is transparent in it.
static int read_extension(cts_gif_reader *reader, cts_gif_part *part) {
  int code;
  GifByteType *block;
  if (DGifGetExtension(reader->file, &code, &block) != GIF_OK) return 0;
  if (code == GRAPHICS_EXT_FUNC_CODE && block && block[0] >= 4) {
    // The length, flags, the time and the index.
    int disposal = block[1] >> 2 & 7;
    if (disposal > 1) return 0;
    part->hundredths = block[2] | block[3] << 8;
    reader->transparent = block[1] & 1 ? block[4] : -1;
  }
  while (block)
    if (DGifGetExtensionNext(reader->file, &block) != GIF_OK) return 0;
  return 1;
}

cts_gif_next cts_gif_read_next(cts_gif_reader *reader, cts_gif_part *part) {
  GifRecordType type;
  part->hundredths = 0;
  reader->transparent = -1;
  for (;;) {
    if (DGifGetRecordType(reader->file, &type) != GIF_OK) return CTS_GIF_BROKEN;
    if (type == TERMINATE_RECORD_TYPE) return CTS_GIF_END;
    if (type == EXTENSION_RECORD_TYPE && !read_extension(reader, part)) return CTS_GIF_BROKEN;
    if (type != IMAGE_DESC_RECORD_TYPE) continue;
    if (DGifGetImageDesc(reader->file) != GIF_OK) return CTS_GIF_BROKEN;
    const GifImageDesc *place = &reader->file->Image;
    if (place->Interlace || place->Width <= 0 || place->Height <= 0) return CTS_GIF_BROKEN;
    part->x = place->Left;
    part->y = place->Top;
    part->width = place->Width;
    part->height = place->Height;
    return CTS_GIF_PICTURE;
  }
}

int cts_gif_read_pixels(cts_gif_reader *reader, uint8_t *pixels) {
  const GifImageDesc *place = &reader->file->Image;
  const ColorMapObject *map = place->ColorMap ? place->ColorMap : reader->file->SColorMap;
  GifPixelType *line = map ? malloc((size_t)place->Width) : NULL;
  int row = 0;
  for (; line && row < place->Height; row++) {
    if (DGifGetLine(reader->file, line, place->Width) != GIF_OK) break;
    for (int x = 0; x < place->Width; x++, pixels += 4) {
      if (line[x] == reader->transparent || line[x] >= map->ColorCount) {
        memset(pixels, 0, 4);
        continue;
      }
      const GifColorType *color = &map->Colors[line[x]];
      pixels[0] = color->Red;
      pixels[1] = color->Green;
      pixels[2] = color->Blue;
      pixels[3] = 255;
    }
  }
  free(line);
  return row > 0 && row == place->Height;
}

void cts_gif_read_end(cts_gif_reader *reader) {
  int error;
  if (reader->file) DGifCloseFile(reader->file, &error);
  free(reader->copy);
  free(reader);
}
