#include "CPty.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

// PCRE2's own declarations, as far as they are called: so it need not be there when this is built, and a program that
// looks for no pattern does not wait for it.
typedef struct code code;
typedef struct context context;
typedef struct match match;

context *pcre2_compile_context_create_8(void *);
void pcre2_compile_context_free_8(context *);
int pcre2_set_newline_8(context *, uint32_t);
int pcre2_set_parens_nest_limit_8(context *, uint32_t);
code *pcre2_compile_8(const uint8_t *, size_t, uint32_t, int *, size_t *, context *);
void pcre2_code_free_8(code *);
match *pcre2_match_data_create_8(uint32_t, void *);
void pcre2_match_data_free_8(match *);
int pcre2_dfa_match_8(const code *, const uint8_t *, size_t, size_t, uint32_t, match *, void *, int *, size_t);

#define FUNCTIONS(F) \
  F(pcre2_compile_context_create_8) F(pcre2_compile_context_free_8) F(pcre2_set_newline_8) \
  F(pcre2_set_parens_nest_limit_8) F(pcre2_compile_8) F(pcre2_code_free_8) F(pcre2_match_data_create_8) \
  F(pcre2_match_data_free_8) F(pcre2_dfa_match_8)
#define MEMBER(name) __typeof__(&name) name;
#define LOOK_UP(name) && (found->name = (__typeof__(&name))dlsym(library, #name))
typedef struct { FUNCTIONS(MEMBER) } functions;

static int load(functions *found) {
  static const char *const files[] = {
    "libpcre2-8.so.0", "libpcre2-8.0.dylib", "/opt/homebrew/lib/libpcre2-8.0.dylib", NULL};
  void *library = NULL;
  for (const char *const *file = files; *file && !library; file++) library = dlopen(*file, RTLD_NOW | RTLD_LOCAL);
  return library FUNCTIONS(LOOK_UP);
}

/// The pattern as code; NULL where it is none.
static code *compiled(const functions *pcre2, const char *pattern, size_t size, bool has_lines) {
  // With the group that the pattern is put into.
  enum { utf = 0x80000, dollar_is_end = 0x10, line_feed = 2, deepest = 101 };
  int error;
  size_t place;
  context *context = pcre2->pcre2_compile_context_create_8(NULL);
  pcre2->pcre2_set_newline_8(context, line_feed);
  pcre2->pcre2_set_parens_nest_limit_8(context, deepest);
  uint32_t options = has_lines ? utf : utf | dollar_is_end;
  code *code = pcre2->pcre2_compile_8((const uint8_t *)pattern, size, options, &error, &place, context);
  pcre2->pcre2_compile_context_free_8(context);
  return code;
}

static CPtyPattern find(const functions *pcre2, const code *code, const char *text, size_t length) {
  // All ways to match are followed side by side, without backtracking. So many may be open at a time: this bounds the
  // work for each character.
  enum { anchored = (int)0x80000000, shortest = 0x80, no_match = -1, room = 12000 };
  int space[room];
  match *match = pcre2->pcre2_match_data_create_8(1, NULL);
  int count = pcre2->pcre2_dfa_match_8(
    code, (const uint8_t *)text, length, 0, (uint32_t)anchored | shortest, match, NULL, space, room);
  pcre2->pcre2_match_data_free_8(match);
  if (count < 0) return count == no_match ? CPTY_PATTERN_ABSENT : CPTY_PATTERN_COMPLEX;
  return CPTY_PATTERN_FOUND;
}

CPtyPattern cpty_pattern_find(
  const char *pattern, size_t size, bool has_lines, const char *text, size_t length) {
  functions pcre2;
  if (!load(&pcre2)) return CPTY_PATTERN_NO_LIBRARY;
  code *code = compiled(&pcre2, pattern, size, has_lines);
  if (!code) return CPTY_PATTERN_WRONG;
  CPtyPattern result = find(&pcre2, code, text, length);
  pcre2.pcre2_code_free_8(code);
  return result;
}
