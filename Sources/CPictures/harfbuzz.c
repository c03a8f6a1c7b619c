#include "library.h"

#include <stddef.h>

// HarfBuzz's own declarations, as far as they are called: so it need not be there when this is built. A shaper is its
// font.
typedef struct blob blob;
typedef struct face face;
typedef struct buffer buffer;
typedef struct {
  uint32_t glyph, mask, cluster, own[2];
} glyph_info;

blob *hb_blob_create_from_file(const char *);
void hb_blob_destroy(blob *);
face *hb_face_create(blob *, unsigned);
void hb_face_destroy(face *);
tc_shaper *hb_font_create(face *);
void hb_font_destroy(tc_shaper *);
buffer *hb_buffer_create(void);
void hb_buffer_destroy(buffer *);
void hb_buffer_add_utf8(buffer *, const char *, int, unsigned, int);
void hb_buffer_guess_segment_properties(buffer *);
void hb_buffer_set_flags(buffer *, int);
void hb_shape(tc_shaper *, buffer *, const void *, unsigned);
glyph_info *hb_buffer_get_glyph_infos(buffer *, unsigned *);

#define FUNCTIONS(F) \
  F(hb_blob_create_from_file) F(hb_blob_destroy) F(hb_face_create) F(hb_face_destroy) F(hb_font_create) \
  F(hb_font_destroy) F(hb_buffer_create) F(hb_buffer_destroy) F(hb_buffer_add_utf8) \
  F(hb_buffer_guess_segment_properties) F(hb_buffer_set_flags) F(hb_shape) F(hb_buffer_get_glyph_infos)
FUNCTIONS(TC_FUNCTION)

static const char *load(void) {
  static const char *const files[] = {"libharfbuzz.so.0", "libharfbuzz.0.dylib", NULL};
  static const tc_symbol symbols[] = {FUNCTIONS(TC_SYMBOL) {NULL, NULL}};
  return tc_hb_buffer_get_glyph_infos ? NULL : tc_library_load(files, symbols);
}

tc_shaper *tc_shaper_open(const char *path, int index) {
  if (load()) return NULL;
  blob *bytes = tc_hb_blob_create_from_file(path);
  face *whole = tc_hb_face_create(bytes, (unsigned)index);
  tc_shaper *font = tc_hb_font_create(whole);
  // The font keeps what it needs.
  tc_hb_face_destroy(whole);
  tc_hb_blob_destroy(bytes);
  return font;
}

void tc_shaper_close(tc_shaper *shaper) { tc_hb_font_destroy(shaper); }

uint32_t tc_shaper_glyph(tc_shaper *shaper, const char *text, int size) {
  enum { without_invisible = 8 };
  buffer *buffer = tc_hb_buffer_create();
  unsigned count = 0;
  tc_hb_buffer_add_utf8(buffer, text, size, 0, size);
  tc_hb_buffer_guess_segment_properties(buffer);
  tc_hb_buffer_set_flags(buffer, without_invisible);
  tc_hb_shape(shaper, buffer, NULL, 0);
  glyph_info *infos = tc_hb_buffer_get_glyph_infos(buffer, &count);
  uint32_t glyph = count == 1 ? infos[0].glyph : 0;
  tc_hb_buffer_destroy(buffer);
  return glyph;
}
