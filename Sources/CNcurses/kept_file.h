// Shared by the files that keep a file: see kept_file.c.

#ifndef TC_KEPT_FILE_H
#define TC_KEPT_FILE_H

#include "internal.h"

#include <limits.h>
#include <stdatomic.h>
#include <sys/types.h>

typedef struct {
  int folder, file;
  mode_t mode;              // of a new file that is named from the start
  bool is_nameless;
  char part[32];            // its temporary name, or the name it is renamed from
  char proc[32];            // the path to link a nameless file from
  char stem[NAME_MAX + 1], suffix[NAME_MAX + 1];
} tc_kept_file;

extern tc_kept_file tc_kept;

enum { TC_NO_FILE, TC_HELD, TC_BUSY };

// Only the code that set it to TC_BUSY may touch tc_kept: the owning thread or a handler on any
// thread.
extern atomic_int tc_kept_state;

// These are all async-signal-safe. Each returns 0 or errno, except tc_take_free_name: the name's
// number or -errno.
int tc_take_free_name(void);
int tc_replace_name(const char *name);
void tc_close_kept_file(bool is_named);

void tc_guard_kept_file(void);  // handlers for use without a terminal

#endif
