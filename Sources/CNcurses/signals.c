// Signal handling: signals that end the process give the terminal back first; the others wake
// tc_wait.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

// Signals raised by program faults, and the one that requests a trace: their handlers, such as a
// runtime that explains the fault, print messages that must be visible.
static const int faults[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGQUIT};
// Signals that do not end the process by default, or that cannot be caught.
static const int harmless[] = {SIGKILL, SIGSTOP, SIGCHLD, SIGCONT, SIGURG,
                               SIGWINCH, SIGTSTP, SIGTTIN, SIGTTOU};

static struct sigaction previous[NSIG];
static bool is_ours[NSIG];
static bool installed;
static sigset_t mask_before;
static bool holding;
static int wake[2] = {-1, -1};
static int watched[2] = {-1, -1};
static uint8_t alternate_stack[65536];

static bool is_one_of(int number, const int *numbers, size_t size) {
  for (size_t i = 0; i < size / sizeof *numbers; i++)
    if (numbers[i] == number) return true;
  return false;
}

static bool has_function(const struct sigaction *action) {
  return (action->sa_flags & SA_SIGINFO) ||
         (action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN);
}

// Calls a handler with the signals blocked that the kernel would block for it. The runtime's
// handler reads memory that may not be there, and so relies on catching faults of its own.
static void call(const struct sigaction *action, int number, siginfo_t *info, void *context) {
  sigset_t mask, before;
  pthread_sigmask(SIG_SETMASK, NULL, &before);
  mask = context ? ((ucontext_t *)context)->uc_sigmask : before;
  for (int other = 1; other < NSIG; other++)
    if (sigismember(&action->sa_mask, other) == 1) sigaddset(&mask, other);
  if (!(action->sa_flags & SA_NODEFER)) sigaddset(&mask, number);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  if (action->sa_flags & SA_SIGINFO) action->sa_sigaction(number, info, context);
  else action->sa_handler(number);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void tc_die(int number) {
  signal(number, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
}

static bool is_fault(int number) {
  return number != SIGQUIT && is_one_of(number, faults, sizeof faults);
}

// Whether a handler has returned for the process to end: the runtime's has put back the default
// action then. A fault that is not raised again, such as one sent by kill, would be forgotten.
static bool is_to_end(int number) {
  struct sigaction now;
  return is_fault(number) && sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_DFL;
}

static void on_fatal(int number, siginfo_t *info, void *context) {
  static volatile sig_atomic_t handled;
  if (tc_takes_last_second(number)) return;
  bool was_taken = tc.is_taken;
  tc_leave();
  // The program's own handler may call the handler that it has found, which is this one.
  if (has_function(&previous[number]) && handled != number) {
    handled = number;
    call(&previous[number], number, info, context);
    handled = 0;
    if (!is_to_end(number)) {
      if (was_taken) tc_note(TC_WAIT_CONTINUED);
      return;
    }
  }
  tc_say_fault(number);
  tc_end_kept_file();
  tc_die(number);
}

static void on_note(int number, siginfo_t *info, void *context) {
  tc_note(number == SIGWINCH  ? TC_WAIT_RESIZED
          : number == SIGTSTP ? TC_WAIT_STOP
                              : TC_WAIT_CONTINUED);
  if (has_function(&previous[number])) call(&previous[number], number, info, context);
}

void tc_note(uint8_t what) {
  int kept = errno;
  if (wake[1] >= 0 && write(wake[1], &what, 1) < 0) {
    // The pipe is full: tc_wait will wake anyway.
  }
  errno = kept;
}

bool tc_open_wake_pipe(void) {
  if (wake[0] >= 0) return true;
  if (pipe(wake) != 0) return false;
  for (int i = 0; i < 2; i++) {
    fcntl(wake[i], F_SETFL, O_NONBLOCK);
    fcntl(wake[i], F_SETFD, FD_CLOEXEC);
  }
  return true;
}

static void handle(int number, void (*handler)(int, siginfo_t *, void *), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handler;
  action.sa_flags = flags | SA_SIGINFO;
  sigfillset(&action.sa_mask);
  is_ours[number] = sigaction(number, &action, NULL) == 0;
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

// Ignored signals stay ignored, as with nohup. Signals that the program handles are left alone too.
static void catch_fatal(int number) {
  if (is_one_of(number, harmless, sizeof harmless)) return;
  struct sigaction now;
  if (sigaction(number, NULL, &now) != 0 || now.sa_sigaction == on_fatal) return;
  previous[number] = now;
  bool is_free = now.sa_handler == SIG_DFL;
  bool is_explained = is_one_of(number, faults, sizeof faults);
  if (is_free || (is_explained && has_function(&now))) handle(number, on_fatal, SA_ONSTACK);
}

// Also calls the program's own handler, if any.
static void catch_note(int number) {
  if (sigaction(number, NULL, &previous[number]) == 0) handle(number, on_note, SA_RESTART);
}

static void catch_stop(void) {
  if (sigaction(SIGTSTP, NULL, &previous[SIGTSTP]) != 0) return;
  if (previous[SIGTSTP].sa_handler == SIG_DFL) handle(SIGTSTP, on_note, SA_RESTART);
}

// A stack overflow raises SEGV with no stack left for its handler.
static void have_alternate_stack(void) {
  stack_t now, stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
  if (sigaltstack(NULL, &now) == 0 && (now.ss_flags & SS_DISABLE)) sigaltstack(&stack, NULL);
}

void tc_catch_faults(void) {
  have_alternate_stack();
  for (int number = 1; number < NSIG; number++)
    if (is_fault(number)) catch_fatal(number);
}

void tc_install_signals(void) {
  if (installed) return;
  installed = true;
  tc_unguard_kept_file();
  have_alternate_stack();
  for (int number = 1; number < NSIG; number++) catch_fatal(number);
  catch_note(SIGWINCH);
  catch_note(SIGCONT);
  catch_stop();
}

// Puts a former handler back, unless other code has installed its own since.
static void give_back(int number) {
  struct sigaction now;
  if (is_fault(number) && tc_explains_faults()) return;
  if (!is_ours[number] || sigaction(number, NULL, &now) != 0) return;
  is_ours[number] = false;
  if (now.sa_sigaction == on_fatal || now.sa_sigaction == on_note)
    sigaction(number, &previous[number], NULL);
}

void tc_remove_signals(void) {
  installed = false;
  for (int number = 1; number < NSIG; number++) give_back(number);
}

// Stops by the default action. Noting the continuation would take the terminal twice.
static void stop(bool whole_job) {
  struct sigaction by_default, stopping, going_on;
  memset(&by_default, 0, sizeof by_default);
  by_default.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &by_default, &stopping);
  sigaction(SIGCONT, &by_default, &going_on);
  if (whole_job) kill(0, SIGTSTP);
  else raise(SIGTSTP);
  // Continued in the background, it is stopped again until it is in front.
  tc_await_foreground(tc.input);
  // Reached once continued, or at once in an orphaned process group, where SIGTSTP has no effect.
  sigaction(SIGTSTP, &stopping, NULL);
  sigaction(SIGCONT, &going_on, NULL);
}

bool tc_await_foreground(int terminal) {
  struct sigaction by_default, going_on;
  memset(&by_default, 0, sizeof by_default);
  by_default.sa_handler = SIG_DFL;
  // The continuation is not noted: the caller takes the terminal afterwards.
  sigaction(SIGCONT, &by_default, &going_on);
  int result;
  // Restarts output that nothing has stopped. In the background the kernel stops the job instead.
  do result = tcflow(terminal, TCOON);
  while (result != 0 && errno == EINTR);
  int error = errno;
  sigaction(SIGCONT, &going_on, NULL);
  errno = error;
  return result == 0 || error != EIO;
}

bool tc_suspend(bool whole_job) {
  struct sigaction now;
  if (sigaction(SIGTSTP, NULL, &now) == 0 && now.sa_handler == SIG_IGN) return false;
  if (tc.holds_output) fflush(stdout);
  tc_leave();
  stop(whole_job);
  tc_reenter();
  return true;
}

bool tc_quit(void) {
  // Not the controlling terminal: it would send no signals to this process, either.
  if (tcgetpgrp(tc.input) != getpgrp()) return false;
  return kill(0, SIGQUIT) == 0;
}

static int take_notes(void) {
  uint8_t notes[256];
  int happened = 0;
  for (ssize_t n; (n = read(wake[0], notes, sizeof notes)) > 0;)
    for (ssize_t i = 0; i < n; i++) happened |= notes[i];
  return happened;
}

// Readable with nothing to read means end of input.
static bool input_is_over(short events) {
  if (events & (POLLERR | POLLNVAL)) return true;
  int available = 0;
  if (ioctl(tc.input, FIONREAD, &available) != 0) return true;
  return available == 0;
}

void tc_watch(int first, int second) {
  watched[0] = first;
  watched[1] = second;
}

int tc_wait(int milliseconds) {
  tc_open_wake_pipe();
  tc_bound_held_output();
  struct pollfd sources[6] = {{wake[0], POLLIN, 0},
                              {tc.open ? tc.input : -1, POLLIN, 0},
                              {tc_main_queue_descriptor(), POLLIN, 0},
                              {tc.wants_room ? tc.output : -1, POLLOUT, 0},
                              {watched[0], POLLIN, 0},
                              {watched[1], POLLIN, 0}};
  int ready = poll(sources, 6, milliseconds);
  if (ready < 0 && errno != EINTR) return TC_WAIT_LOST;
  int happened = take_notes();
  if (tc_ending_signal()) happened |= TC_WAIT_ENDED;
  if (ready > 0 && sources[1].revents)
    happened |= input_is_over(sources[1].revents) ? TC_WAIT_LOST : TC_WAIT_INPUT;
  if (ready > 0 && sources[2].revents) happened |= TC_WAIT_TASKS;
  if (ready > 0 && sources[3].revents) happened |= TC_WAIT_ROOM;
  if (ready > 0 && (sources[4].revents || sources[5].revents)) happened |= TC_WAIT_WATCHED;
  return happened;
}

double tc_monotonic_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
