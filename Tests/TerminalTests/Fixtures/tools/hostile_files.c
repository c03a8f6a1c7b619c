// Loaded before the C library: imitates other file systems, and sends signals at the worst moments.
//   NO_NAMELESS  no file system has nameless files
//   NO_LINK      nameless files cannot get a name
//   NO_EXCHANGE  no file system can rename without replacing
//   SIGNAL, AT   sends the signal just before the first call of AT (write, linkat, renameat, renameat2), or of a
//                write to standard output (print)

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static void reach(const char *place) {
  static int is_sent;
  const char *at = getenv("AT"), *number = getenv("SIGNAL");
  if (is_sent || !at || !number || strcmp(at, place) != 0) return;
  is_sent = 1;
  kill(getpid(), atoi(number));
}

int openat(int folder, const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  unsigned mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, unsigned) : 0;
  va_end(rest);
  if (getenv("NO_NAMELESS") && (flags & O_TMPFILE) == O_TMPFILE) {
    errno = EOPNOTSUPP;
    return -1;
  }
  return (int)syscall(SYS_openat, folder, path, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (file > 2) reach("write");
  if (file == 1) reach("print");
  return syscall(SYS_write, file, bytes, count);
}

int linkat(int from, const char *old, int to, const char *new, int flags) {
  if (getenv("NO_LINK")) {
    errno = EPERM;
    return -1;
  }
  reach("linkat");
  return (int)syscall(SYS_linkat, from, old, to, new, flags);
}

int renameat(int from, const char *old, int to, const char *new) {
  reach("renameat");
  return (int)syscall(SYS_renameat2, from, old, to, new, 0);
}

int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
  if (getenv("NO_EXCHANGE") && flags) {
    errno = EINVAL;
    return -1;
  }
  reach("renameat2");
  return (int)syscall(SYS_renameat2, from, old, to, new, flags);
}
