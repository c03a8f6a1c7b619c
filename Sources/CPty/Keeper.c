// The keeper is a process between the recorder and the program. What the program starts and leaves
// behind becomes the keeper's child, so the keeper can end all of it, even if the recorder dies.
//
// It is a fork without an exec, so it may call only functions that are safe there: nothing that
// allocates memory.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "Internal.h"

// The keeper's only descriptors besides the standard ones.
enum { Control = 3, Failure = 4, Lock = 5 };

static void report(int descriptor, int kind, int value) {
  CPtyReport report = {kind, value};
  if (write(descriptor, &report, sizeof report) < 0) {
    // The recorder has ended, which the keeper learns from `Control`.
  }
}

static void reset_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void run(char *const *arguments, char *const *environment) {
  setsid();
  // The terminal is on descriptor 0, and becomes the session's.
  ioctl(0, TIOCSCTTY, 0);
  reset_signals();
  extern char **environ;
  if (environment) environ = (char **)environment;
  execvp(arguments[0], arguments);
  int code = errno;
  if (write(Failure, &code, sizeof code) < 0) {
    // Nobody waits for it any more.
  }
  _exit(127);
}

// Looks for ended children. Reports the end of the program. Returns whether no child is left.
static bool reap(pid_t program) {
  for (;;) {
    int status;
    pid_t ended = waitpid(-1, &status, WNOHANG);
    if (ended == 0) return false;
    if (ended < 0) return errno == ECHILD;
    if (ended != program) continue;
    report(
      Control, CPtyEnded, WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  }
}

static void signal_children(pid_t program, int number) {
  kill(-program, number);
#ifdef __linux__
  char name[64], list[4096];
  snprintf(name, sizeof name, "/proc/%d/task/%d/children", getpid(), getpid());
  int file = open(name, O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  ssize_t count = read(file, list, sizeof list - 1);
  close(file);
  list[count > 0 ? count : 0] = 0;
  for (char *rest = list, *end = rest;; rest = end) {
    long process = strtol(rest, &end, 10);
    if (end == rest) break;
    kill((pid_t)process, number);
    kill((pid_t)process, SIGCONT);
  }
#endif
}

static void end_all(pid_t program) {
  static const int numbers[] = {SIGHUP, SIGTERM};
  struct timespec pause = {.tv_nsec = 5000000};
  for (int step = 0; step < 2; step++) {
    signal_children(program, numbers[step]);
    for (int turn = 0; turn < 40; turn++) {
      if (reap(program)) return;
      nanosleep(&pause, NULL);
    }
  }
  // The children of a killed process become the keeper's.
  while (!reap(program)) {
    signal_children(program, SIGKILL);
    nanosleep(&pause, NULL);
  }
}

// The folder's lock is still held, so no other recording uses it.
static void remove_folder(const char *path) {
  pid_t child = fork();
  if (child == 0) {
    execl("/bin/rm", "rm", "-rf", "--", path, (char *)NULL);
    _exit(127);
  }
  while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR) {
  }
}

static void close_from(int first) {
#ifdef __linux__
  if (close_range((unsigned)first, ~0U, 0) == 0) return;
#endif
  for (int descriptor = first; descriptor < 4096; descriptor++) close(descriptor);
}

// Wakes the wait for `Control` when a child ends.
static void on_child(int number) { (void)number; }

void cpty_keep(
  const CPtyProgram *program, int control, int failure, CPtyFolder folder, char *const *arguments,
  char *const *environment) {
  // First out of the way of the numbers that they get.
  int slave = fcntl(program->slave, F_DUPFD, 10);
  int reports = fcntl(control, F_DUPFD, 10);
  int failures = fcntl(failure, F_DUPFD, 10);
  int lock = folder.lock < 0 ? -1 : fcntl(folder.lock, F_DUPFD, 10);
  if (slave < 0 || reports < 0 || failures < 0 || (lock < 0 && folder.lock >= 0)) {
    report(control, CPtyFailed, EMFILE);
    _exit(1);
  }
  for (int descriptor = 0; descriptor < 3; descriptor++) dup2(slave, descriptor);
  dup2(reports, Control);
  dup2(failures, Failure);
  fcntl(Control, F_SETFD, FD_CLOEXEC);
  fcntl(Failure, F_SETFD, FD_CLOEXEC);
  close(Lock);
  if (lock >= 0) {
    dup2(lock, Lock);
    fcntl(Lock, F_SETFD, FD_CLOEXEC);
  }
  close_from(Lock + 1);
  // The keys of the recorder's own terminal are not for the keeper.
  setsid();
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  prctl(PR_SET_NAME, "tape-keeper");
#endif
  reset_signals();
  signal(SIGPIPE, SIG_IGN);
  signal(SIGCHLD, on_child);
  // A signal between looking and waiting would be lost, so it is let in only while waiting.
  sigset_t blocked, open;
  sigemptyset(&open);
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGCHLD);
  sigprocmask(SIG_BLOCK, &blocked, NULL);

  pid_t child = fork();
  if (child == 0) run(arguments, environment);
  report(Control, child < 0 ? CPtyFailed : CPtyStarted, child < 0 ? errno : child);
  close(Failure);
  if (child < 0) _exit(1);
  // The terminal must be hung up once the recorder closes it.
  for (int descriptor = 0; descriptor < 3; descriptor++) close(descriptor);
  struct pollfd event = {.fd = Control, .events = POLLIN};
  for (;;) {
    reap(child);
#ifdef __linux__
    int ready = ppoll(&event, 1, NULL, &open);
#else
    int ready = poll(&event, 1, 50);
#endif
    if (ready > 0) break;
  }
  char word = 0;
  ssize_t count = read(Control, &word, 1);
  if (count == 1 && word == CPtyLeave) _exit(0);
  end_all(child);
  if (count != 1 && folder.path) remove_folder(folder.path);
  _exit(0);
}
