// Starts a program below a keeper, and hears of its end.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "Internal.h"

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

// Reads one report; returns false at the end.
static bool read_report(int control, CPtyReport *report) {
  ssize_t count;
  do {
    count = read(control, report, sizeof *report);
  } while (count < 0 && errno == EINTR);
  return count == sizeof *report;
}

static void wait_for(pid_t process) {
  while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {
  }
}

// Opens a pair of connected descriptors that no other program inherits.
static int open_pair(int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) < 0) return errno;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  return 0;
}

// Starts the keeper, with the other ends of `control` and `failure`.
static int fork_keeper(
  CPtyProgram *program, const int control[2], const int failure[2], CPtyFolder folder,
  char *const *arguments, char *const *environment) {
  // No handler of this process may run in the keeper.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  program->keeper = fork();
  if (program->keeper == 0)
    cpty_keep(program, control[1], failure[1], folder, arguments, environment);
  int code = program->keeper < 0 ? errno : 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return code;
}

// Waits until the program runs, or an error number says why it does not.
static int wait_for_start(CPtyProgram *program, int failure) {
  CPtyReport report;
  if (!read_report(program->control, &report)) return EIO;
  if (report.kind == CPtyFailed) return report.value;
  program->program = report.value;
  int code = 0;
  ssize_t count;
  do {
    count = read(failure, &code, sizeof code);
  } while (count < 0 && errno == EINTR);
  return count == sizeof code ? code : 0;
}

static const CPtyProgram none = {.master = -1, .slave = -1, .control = -1};

int cpty_start(
  char *const *arguments, char *const *environment, int columns, int rows, CPtyFolder folder,
  CPtyProgram *program) {
  int control[2] = {-1, -1}, failure[2] = {-1, -1};
  *program = none;
  int code = cpty_open(program, columns, rows);
  if (code == 0) code = open_pair(control);
  if (code == 0) code = open_pair(failure);
  if (code == 0) code = fork_keeper(program, control, failure, folder, arguments, environment);
  program->control = control[0];
  if (control[1] >= 0) close(control[1]);
  if (failure[1] >= 0) close(failure[1]);
  if (code == 0) code = wait_for_start(program, failure[0]);
  if (failure[0] >= 0) close(failure[0]);
  if (code != 0) cpty_end(program);
  return code;
}

bool cpty_has_ended(const CPtyProgram *program, int *status) {
  struct pollfd event = {.fd = program->control, .events = POLLIN};
  CPtyReport report;
  if (poll(&event, 1, 0) <= 0 || !read_report(program->control, &report)) return false;
  *status = report.value;
  return report.kind == CPtyEnded;
}

static void end(CPtyProgram *program, char word) {
  if (program->control >= 0 && send(program->control, &word, 1, MSG_NOSIGNAL) < 0) {
    // The keeper has ended, and with it everything.
  }
  if (program->master >= 0) close(program->master);
  if (program->slave >= 0) close(program->slave);
  if (program->control >= 0) close(program->control);
  if (program->keeper > 0) wait_for(program->keeper);
  // Ended once more, it would close what by then is another's.
  *program = none;
}

void cpty_end(CPtyProgram *program) { end(program, CPtyEnd); }

void cpty_hang_up(CPtyProgram *program) { end(program, CPtyLeave); }
