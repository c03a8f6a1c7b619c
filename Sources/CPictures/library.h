// Finding a library's functions when they are first needed. Linking the libraries would take a
// tenth of the start of a program that mostly draws cells. Without one, everything but its pictures
// works.
#ifndef TC_LIBRARY_H
#define TC_LIBRARY_H

#include "CPictures.h"

/// A function that is looked up.
typedef struct {
  const char *name;
  void **place;
} tc_symbol;

/// What a library's function is called by, and its entry in a table of symbols.
#define TC_FUNCTION(name) static __typeof__(&name) tc_##name;
#define TC_SYMBOL(name) {#name, (void **)&tc_##name},

/// Opens the first of `files` that there is and fills in all of `symbols`, up to one without a name. NULL, or
/// what is missing.
const char *tc_library_load(const char *const *files, const tc_symbol *symbols);

const char *tc_freetype_load(void);
const char *tc_png_load(void);
const char *tc_gif_load(void);
const char *tc_webp_load(void);

// For libraries that are loaded.
void tc_freetype_version(char *text, size_t size);
void tc_png_version(char *text, size_t size);
void tc_gif_version(char *text, size_t size);
void tc_webp_version(char *text, size_t size);

/// Bytes that grow.
typedef struct {
  uint8_t *bytes;
  size_t size;
  size_t capacity;
  int failed;
} tc_bytes;

void tc_bytes_add(tc_bytes *bytes, const void *more, size_t size);

/// Hands them over, for tc_bytes_free; NULL where memory ended.
uint8_t *tc_bytes_taken(tc_bytes *bytes, size_t *size);

#endif
