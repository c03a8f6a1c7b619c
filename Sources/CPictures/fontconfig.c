#include "library.h"

#include <stdio.h>
#include <string.h>

// Fontconfig's own declarations, as far as they are called: so it need not be there when this is built.
typedef struct pattern pattern;
typedef tc_fontconfig config;
typedef struct charset charset;
typedef struct {
  int count, room;
  pattern **fonts;
} font_set;

static int (*enable_home)(int);
static config *(*load_config)(void);
static pattern *(*make_pattern)(void);
static int (*add_string)(pattern *, const char *, const unsigned char *);
static int (*add_integer)(pattern *, const char *, int);
static int (*add_charset)(pattern *, const char *, const charset *);
static charset *(*make_charset)(void);
static int (*add_char)(charset *, unsigned int);
static int (*has_char)(const charset *, unsigned int);
static int (*substitute)(config *, pattern *, int);
static void (*add_defaults)(pattern *);
static font_set *(*sort)(config *, pattern *, int, charset **, int *);
static int (*get_string)(const pattern *, const char *, int, unsigned char **);
static int (*get_integer)(const pattern *, const char *, int, int *);
static int (*get_charset)(const pattern *, const char *, int, charset **);
static void (*free_set)(font_set *);
static void (*free_charset)(charset *);
static void (*free_pattern)(pattern *);
static void (*free_config)(config *);

static const char *load(void) {
  static const char *const files[] = {"libfontconfig.so.1", "libfontconfig.1.dylib", NULL};
  static const tc_symbol symbols[] = {
    {"FcConfigEnableHome", (void **)&enable_home},
    {"FcInitLoadConfigAndFonts", (void **)&load_config},
    {"FcPatternCreate", (void **)&make_pattern},
    {"FcPatternAddString", (void **)&add_string},
    {"FcPatternAddInteger", (void **)&add_integer},
    {"FcPatternAddCharSet", (void **)&add_charset},
    {"FcCharSetCreate", (void **)&make_charset},
    {"FcCharSetAddChar", (void **)&add_char},
    {"FcCharSetHasChar", (void **)&has_char},
    {"FcConfigSubstitute", (void **)&substitute},
    {"FcDefaultSubstitute", (void **)&add_defaults},
    {"FcFontSort", (void **)&sort},
    {"FcPatternGetString", (void **)&get_string},
    {"FcPatternGetInteger", (void **)&get_integer},
    {"FcPatternGetCharSet", (void **)&get_charset},
    {"FcFontSetDestroy", (void **)&free_set},
    {"FcCharSetDestroy", (void **)&free_charset},
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

/// Whether it is the first font of a file, has the scalar, and fits into the room.
static int note(const pattern *font, uint32_t scalar, char *path, size_t size) {
  charset *scalars;
  unsigned char *file;
  int index = 0;
  if (get_charset(font, "charset", 0, &scalars) || !has_char(scalars, scalar)) return 0;
  if (get_string(font, "file", 0, &file) || (get_integer(font, "index", 0, &index) == 0 && index != 0)) return 0;
  return snprintf(path, size, "%s", (const char *)file) < (int)size;
}

int tc_fontconfig_find(config *fonts, const char *family, uint32_t scalar, int number, char *path, size_t size) {
  pattern *wanted = make_pattern();
  charset *scalars = make_charset();
  int result, found = 0;
  add_char(scalars, scalar);
  add_string(wanted, "family", (const unsigned char *)family);
  add_string(wanted, "family", (const unsigned char *)"monospace");
  add_charset(wanted, "charset", scalars);
  substitute(fonts, wanted, 0);
  add_defaults(wanted);
  font_set *set = sort(fonts, wanted, 0, NULL, &result);
  for (int i = 0; set && i < set->count && !found; i++)
    if (note(set->fonts[i], scalar, path, size)) found = number-- == 0;
  if (set) free_set(set);
  free_charset(scalars);
  free_pattern(wanted);
  return found;
}
