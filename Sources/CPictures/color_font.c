#include "library.h"

#if __has_include(<ft2build.h>)
#include <ft2build.h>
#include FT_FREETYPE_H
#include <stdlib.h>

static __typeof__(&FT_Init_FreeType) init_library;
static __typeof__(&FT_Done_FreeType) done_library;
static __typeof__(&FT_New_Face) new_face;
static __typeof__(&FT_Set_Pixel_Sizes) set_size;
static __typeof__(&FT_Select_Size) select_size;
static __typeof__(&FT_Get_Char_Index) char_index;
static __typeof__(&FT_Load_Glyph) load_glyph;
static __typeof__(&FT_Render_Glyph) render_glyph;

struct tc_color_font {
  FT_Library library;
  FT_Face face;
};

static const char *load(void) {
  static const tc_symbol symbols[] = {
    {"FT_Init_FreeType", (void **)&init_library},
    {"FT_Done_FreeType", (void **)&done_library},
    {"FT_New_Face", (void **)&new_face},
    {"FT_Set_Pixel_Sizes", (void **)&set_size},
    {"FT_Select_Size", (void **)&select_size},
    {"FT_Get_Char_Index", (void **)&char_index},
    {"FT_Load_Glyph", (void **)&load_glyph},
    {"FT_Render_Glyph", (void **)&render_glyph},
    {NULL, NULL}};
  return render_glyph ? NULL : tc_library_load(tc_freetype_files, symbols);
}

/// Takes the largest of its bitmaps, or for layers of outlines a size like theirs.
static int choose_size(FT_Face face) {
  if (!face->num_fixed_sizes) return FT_IS_SCALABLE(face) && set_size(face, 0, 128) == 0;
  int best = 0;
  for (int i = 1; i < face->num_fixed_sizes; i++)
    if (face->available_sizes[i].y_ppem > face->available_sizes[best].y_ppem) best = i;
  return select_size(face, best) == 0;
}

tc_color_font *tc_color_font_open(const char *path, int index) {
  if (load()) return NULL;
  tc_color_font *font = calloc(1, sizeof *font);
  if (!font) return NULL;
  if (init_library(&font->library)) {
    free(font);
    return NULL;
  }
  if (new_face(font->library, path, index, &font->face) || !FT_HAS_COLOR(font->face) || !choose_size(font->face)) {
    tc_color_font_close(font);
    return NULL;
  }
  return font;
}

void tc_color_font_close(tc_color_font *font) {
  // Its faces go with it.
  done_library(font->library);
  free(font);
}

uint32_t tc_color_font_glyph(tc_color_font *font, uint32_t scalar) { return char_index(font->face, scalar); }

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
  if (load_glyph(font->face, glyph, FT_LOAD_COLOR)) return NULL;
  FT_GlyphSlot slot = font->face->glyph;
  if (slot->format != FT_GLYPH_FORMAT_BITMAP && render_glyph(slot, FT_RENDER_MODE_NORMAL)) return NULL;
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
