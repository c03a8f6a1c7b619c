// Takes the terminal and gives it back.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

tc_state tc = {.input = -1, .output = -1};

// The modes of raw(), noecho() and nonl(), and a few more. They are set here, because ncurses has a
// screen only when it draws.
//
// Each byte arrives as it is: the line driver cannot tell a pasted control character from a typed
// one. So it sends no signals, not for Ctrl-\ either, and with ICANON and IEXTEN off no other
// special character means anything. IXOFF and IXANY stay: they change nothing that arrives.
static void take_modes(void) {
  tc.taken = tc.saved;
  tc.taken.c_iflag &= ~(tcflag_t)(IXON | BRKINT | PARMRK | ISTRIP | ICRNL | INLCR | IGNCR);
  tc.taken.c_lflag &= ~(tcflag_t)(ICANON | IEXTEN | ISIG | ECHO | ECHONL);
  // Our output needs no processing by the terminal driver, which would take time.
  tc.taken.c_oflag &= ~(tcflag_t)OPOST;
  tc.taken.c_cc[VMIN] = 1;
  tc.taken.c_cc[VTIME] = 0;
  tcsetattr(tc.input, TCSANOW, &tc.taken);
}

int tc_quit_byte(void) {
  cc_t byte = tc.saved.c_cc[VQUIT];
  return byte == _POSIX_VDISABLE ? -1 : byte;
}

// Libdispatch creates the main queue's descriptor on first request, and ends the process if that
// fails.
static bool open_descriptors(int output) {
  if (!tc_has_spare_descriptors()) return false;
  tc_main_queue_descriptor();
  return tc_open_wake_pipe() && tc_open_output(output);
}

static bool take(int output, bool catch_signals) {
  if (!open_descriptors(output) || tcgetattr(tc.input, &tc.saved) != 0) return false;
  // From here on the terminal must be given back, but the sequence for that is not known yet.
  if (catch_signals) tc_hold_signals();
  tc.is_taken = 1;
  if (catch_signals && !tc_hold_output()) return false;
  if (!tc_has_spare_descriptors()) return false;
  take_modes();
  return true;
}

static void free_all(void) {
  tc_close_curses();
  tc_forget_type();
  tc_close_output();
  free(tc.leave);
  tc.leave = NULL;
  tc.leave_count = 0;
  tc.holds_output = false;
  tc.wants_room = false;
  tc_watch(-1, -1);
}

int tc_open(int input, int output, const char *term, bool catch_signals) {
  if (tc.open) tc_close();
  tc_guard_standard_descriptors();
  if (!isatty(input) || !isatty(output)) return TC_NO_TERMINAL;
  if (!term || !*term) return TC_TERM_UNSET;
  if (!tc_await_foreground(input)) return -errno;
  tc.input = input;
  tc.process = getpid();
  int status = tc_open_terminfo(term, output);
  if (status == TC_OK && !take(output, catch_signals)) status = -(errno ? errno : ENOMEM);
  if (status != TC_OK) {
    tc_leave();
    free_all();
    tc_let_signals();
    return status;
  }
  tc.open = true;
  tc_forget_pastes();
  if (catch_signals) {
    tc_install_signals();
    static bool leaves_at_exit;
    if (!leaves_at_exit) leaves_at_exit = atexit(tc_leave) == 0;
  }
  return TC_OK;
}

bool tc_set_leave_sequence(const uint8_t *bytes, size_t count) {
  uint8_t *copy = malloc(count ? count : 1);
  if (!copy) return false;
  memcpy(copy, bytes, count);
  tc.leave = copy;
  tc.leave_count = count;
  tc_let_signals();
  return true;
}

// How long the terminal may accept nothing, in milliseconds, before it counts as stopped.
enum { patience = 25, patience_with_words = 1000 };

// A terminal that accepts nothing must not block the process. Its unshown output is no longer
// needed; discarding it makes room if the reader has stopped.
static bool write_leave_sequence(void) {
  if (tc_put_all(tc.leave, tc.leave_count, patience)) return true;
  tcflush(tc.output, TCOFLUSH);
  tc_put_all(tc.leave, tc.leave_count, patience);
  return false;
}

void tc_leave(void) {
  // A forked child inherits our handlers, but not our terminal.
  if (!tc.is_taken || tc.process != getpid()) return;
  int kept = errno;
  // A signal in between would find nothing left to do and end the process halfway.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  tc.is_taken = 0;
  bool takes_output = write_leave_sequence();
  tc_drop_unread_input();
  tcsetattr(tc.input, TCSANOW, &tc.saved);
  tc_release_output(takes_output ? patience_with_words : patience);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = kept;
}

void tc_reenter(void) {
  if (!tc.open) return;
  // An orphaned job, which no shell could continue, goes on where it is.
  tc_await_foreground(tc.input);
  // Set before anything is taken: a signal in between must give it back.
  tc.is_taken = 1;
  // Also if the terminal is still ours: a shell may have used it during an uncatchable stop.
  tcsetattr(tc.input, TCSANOW, &tc.taken);
  if (tc.holds_output) tc_hold_output();
}

void tc_close(void) {
  if (!tc.open) return;
  // Text that is buffered was printed before what follows.
  if (tc.holds_output) fflush(stdout);
  tc_leave();
  tc_remove_signals();
  free_all();
  tc.open = false;
}

// Independent of the terminal; waits where the descriptor would block.
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
