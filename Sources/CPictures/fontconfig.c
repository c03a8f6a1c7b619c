#include "library.h"

#include <stddef.h>

// Fontconfig's own declarations, as far as they are called: so it need not be there when this is built.
typedef struct pattern pattern;
typedef struct object_set object_set;
struct tc_font_list {
  int count, room;
  pattern **fonts;
};

int FcConfigEnableHome(int);
tc_fontconfig *FcInitLoadConfigAndFonts(void);
pattern *FcPatternCreate(void);
int FcPatternAddString(pattern *, const char *, const unsigned char *);
object_set *FcObjectSetCreate(void);
int FcObjectSetAdd(object_set *, const char *);
tc_font_list *FcFontList(tc_fontconfig *, pattern *, object_set *);
int FcPatternGetString(const pattern *, const char *, int, unsigned char **);
int FcPatternGetInteger(const pattern *, const char *, int, int *);
void FcFontSetDestroy(tc_font_list *);
void FcObjectSetDestroy(object_set *);
void FcPatternDestroy(pattern *);
void FcConfigDestroy(tc_fontconfig *);

#define FUNCTIONS(F) \
  F(FcConfigEnableHome) F(FcInitLoadConfigAndFonts) F(FcPatternCreate) F(FcPatternAddString) F(FcObjectSetCreate) \
  F(FcObjectSetAdd) F(FcFontList) F(FcPatternGetString) F(FcPatternGetInteger) F(FcFontSetDestroy) \
  F(FcObjectSetDestroy) F(FcPatternDestroy) F(FcConfigDestroy)
FUNCTIONS(TC_FUNCTION)

static const char *load(void) {
  static const char *const files[] = {"libfontconfig.so.1", "libfontconfig.1.dylib", NULL};
  static const tc_symbol symbols[] = {FUNCTIONS(TC_SYMBOL) {NULL, NULL}};
  return tc_FcConfigDestroy ? NULL : tc_library_load(files, symbols);
}

tc_fontconfig *tc_fontconfig_open(int with_home) {
  if (load()) return NULL;
  int had_home = tc_FcConfigEnableHome(with_home);
  tc_fontconfig *found = tc_FcInitLoadConfigAndFonts();
  tc_FcConfigEnableHome(had_home);
  return found;
}

void tc_fontconfig_close(tc_fontconfig *fonts) { tc_FcConfigDestroy(fonts); }

tc_font_list *tc_fontconfig_list(tc_fontconfig *fonts, const char *family) {
  static const char *const wanted[] = {"file", "index", "weight", "slant", "width", NULL};
  pattern *pattern = tc_FcPatternCreate();
  object_set *objects = tc_FcObjectSetCreate();
  // Nothing is substituted: a name matches itself only.
  tc_FcPatternAddString(pattern, "family", (const unsigned char *)family);
  for (const char *const *object = wanted; *object; object++) tc_FcObjectSetAdd(objects, *object);
  tc_font_list *found = tc_FcFontList(fonts, pattern, objects);
  tc_FcObjectSetDestroy(objects);
  tc_FcPatternDestroy(pattern);
  return found;
}

int tc_font_list_get(const tc_font_list *fonts, int number, tc_font_entry *entry) {
  if (number >= fonts->count) return 0;
  const pattern *font = fonts->fonts[number];
  *entry = (tc_font_entry){0};
  unsigned char *file;
  if (tc_FcPatternGetString(font, "file", 0, &file)) return 1;
  // A font of any weight has a range in place of a number; its named weights are listed beside it.
  if (tc_FcPatternGetInteger(font, "weight", 0, &entry->weight)) return 1;
  entry->path = (const char *)file;
  tc_FcPatternGetInteger(font, "index", 0, &entry->index);
  tc_FcPatternGetInteger(font, "slant", 0, &entry->slant);
  tc_FcPatternGetInteger(font, "width", 0, &entry->width);
  return 1;
}

void tc_font_list_free(tc_font_list *fonts) { tc_FcFontSetDestroy(fonts); }
