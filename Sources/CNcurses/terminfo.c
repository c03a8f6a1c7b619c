// Reads the open terminal's terminfo entry and its encoding from the environment.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

// Confines its macros (`lines`, `columns`, …) to this file.
#undef NCURSES_NOMACROS
#if __has_include(<ncursesw/term.h>)
#include <ncursesw/term.h>
#else
#include <term.h>
#endif

static TERMINAL *ours;

// Whether a file can be opened: an unreadable entry is not an unknown one.
static bool can_open_files(void) {
  int file = open("/", O_RDONLY | O_CLOEXEC);
  if (file >= 0) close(file);
  return file >= 0;
}

int tc_open_terminfo(const char *term, int output) {
  int status = 0;
  TERMINAL *before = set_curterm(NULL);
  if (setupterm((char *)term, output, &status) != OK) {
    set_curterm(before);
    return can_open_files() ? TC_TERM_UNKNOWN : -errno;
  }
  ours = cur_term;
  return tc_string("cup") ? TC_OK : TC_CANNOT_MOVE_CURSOR;
}

void tc_forget_type(void) {
  if (ours) del_curterm(ours);
  ours = NULL;
}

int tc_read_type(const char *term) {
  return !term || !*term ? TC_TERM_UNSET : tc_open_terminfo(term, STDOUT_FILENO);
}

const char *tc_string(const char *capability) {
  const char *value = tigetstr((char *)capability);
  return !value || value == (char *)-1 ? NULL : value;
}

int tc_number(const char *capability) {
  int value = tigetnum((char *)capability);
  return value < 0 ? -1 : value;
}

bool tc_flag(const char *capability) { return tigetflag((char *)capability) > 0; }

const char *tc_string_with(const char *capability, int first, int second) {
  const char *value = tc_string(capability);
  return value ? tiparm(value, first, second) : NULL;
}

bool tc_locale_is_utf8(void) {
  if (!setlocale(LC_CTYPE, "")) setlocale(LC_CTYPE, "C");
  const char *codeset = nl_langinfo(CODESET);
  return codeset && (!strcmp(codeset, "UTF-8") || !strcmp(codeset, "utf8"));
}
