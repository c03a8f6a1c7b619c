#include "library.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

const char *tc_library_load(const char *const *files, const tc_symbol *symbols) {
  // Libraries of a package manager beside the system's are found where it puts them.
  static const char *const folders[] = {"", "/opt/homebrew/lib/", "/usr/local/lib/"};
  void *library = NULL;
  char path[128];
  for (; *files && !library; files++)
    for (size_t i = 0; i < sizeof folders / sizeof *folders && !library; i++) {
      strcpy(path, folders[i]);
      strcat(path, *files);
      library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    }
  if (!library) return "it, or a library that it needs, is not installed";
  for (; symbols->name; symbols++) {
    *symbols->place = dlsym(library, symbols->name);
    if (!*symbols->place) return "the installed version is too old";
  }
  return NULL;
}

const char *tc_library_missing(tc_library library) {
  switch (library) {
  case TC_FREETYPE: return tc_freetype_load();
  case TC_PNG: return tc_png_load();
  case TC_WEBP: return tc_webp_load();
  default: return tc_gif_load();
  }
}

void tc_library_version(tc_library library, char *text, size_t size) {
  *text = 0;
  if (tc_library_missing(library)) return;
  switch (library) {
  case TC_FREETYPE: return tc_freetype_version(text, size);
  case TC_PNG: return tc_png_version(text, size);
  case TC_WEBP: return tc_webp_version(text, size);
  default: return tc_gif_version(text, size);
  }
}

void tc_bytes_add(tc_bytes *bytes, const void *more, size_t size) {
  if (bytes->failed) return;
  if (bytes->size + size > bytes->capacity) {
    size_t capacity = (bytes->size + size) * 2;
    uint8_t *larger = realloc(bytes->bytes, capacity);
    if (!larger) {
      bytes->failed = 1;
      return;
    }
    bytes->bytes = larger;
    bytes->capacity = capacity;
  }
  memcpy(bytes->bytes + bytes->size, more, size);
  bytes->size += size;
}

uint8_t *tc_bytes_taken(tc_bytes *bytes, size_t *size) {
  *size = bytes->size;
  if (!bytes->failed) return bytes->bytes;
  free(bytes->bytes);
  return NULL;
}

void tc_bytes_free(uint8_t *bytes) { free(bytes); }
