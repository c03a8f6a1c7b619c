#include "library.h"

#include <stdlib.h>

// HarfBuzz's own declarations, as far as they are called: so it need not be there when this is built.
typedef struct blob blob;
typedef struct face face;
typedef struct font font;
typedef struct buffer buffer;
typedef struct {
  uint32_t glyph, mask, cluster, own[2];
} glyph_info;

static blob *(*open_blob)(const char *);
static void (*free_blob)(blob *);
static face *(*make_face)(blob *, unsigned);
static void (*free_face)(face *);
static font *(*make_font)(face *);
static void (*free_font)(font *);
static buffer *(*make_buffer)(void);
static void (*free_buffer)(buffer *);
static void (*add_text)(buffer *, const char *, int, unsigned, int);
static void (*guess)(buffer *);
static void (*set_flags)(buffer *, int);
static void (*shape)(font *, buffer *, const void *, unsigned);
static glyph_info *(*glyphs)(buffer *, unsigned *);

struct tc_shaper {
  font *font;
};

static const char *load(void) {
  static const char *const files[] = {"libharfbuzz.so.0", "libharfbuzz.0.dylib", NULL};
  static const tc_symbol symbols[] = {
    {"hb_blob_create_from_file", (void **)&open_blob},
    {"hb_blob_destroy", (void **)&free_blob},
    {"hb_face_create", (void **)&make_face},
    {"hb_face_destroy", (void **)&free_face},
    {"hb_font_create", (void **)&make_font},
    {"hb_font_destroy", (void **)&free_font},
    {"hb_buffer_create", (void **)&make_buffer},
    {"hb_buffer_destroy", (void **)&free_buffer},
    {"hb_buffer_add_utf8", (void **)&add_text},
    {"hb_buffer_guess_segment_properties", (void **)&guess},
    {"hb_buffer_set_flags", (void **)&set_flags},
    {"hb_shape", (void **)&shape},
    {"hb_buffer_get_glyph_infos", (void **)&glyphs},
    {NULL, NULL}};
  return glyphs ? NULL : tc_library_load(files, symbols);
}

tc_shaper *tc_shaper_open(const char *path, int index) {
  if (load()) return NULL;
  tc_shaper *shaper = malloc(sizeof *shaper);
  if (!shaper) return NULL;
  blob *bytes = open_blob(path);
  face *whole = make_face(bytes, (unsigned)index);
  shaper->font = make_font(whole);
  // The font keeps what it needs.
  free_face(whole);
  free_blob(bytes);
  return shaper;
}

void tc_shaper_close(tc_shaper *shaper) {
  free_font(shaper->font);
  free(shaper);
}

uint32_t tc_shaper_glyph(tc_shaper *shaper, const char *text, int size) {
  enum { without_invisible = 8 };
  buffer *buffer = make_buffer();
  unsigned count = 0;
  add_text(buffer, text, size, 0, size);
  guess(buffer);
  set_flags(buffer, without_invisible);
  shape(shaper->font, buffer, NULL, 0);
  glyph_info *infos = glyphs(buffer, &count);
  uint32_t glyph = count == 1 ? infos[0].glyph : 0;
  free_buffer(buffer);
  return glyph;
}
