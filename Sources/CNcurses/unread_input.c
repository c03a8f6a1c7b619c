// Drops what the terminal has sent and the program has not read when the terminal is given back: it
// was meant for the program, and a shell would run it. All of it is async-signal-safe.

#include "internal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

// In milliseconds. The line holds a few kilobytes; the terminal sends the rest of a long paste while
// these are read, and is quiet for a moment after the last of it.
enum { quiet = 20, longest = 100, quiet_in_paste = 100, longest_in_paste = 1000 };

static bool is_in_paste;
static int matched;  // bytes of the mark that begins or ends a paste
static bool has_dropped;

bool tc_is_in_paste(void) { return is_in_paste; }

bool tc_take_dropped(void) {
  bool result = has_dropped;
  has_dropped = false;
  return result;
}

void tc_forget_pastes(void) {
  is_in_paste = has_dropped = false;
  matched = 0;
}

void tc_follow_pastes(const uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const char *mark = is_in_paste ? "\x1B[201~" : "\x1B[200~";
    matched = bytes[i] == mark[matched] ? matched + 1 : bytes[i] == mark[0];
    if (mark[matched]) continue;
    is_in_paste = !is_in_paste;
    matched = 0;
  }
}

bool tc_is_in_foreground(void) {
  pid_t group = tcgetpgrp(tc.input);
  return group < 0 || group == getpgrp();
}

static void drop(void) {
  uint8_t bytes[4096];
  double start = tc_monotonic_seconds();
  for (bool is_first = true;; is_first = false) {
    ssize_t count = read(tc.input, bytes, sizeof bytes);
    // Readable, but nothing to read: the terminal is gone.
    if (count <= 0 && !is_first) return;
    if (count > 0) {
      tc_follow_pastes(bytes, (size_t)count);
      has_dropped = true;
    }
    int left = (is_in_paste ? longest_in_paste : longest) -
               (int)((tc_monotonic_seconds() - start) * 1000);
    int wait = is_in_paste ? quiet_in_paste : quiet;
    if (left <= 0 || !(tc_poll(tc.input, POLLIN, left < wait ? left : wait) & POLLIN)) return;
  }
}

void tc_drop_unread_input(void) {
  int unread = 0;
  // In the background the input is the shell's.
  if (!tc_is_in_foreground() || ioctl(tc.input, FIONREAD, &unread) != 0) return;
  if (unread <= 0 && !is_in_paste) return;
  // Reading must not wait, whatever another process reads at the same time.
  struct termios modes = tc.taken;
  modes.c_cc[VMIN] = 0;
  tcsetattr(tc.input, TCSANOW, &modes);
  drop();
  tcflush(tc.input, TCIFLUSH);
}
