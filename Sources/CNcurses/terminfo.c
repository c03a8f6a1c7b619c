// What terminfo says of the open terminal, and what the environment says of its encoding.

#include "internal.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>

extern char *tigetstr(const char *);
extern int tigetnum(const char *);
extern int tigetflag(const char *);
extern char *tiparm(const char *, ...);

const char *tc_string(const char *capability) {
  const char *value = tigetstr(capability);
  return !value || value == (char *)-1 ? NULL : value;
}

int tc_number(const char *capability) {
  int value = tigetnum(capability);
  return value < 0 ? -1 : value;
}

bool tc_flag(const char *capability) { return tigetflag(capability) > 0; }

const char *tc_string_with(const char *capability, int first, int second) {
  const char *value = tc_string(capability);
  return value ? tiparm(value, first, second) : NULL;
}

bool tc_locale_is_utf8(void) {
  if (!setlocale(LC_CTYPE, "")) setlocale(LC_CTYPE, "C");
  const char *codeset = nl_langinfo(CODESET);
  return codeset && (!strcmp(codeset, "UTF-8") || !strcmp(codeset, "utf8"));
}
