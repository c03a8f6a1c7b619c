#include "library.h"

#if __has_include(<ft2build.h>)
#include <ft2build.h>
#include FT_FREETYPE_H
#include <stdlib.h>

#define FUNCTIONS(F) \
  F(FT_Init_FreeType) F(FT_Done_FreeType) F(FT_New_Face) F(FT_Set_Pixel_Sizes) F(FT_Select_Size) \
  F(FT_Get_Char_Index) F(FT_Load_Glyph) F(FT_Render_Glyph)
FUNCTIONS(TC_FUNCTION)

struct tc_color_font {
  FT_Library library;
  FT_Face face;
};

static const char *load(void) {
  static const tc_symbol symbols[] = {FUNCTIONS(TC_SYMBOL) {NULL, NULL}};
  return tc_FT_Render_Glyph ? NULL : tc_library_load(tc_freetype_files, symbols);
}

/// Takes the largest of its bitmaps, or for layers of outlines a size like theirs.
static int choose_size(FT_Face face) {
  if (!face->num_fixed_sizes) return FT_IS_SCALABLE(face) && tc_FT_Set_Pixel_Sizes(face, 0, 128) == 0;
  int best = 0;
  for (int i = 1; i < face->num_fixed_sizes; i++)
    if (face->available_sizes[i].y_ppem > face->available_sizes[best].y_ppem) best = i;
  return tc_FT_Select_Size(face, best) == 0;
}

tc_color_font *tc_color_font_open(const char *path, int index) {
  if (load()) return NULL;
  tc_color_font *font = calloc(1, sizeof *font);
  if (!font) return NULL;
  if (tc_FT_Init_FreeType(&font->library)) {
    free(font);
    return NULL;
  }
  if (tc_FT_New_Face(font->library, path, index, &font->face) || !FT_HAS_COLOR(font->face)
      || !choose_size(font->face)) {
    tc_color_font_close(font);
    return NULL;
  }
  return font;
}

void tc_color_font_close(tc_color_font *font) {
  // Its faces go with it.
  tc_FT_Done_FreeType(font->library);
  free(font);
}

uint32_t tc_color_font_glyph(tc_color_font *font, uint32_t scalar) { return tc_FT_Get_Char_Index(font->face, scalar); }

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

uint8_t *tc_color_font_draw(tc_color_font *font, uint32_t glyph, int *width, int *height) {
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

tc_color_font *tc_color_font_open(const char *path, int index) { return NULL; }
void tc_color_font_close(tc_color_font *font) {}
uint32_t tc_color_font_glyph(tc_color_font *font, uint32_t scalar) { return 0; }
uint8_t *tc_color_font_draw(tc_color_font *font, uint32_t glyph, int *width, int *height) { return NULL; }

#endif
