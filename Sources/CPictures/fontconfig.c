#include "library.h"

#include <stdlib.h>

// Fontconfig's own declarations, as far as they are called: so it need not be there when this is built.
typedef struct pattern pattern;
typedef tc_fontconfig config;
typedef struct object_set object_set;
typedef struct {
  int count, room;
  pattern **fonts;
} font_set;

static int (*enable_home)(int);
static config *(*load_config)(void);
static pattern *(*make_pattern)(void);
static int (*add_string)(pattern *, const char *, const unsigned char *);
static object_set *(*make_objects)(void);
static int (*add_object)(object_set *, const char *);
static font_set *(*list)(config *, pattern *, object_set *);
static int (*get_string)(const pattern *, const char *, int, unsigned char **);
static int (*get_integer)(const pattern *, const char *, int, int *);
static void (*free_set)(font_set *);
static void (*free_objects)(object_set *);
static void (*free_pattern)(pattern *);
static void (*free_config)(config *);

struct tc_font_list {
  font_set *fonts;
};

static const char *load(void) {
  static const char *const files[] = {"libfontconfig.so.1", "libfontconfig.1.dylib", NULL};
  static const tc_symbol symbols[] = {
    {"FcConfigEnableHome", (void **)&enable_home},
    {"FcInitLoadConfigAndFonts", (void **)&load_config},
    {"FcPatternCreate", (void **)&make_pattern},
    {"FcPatternAddString", (void **)&add_string},
    {"FcObjectSetCreate", (void **)&make_objects},
    {"FcObjectSetAdd", (void **)&add_object},
    {"FcFontList", (void **)&list},
    {"FcPatternGetString", (void **)&get_string},
    {"FcPatternGetInteger", (void **)&get_integer},
    {"FcFontSetDestroy", (void **)&free_set},
    {"FcObjectSetDestroy", (void **)&free_objects},
    {"FcPatternDestroy", (void **)&free_pattern},
    {"FcConfigDestroy", (void **)&free_config},
    {NULL, NULL}};
  return free_config ? NULL : tc_library_load(files, symbols);
}

config *tc_fontconfig_open(void) {
  if (load()) return NULL;
  // A machine makes the same pictures for all of its users.
  int had_home = enable_home(0);
  config *found = load_config();
  enable_home(had_home);
  return found;
}

void tc_fontconfig_close(config *fonts) { free_config(fonts); }

tc_font_list *tc_fontconfig_list(config *fonts, const char *family) {
  static const char *const wanted[] = {"file", "index", "weight", "slant", "width", NULL};
  tc_font_list *found = malloc(sizeof *found);
  if (!found) return NULL;
  pattern *pattern = make_pattern();
  object_set *objects = make_objects();
  // Nothing is substituted: a name matches itself only.
  add_string(pattern, "family", (const unsigned char *)family);
  for (const char *const *object = wanted; *object; object++) add_object(objects, *object);
  found->fonts = list(fonts, pattern, objects);
  free_objects(objects);
  free_pattern(pattern);
  return found;
}

int tc_font_list_get(const tc_font_list *fonts, int number, tc_font_entry *entry) {
  if (!fonts->fonts || number >= fonts->fonts->count) return 0;
  const pattern *font = fonts->fonts->fonts[number];
  *entry = (tc_font_entry){0};
  unsigned char *file;
  if (get_string(font, "file", 0, &file)) return 1;
  // A font of any weight has a range in place of a number; its named weights are listed beside it.
  if (get_integer(font, "weight", 0, &entry->weight)) return 1;
  entry->path = (const char *)file;
  get_integer(font, "index", 0, &entry->index);
  get_integer(font, "slant", 0, &entry->slant);
  get_integer(font, "width", 0, &entry->width);
  return 1;
}

void tc_font_list_free(tc_font_list *fonts) {
  if (fonts->fonts) free_set(fonts->fonts);
  free(fonts);
}
