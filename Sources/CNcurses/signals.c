// Signals: those that end the process give the terminal back first; the others wake tc_wait.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static const int fatal[] = {SIGINT,  SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS,
                            SIGABRT, SIGILL,  SIGFPE, SIGTRAP, SIGSYS};
enum { fatal_count = sizeof fatal / sizeof *fatal };

static struct sigaction previous[fatal_count], previous_winch, previous_stop, previous_continue;
static bool installed;
static sigset_t mask_before;
static bool holding;
static int wake[2] = {-1, -1};
static uint8_t alternate_stack[65536];

static void on_fatal(int number) {
  tc_leave();
  tc_end_kept_file();
  signal(number, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
}

static void on_note(int number) {
  tc_note(number == SIGWINCH  ? TC_WAIT_RESIZED
          : number == SIGTSTP ? TC_WAIT_STOP
                              : TC_WAIT_CONTINUED);
}

void tc_note(uint8_t what) {
  int kept = errno;
  if (wake[1] >= 0 && write(wake[1], &what, 1) < 0) {
    // The pipe is full: tc_wait will wake anyway.
  }
  errno = kept;
}

static void open_wake_pipe(void) {
  if (wake[0] >= 0 || pipe(wake) != 0) return;
  for (int i = 0; i < 2; i++) {
    fcntl(wake[i], F_SETFL, O_NONBLOCK);
    fcntl(wake[i], F_SETFD, FD_CLOEXEC);
  }
}

static void handle(int number, void (*handler)(int), int flags, struct sigaction *before) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigfillset(&action.sa_mask);
  sigaction(number, &action, before);
}

void tc_hold_signals(void) {
  sigset_t all;
  sigfillset(&all);
  if (!holding) holding = pthread_sigmask(SIG_BLOCK, &all, &mask_before) == 0;
}

void tc_let_signals(void) {
  if (holding) pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
  holding = false;
}

void tc_install_signals(void) {
  if (installed) return;
  installed = true;
  tc_unguard_kept_file();
  open_wake_pipe();
  // A stack overflow is a SEGV that has no stack left for its handler.
  stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
  sigaltstack(&stack, NULL);
  for (int i = 0; i < fatal_count; i++) {
    handle(fatal[i], on_fatal, SA_ONSTACK, &previous[i]);
    // nohup and the like: what was ignored stays ignored.
    if (previous[i].sa_handler == SIG_IGN) sigaction(fatal[i], &previous[i], NULL);
  }
  handle(SIGWINCH, on_note, SA_RESTART, &previous_winch);
  handle(SIGTSTP, on_note, SA_RESTART, &previous_stop);
  handle(SIGCONT, on_note, SA_RESTART, &previous_continue);
}

void tc_remove_signals(void) {
  if (!installed) return;
  installed = false;
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &previous[i], NULL);
  sigaction(SIGWINCH, &previous_winch, NULL);
  sigaction(SIGTSTP, &previous_stop, NULL);
  sigaction(SIGCONT, &previous_continue, NULL);
}

static void handle_stops(bool handles) {
  if (!installed) return;
  if (handles) {
    handle(SIGTSTP, on_note, SA_RESTART, NULL);
    handle(SIGCONT, on_note, SA_RESTART, NULL);
  } else {
    signal(SIGTSTP, SIG_DFL);
    // The terminal is taken again below; a note of going on would have it taken twice.
    signal(SIGCONT, SIG_DFL);
  }
}

void tc_suspend(bool whole_job) {
  tc_leave();
  handle_stops(false);
  if (whole_job) kill(0, SIGTSTP);
  else raise(SIGTSTP);
  // Here again once continued, or at once in an orphaned process group, where SIGTSTP does nothing.
  handle_stops(true);
  tc_reenter();
}

void tc_post(void) {
  open_wake_pipe();
  tc_note(TC_WAIT_POSTED);
}

static int take_notes(void) {
  uint8_t notes[256];
  int happened = 0;
  for (ssize_t n; (n = read(wake[0], notes, sizeof notes)) > 0;)
    for (ssize_t i = 0; i < n; i++) happened |= notes[i];
  return happened;
}

// Readable with nothing to read is the end of the input.
static bool input_is_over(short events) {
  if (events & (POLLERR | POLLNVAL)) return true;
  int available = 0;
  if (ioctl(tc.input, FIONREAD, &available) != 0) return true;
  return available == 0;
}

int tc_wait(int milliseconds) {
  open_wake_pipe();
  struct pollfd sources[3] = {{wake[0], POLLIN, 0},
                              {tc.open ? tc.input : -1, POLLIN, 0},
                              {tc_main_queue_descriptor(), POLLIN, 0}};
  int ready = poll(sources, 3, milliseconds);
  if (ready < 0 && errno != EINTR) return TC_WAIT_LOST;
  int happened = take_notes();
  if (ready > 0 && sources[1].revents)
    happened |= input_is_over(sources[1].revents) ? TC_WAIT_LOST : TC_WAIT_INPUT;
  if (ready > 0 && sources[2].revents) happened |= TC_WAIT_TASKS;
  return happened;
}

double tc_monotonic_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
