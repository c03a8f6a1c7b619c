// Starts a program on a pseudo-terminal and below a keeper, and hears of its end. This is C because
// Swift imports neither posix_openpt nor a safe fork.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "Internal.h"

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

// Reads `size` bytes that were written at once; returns false at the end.
static bool read_value(int descriptor, void *value, size_t size) {
  ssize_t count;
  do {
    count = read(descriptor, value, size);
  } while (count < 0 && errno == EINTR);
  return count == (ssize_t)size;
}

static void wait_for(pid_t process) {
  while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {
  }
}

static void set_size(int descriptor, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  ioctl(descriptor, TIOCSWINSZ, &size);
}

// Opens the two sides of a terminal. Returns 0 or an error number.
static int open_terminal(CPtyProgram *program, int columns, int rows) {
  int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0) return errno;
  fcntl(master, F_SETFD, FD_CLOEXEC);
  int slave = -1;
  if (grantpt(master) == 0 && unlockpt(master) == 0) {
    // Other threads open terminals as well, and `ptsname` has one buffer for all of them.
    char name[128];
    if (ptsname_r(master, name, sizeof name) == 0)
      slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  }
  if (slave < 0) {
    int code = errno;
    close(master);
    return code;
  }
  set_size(slave, columns, rows);
  fcntl(master, F_SETFL, O_RDWR | O_NONBLOCK);
  program->master = master;
  program->slave = slave;
  return 0;
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
  if (!read_value(program->control, &report, sizeof report)) return EIO;
  if (report.kind == CPtyFailed) return report.value;
  program->program = report.value;
  int code;
  return read_value(failure, &code, sizeof code) ? code : 0;
}

static const CPtyProgram none = {.master = -1, .slave = -1, .control = -1};

int cpty_start(
  char *const *arguments, char *const *environment, int columns, int rows, CPtyFolder folder,
  CPtyProgram *program) {
  int control[2] = {-1, -1}, failure[2] = {-1, -1};
  *program = none;
  int code = open_terminal(program, columns, rows);
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
  if (poll(&event, 1, 0) <= 0 || !read_value(program->control, &report, sizeof report)) return false;
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

void cpty_resize(const CPtyProgram *program, int columns, int rows) {
  set_size(program->master, columns, rows);
}

bool cpty_hides_input(const CPtyProgram *program) {
  struct termios modes;
  if (tcgetattr(program->slave, &modes) != 0) return false;
  return (modes.c_lflag & ICANON) && !(modes.c_lflag & ECHO);
}

int cpty_unread(const CPtyProgram *program) {
  // Linux passes input on in a thread of the kernel, which a busy machine may keep waiting; until then the count is 0.
  // To poll waits for that thread.
  struct pollfd event = {.fd = program->slave, .events = POLLIN};
  poll(&event, 1, 0);
  int count = 0;
  return ioctl(program->slave, FIONREAD, &count) == 0 ? count : 0;
}
