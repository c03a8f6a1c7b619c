// Non-blocking output to the terminal, on our own file description, so that O_NONBLOCK does not
// affect others who share the given one.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <unistd.h>

enum { flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC };

#if defined(__linux__)
static int open_again(int terminal) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", terminal);
  return open(path, flags);
}
#else
static int open_again(int terminal) {
  char path[256];
  return ttyname_r(terminal, path, sizeof path) == 0 ? open(path, flags) : -1;
}
#endif

// Opens our own file description; -1 on failure.
static int own_description(int terminal) {
  int own = open_again(terminal);
  // After `su` the terminal belongs to another user, but we may still open it as the controlling
  // one.
  if (own < 0 && errno == EACCES) own = open("/dev/tty", flags);
  // Reopening a pseudo-terminal's master yields another terminal.
  if (own < 0 || tc_is_same_terminal(own, terminal)) return own;
  close(own);
  errno = EACCES;
  return -1;
}

bool tc_open_output(int terminal) {
  tc.output = own_description(terminal);
  tc.output_may_wait = tc.output < 0;
  if (tc.output_may_wait && errno != EMFILE && errno != ENFILE)
    tc.output = fcntl(terminal, F_DUPFD_CLOEXEC, 3);
  return tc.output >= 0;
}

void tc_close_output(void) {
  if (tc.output >= 0) close(tc.output);
  tc.output = -1;
}

static bool has_room(int milliseconds) { return tc_poll(tc.output, POLLOUT, milliseconds) != 0; }

// A write may block until all of it fits, but a single byte fits if there is any room.
static ssize_t put_byte_by_byte(const uint8_t *bytes, size_t count) {
  size_t done = 0;
  while (done < count && has_room(0)) {
    ssize_t n = write(tc.output, bytes + done, 1);
    if (n < 0 && errno != EINTR) return -errno;
    if (n > 0) done++;
  }
  return (ssize_t)done;
}

ssize_t tc_put(const uint8_t *bytes, size_t count) {
  if (tc.output_may_wait) return put_byte_by_byte(bytes, count);
  for (;;) {
    ssize_t n = write(tc.output, bytes, count);
    if (n >= 0) return n;
    if (errno == EAGAIN) return 0;
    if (errno != EINTR) return -errno;
  }
}

bool tc_put_all(const uint8_t *bytes, size_t count, int patience) {
  while (count) {
    ssize_t n = tc_put(bytes, count);
    if (n < 0 || (n == 0 && !has_room(patience))) return false;
    bytes += n;
    count -= (size_t)n;
  }
  return true;
}

void tc_await_room(void) { has_room(-1); }

void tc_want_room(bool wanted) { tc.wants_room = wanted; }
