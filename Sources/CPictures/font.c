#include "library.h"

#if __has_include(<ft2build.h>)
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <stdio.h>
#include <stdlib.h>

#define FUNCTIONS(F) \
  F(FT_Init_FreeType) F(FT_Done_FreeType) F(FT_Library_Version) F(FT_New_Face) F(FT_Set_Char_Size) \
  F(FT_Set_Pixel_Sizes) F(FT_Select_Size) F(FT_Get_Char_Index) F(FT_Load_Glyph) F(FT_Render_Glyph) \
  F(FT_Outline_Transform) F(FT_Outline_Embolden)
FUNCTIONS(TC_FUNCTION)

struct tc_font {
  FT_Library library;
  FT_Face face;
};

const char *tc_freetype_load(void) {
  static const char *const files[] = {"libfreetype.so.6", "libfreetype.6.dylib", NULL};
  static const tc_symbol symbols[] = {FUNCTIONS(TC_SYMBOL) {NULL, NULL}};
  return tc_FT_Outline_Embolden ? NULL : tc_library_load(files, symbols);
}

void tc_freetype_version(char *text, size_t size) {
  FT_Library library;
  int major, minor, patch;
  if (tc_FT_Init_FreeType(&library)) return;
  tc_FT_Library_Version(library, &major, &minor, &patch);
  tc_FT_Done_FreeType(library);
  snprintf(text, size, "%d.%d.%d", major, minor, patch);
}

/// Whether the face has a size at which its digits are `cell` pixels wide.
static int fit(FT_Face face, double cell) {
  if (!FT_IS_SCALABLE(face)) return 0;
  if (tc_FT_Load_Glyph(face, tc_FT_Get_Char_Index(face, '0'), FT_LOAD_NO_SCALE)) return 0;
  FT_Pos advance = face->glyph->metrics.horiAdvance;
  if (advance <= 0) return 0;
  FT_F26Dot6 size = (FT_F26Dot6)(cell * 64 * face->units_per_EM / (double)advance + 0.5);
  return tc_FT_Set_Char_Size(face, 0, size, 72, 72) == 0;
}

/// Takes the largest of its bitmaps, or for layers of outlines a size like theirs.
static int choose_size(FT_Face face) {
  if (!face->num_fixed_sizes) return FT_IS_SCALABLE(face) && tc_FT_Set_Pixel_Sizes(face, 0, 128) == 0;
  int best = 0;
  for (int i = 1; i < face->num_fixed_sizes; i++)
    if (face->available_sizes[i].y_ppem > face->available_sizes[best].y_ppem) best = i;
  return tc_FT_Select_Size(face, best) == 0;
}

tc_font *tc_font_open(const char *path, int index, double cell) {
  if (tc_freetype_load()) return NULL;
  tc_font *font = calloc(1, sizeof *font);
  if (!font) return NULL;
  if (tc_FT_Init_FreeType(&font->library)) {
    free(font);
    return NULL;
  }
  if (!tc_FT_New_Face(font->library, path, index, &font->face)
      && (cell > 0 ? fit(font->face, cell) : FT_HAS_COLOR(font->face) && choose_size(font->face)))
    return font;
  tc_font_close(font);
  return NULL;
}

void tc_font_close(tc_font *font) {
  // Its faces go with it.
  tc_FT_Done_FreeType(font->library);
  free(font);
}

uint32_t tc_font_glyph(tc_font *font, uint32_t scalar) { return tc_FT_Get_Char_Index(font->face, scalar); }

double tc_font_advance(tc_font *font, uint32_t scalar) {
  if (tc_FT_Load_Glyph(font->face, tc_FT_Get_Char_Index(font->face, scalar), FT_LOAD_NO_HINTING)) return 0;
  return (double)font->face->glyph->linearHoriAdvance / 65536;
}

