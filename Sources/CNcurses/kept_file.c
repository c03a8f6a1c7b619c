// A file that grows while the program runs and has its name only at the end: a signal that ends the
// process ends it, too, and then there is nobody else to give it the name.

#include "internal.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

static char part[PATH_MAX], name[PATH_MAX];
static volatile sig_atomic_t is_kept;

bool tc_keep_file(const char *from, const char *to) {
  is_kept = 0;
  if (!from || !to) return true;
  if (strlen(from) >= sizeof part || strlen(to) >= sizeof name) return false;
  strcpy(part, from);
  strcpy(name, to);
  is_kept = 1;
  return true;
}

void tc_rename_kept_file(void) {
  if (!is_kept) return;
  is_kept = 0;
  rename(part, name);
}
