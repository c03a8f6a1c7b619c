// Taking the terminal and giving it back.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

// ncurses declares these in term.h, whose macros cannot be included beside our names.
extern int setupterm(const char *, int, int *);
extern char *tigetstr(const char *);

tc_state tc = {.held_error = -1, .real_error = -1};

static void take_modes(void) {
  raw();
  noecho();
  nonl();
  tcgetattr(tc.input, &tc.taken);
  // Nothing is left for the terminal driver to do to our output, and looking for it takes its time.
  tc.taken.c_oflag &= ~(tcflag_t)OPOST;
  // raw() has switched the signal keys off so that Ctrl-C and Ctrl-Z arrive as keys; Ctrl-\ stays a
  // signal, the way out of a program that no longer reads keys.
  tc.taken.c_lflag |= ISIG;
  tc.taken.c_cc[VINTR] = _POSIX_VDISABLE;
  tc.taken.c_cc[VSUSP] = _POSIX_VDISABLE;
#ifdef VDSUSP
  tc.taken.c_cc[VDSUSP] = _POSIX_VDISABLE;
#endif
  tcsetattr(tc.input, TCSANOW, &tc.taken);
}

// newterm handles these signals in its own way, which is to exit.
static SCREEN *new_terminal(const char *term) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
  struct sigaction before[4];
  for (int i = 0; i < 4; i++) sigaction(numbers[i], NULL, &before[i]);
  SCREEN *screen = newterm(term, tc.out, tc.in);
  for (int i = 0; i < 4; i++) sigaction(numbers[i], &before[i], NULL);
  return screen;
}

int tc_open(int input, int output, const char *term, bool catch_signals) {
  if (tc.open) tc_close();
  if (!isatty(input) || !isatty(output)) return TC_NO_TERMINAL;
  if (!term || !*term) return TC_TERM_UNSET;
  int status = 0;
  if (setupterm(term, output, &status) != OK) return TC_TERM_UNKNOWN;
  const char *move = tigetstr("cup");
  if (!move || move == (char *)-1) return TC_CANNOT_MOVE_CURSOR;

  tc.input = input;
  tc.output = output;
  tcgetattr(input, &tc.saved);
  // newterm closes nothing; own streams keep the caller's stdio buffers out of it.
  tc.in = fdopen(dup(input), "r");
  tc.out = fdopen(dup(output), "w");
  // From here on the terminal has to be given back, but there is no sequence to do it with yet.
  if (catch_signals) tc_hold_signals();
  tc.screen = new_terminal(term);
  if (!tc.screen) {
    tc_let_signals();
    return TC_TERM_UNKNOWN;
  }
  tc.open = true;
  tc.leave_count = 0;
  tc_forget_pairs();
  take_modes();
  // ncurses reads no keys, so it has none to look for while it draws; but it knows how to switch them on,
  // and only then lets go of what newterm has written.
  keypad(stdscr, TRUE);
  typeahead(-1);
  tc.is_taken = 1;
  if (catch_signals) {
    tc_install_signals();
    static bool leaves_at_exit;
    if (!leaves_at_exit) leaves_at_exit = atexit(tc_leave) == 0;
  }
  return TC_OK;
}

void tc_set_leave_sequence(const uint8_t *bytes, size_t count) {
  tc.leave_count = count < sizeof tc.leave ? count : sizeof tc.leave;
  memcpy(tc.leave, bytes, tc.leave_count);
  tc_let_signals();
}

void tc_hold_standard_error(void) {
  tc.holds_error = true;
  if (tc.held_error >= 0 || !isatty(STDERR_FILENO)) return;
#if defined(__linux__)
  int store = memfd_create("standard-error", MFD_CLOEXEC);
#else
  char path[] = "/tmp/standard-error.XXXXXX";
  int store = mkstemp(path);
  if (store >= 0) unlink(path);
#endif
  if (store < 0) return;
  tc.real_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (tc.real_error < 0) {
    close(store);
    return;
  }
  tc.held_error = store;
  dup2(store, STDERR_FILENO);
}

static void release_standard_error(void) {
  if (tc.held_error < 0) return;
  int store = tc.held_error;
  tc.held_error = -1;
  dup2(tc.real_error, STDERR_FILENO);
  char buffer[1024];
  lseek(store, 0, SEEK_SET);
  for (ssize_t n; (n = read(store, buffer, sizeof buffer)) > 0;)
    if (tc_write(STDERR_FILENO, (uint8_t *)buffer, (size_t)n)) break;
  close(store);
  close(tc.real_error);
}

void tc_leave(void) {
  if (!tc.is_taken) return;
  tc.is_taken = 0;
  int kept = errno;
  // A stopped or hung-up terminal must not keep the process here: what does not fit is dropped.
  int flags = fcntl(tc.output, F_GETFL);
  if (flags >= 0) fcntl(tc.output, F_SETFL, flags | O_NONBLOCK);
  for (size_t at = 0; at < tc.leave_count;) {
    ssize_t n = write(tc.output, tc.leave + at, tc.leave_count - at);
    if (n > 0) at += (size_t)n;
    else if (n < 0 && errno == EINTR) continue;
    else if (n < 0 && errno == EAGAIN) {
      struct pollfd ready = {tc.output, POLLOUT, 0};
      if (poll(&ready, 1, 200) <= 0) break;
    } else break;
  }
  if (flags >= 0) fcntl(tc.output, F_SETFL, flags);
  tcsetattr(tc.input, TCSANOW, &tc.saved);
  release_standard_error();
  errno = kept;
}

void tc_reenter(void) {
  if (!tc.open) return;
  // Also where it is still ours: a shell has used it during a stop that nobody could catch.
  tcsetattr(tc.input, TCSANOW, &tc.taken);
  tc.is_taken = 1;
  if (tc.holds_error) tc_hold_standard_error();
}

void tc_close(void) {
  if (!tc.open) return;
  tc_leave();
  tc_remove_signals();
  // endwin would write the leave sequence a second time; delscreen only frees.
  delscreen(tc.screen);
  if (tc.in) fclose(tc.in);
  if (tc.out) fclose(tc.out);
  tc.screen = NULL;
  tc.holds_error = false;
  tc.open = false;
}

bool tc_is_terminal(int descriptor) { return isatty(descriptor) != 0; }

int tc_open_controlling_terminal(void) { return open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY); }

bool tc_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || !size.ws_col || !size.ws_row) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

int tc_write(int descriptor, const uint8_t *bytes, size_t count) {
  while (count) {
    ssize_t n = write(descriptor, bytes, count);
    if (n >= 0) {
      bytes += n;
      count -= (size_t)n;
    } else if (errno == EAGAIN) {
      struct pollfd ready = {descriptor, POLLOUT, 0};
      poll(&ready, 1, -1);
    } else if (errno != EINTR) return errno;
  }
  return 0;
}