static void keep_larger(const FT_GlyphSlot slot, uint8_t *coverage, int width, int height, int x, int y) {
  const FT_Bitmap *bitmap = &slot->bitmap;
  if (bitmap->pixel_mode != FT_PIXEL_MODE_GRAY) return;
  for (int row = 0; row < (int)bitmap->rows; row++) {
    int to = y - slot->bitmap_top + row;
    if (to < 0 || to >= height) continue;
    for (int column = 0; column < (int)bitmap->width; column++) {
      int across = x + slot->bitmap_left + column;
      if (across < 0 || across >= width) continue;
      uint8_t value = bitmap->buffer[row * bitmap->pitch + column];
      uint8_t *place = coverage + (size_t)to * (size_t)width + across;
      if (value > *place) *place = value;
    }
  }
}

void tc_font_draw(
  tc_font *font, uint32_t scalar, int looks, uint8_t *coverage, int width, int height, int x, int y) {
  // Hinted up and down only, and by FreeType's own rules: the same for every font, and digits keep their width.
  FT_UInt glyph = tc_FT_Get_Char_Index(font->face, scalar);
  if (tc_FT_Load_Glyph(font->face, glyph, FT_LOAD_TARGET_LIGHT | FT_LOAD_NO_BITMAP)) return;
  FT_GlyphSlot slot = font->face->glyph;
  if (slot->format != FT_GLYPH_FORMAT_OUTLINE) return;
  if (looks & TC_SLANTED) {
    FT_Matrix shear = {0x10000, 0x3000, 0, 0x10000};
    tc_FT_Outline_Transform(&slot->outline, &shear);
  }
  if (looks & TC_EMBOLDENED) tc_FT_Outline_Embolden(&slot->outline, font->face->size->metrics.x_ppem * 64 / 24);
  if (tc_FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL)) return;
  keep_larger(slot, coverage, width, height, x, y);
}

/// From blue, green, red to red, green, blue.
static uint8_t *turned(const FT_Bitmap *bitmap) {
  uint8_t *pixels = malloc((size_t)bitmap->width * bitmap->rows * 4), *next = pixels;
  for (unsigned y = 0; pixels && y < bitmap->rows; y++) {
    const uint8_t *pixel = bitmap->buffer + (ptrdiff_t)y * bitmap->pitch;
    for (unsigned x = 0; x < bitmap->width; x++, pixel += 4, next += 4) {
      next[0] = pixel[2];
      next[1] = pixel[1];
      next[2] = pixel[0];
      next[3] = pixel[3];
    }
  }
  return pixels;
}

uint8_t *tc_font_draw_colors(tc_font *font, uint32_t glyph, int *width, int *height) {
  enum { most = 1024 };
  // Layers are put together when they are rendered.
  if (tc_FT_Load_Glyph(font->face, glyph, FT_LOAD_COLOR)) return NULL;
  FT_GlyphSlot slot = font->face->glyph;
  if (slot->format != FT_GLYPH_FORMAT_BITMAP && tc_FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL)) return NULL;
  const FT_Bitmap *bitmap = &slot->bitmap;
  if (bitmap->pixel_mode != FT_PIXEL_MODE_BGRA || !bitmap->width || !bitmap->rows) return NULL;
  if (bitmap->width > most || bitmap->rows > most) return NULL;
  *width = (int)bitmap->width;
  *height = (int)bitmap->rows;
  return turned(bitmap);
}

#else

const char *tc_freetype_load(void) { return "it was missing when this program was built"; }
void tc_freetype_version(char *text, size_t size) {}
tc_font *tc_font_open(const char *path, int index, double cell) { return NULL; }
void tc_font_close(tc_font *font) {}
uint32_t tc_font_glyph(tc_font *font, uint32_t scalar) { return 0; }
double tc_font_advance(tc_font *font, uint32_t scalar) { return 0; }
void tc_font_draw(
  tc_font *font, uint32_t scalar, int looks, uint8_t *coverage, int width, int height, int x, int y) {}
uint8_t *tc_font_draw_colors(tc_font *font, uint32_t glyph, int *width, int *height) { return NULL; }

#endif
