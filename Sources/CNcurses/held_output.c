// Holds what is written to standard output and standard error while the terminal is taken, in the
// order of the writes, in a nameless file, and shows it when the terminal is given back.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { most_kept = 4 << 20 };

static int store = -1;
// The original terminal of each standard descriptor, or -1.
static int covered[3] = {-1, -1, -1};

int tc_open_store(const char *name) {
#if defined(__linux__)
  return memfd_create(name, MFD_CLOEXEC);
#else
  char path[] = "/tmp/XXXXXXXX";
  int file = mkstemp(path);
  if (file >= 0) unlink(path);
  if (file >= 0) fcntl(file, F_SETFD, FD_CLOEXEC);
  return name ? file : -1;
#endif
}

static bool cover(int descriptor) {
  covered[descriptor] = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  return covered[descriptor] >= 0 && dup2(store, descriptor) >= 0;
}

bool tc_hold_output(void) {
  tc.holds_output = true;
  if (store >= 0) return true;
  if ((store = tc_open_store("held-output")) < 0) return false;
  fcntl(store, F_SETFL, O_APPEND);
  for (int descriptor = STDOUT_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
    if (descriptor == tc.input || !tc_is_same_terminal(descriptor, tc.output)) continue;
    // Line buffered, as for the terminal that it replaces.
    if (descriptor == STDOUT_FILENO) {
      fflush(stdout);
      setvbuf(stdout, NULL, _IOLBF, 0);
    }
    if (!cover(descriptor)) return false;
  }
  return true;
}

void tc_bound_held_output(void) {
  if (store < 0) return;
#if defined(FALLOC_FL_PUNCH_HOLE)
  off_t size = lseek(store, 0, SEEK_END);
  static off_t bounded;
  if (size < bounded) bounded = 0;
  if (size - bounded < 2 * (off_t)most_kept) return;
  bounded = size - most_kept;
  fallocate(store, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, bounded);
#endif
}

// Restores a descriptor, unless the program has replaced it since.
static void uncover(int descriptor) {
  if (covered[descriptor] < 0) return;
  struct stat ours, now;
  bool is_ours = fstat(store, &ours) == 0 && fstat(descriptor, &now) == 0 &&
                 ours.st_dev == now.st_dev && ours.st_ino == now.st_ino;
  if (is_ours) dup2(covered[descriptor], descriptor);
  close(covered[descriptor]);
  covered[descriptor] = -1;
}

static bool say_dropped(off_t count, int patience) {
  char text[64] = "[";
  tc_append_number(text, sizeof text, (uint64_t)count);
  strcat(text, " bytes before this are lost]\n");
  return tc_put_all((uint8_t *)text, strlen(text), patience);
}

// The start of the part to show, at the beginning of a line.
static off_t beginning(off_t size) {
  if (size <= most_kept) return 0;
  off_t start = size - most_kept;
  char buffer[1024];
  ssize_t n = pread(store, buffer, sizeof buffer, start);
  const char *end = n > 0 ? memchr(buffer, '\n', (size_t)n) : NULL;
  return end ? start + (end - buffer) + 1 : start;
}

static void show(int patience) {
  uint8_t buffer[4096];
  off_t size = lseek(store, 0, SEEK_END);
  off_t at = beginning(size);
  if (at > 0 && !say_dropped(at, patience)) return;
  for (ssize_t n; (n = pread(store, buffer, sizeof buffer, at)) > 0; at += n)
    if (!tc_put_all(buffer, (size_t)n, patience)) return;
}

void tc_release_output(int patience) {
  if (store < 0) return;
  for (int descriptor = 0; descriptor < 3; descriptor++) uncover(descriptor);
  show(patience);
  close(store);
  store = -1;
}
