

// A plain `swift build` compiles this even without libvterm, but links nothing that calls it.
#if defined(__linux__) && __has_include(<vterm.h>)

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "CTestSupport.h"

int cts_set_size(int descriptor, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(descriptor, TIOCSWINSZ, &size) < 0 ? errno : 0;
}

int cts_get_size(int descriptor, int *columns, int *rows) {
  struct winsize size = {0};
  if (ioctl(descriptor, TIOCGWINSZ, &size) < 0) return errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

// Not openpty(): it cannot open descriptors close-on-exec, and a master that leaked into another
// test's program would prevent this terminal from being hung up.
int cts_open_pair(int columns, int rows, int *master, int *slave) {
  int code = 0;
  char name[128];
  *slave = -1;
  *master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (*master < 0) return errno;
  if (grantpt(*master) < 0 || unlockpt(*master) < 0) {
    code = errno;
  } else if ((code = ptsname_r(*master, name, sizeof name)) == 0) {
    *slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (*slave < 0) code = errno;
  }
  if (code == 0) code = cts_set_size(*slave, columns, rows);
  if (code == 0 && fcntl(*master, F_SETFL, O_RDWR | O_NONBLOCK) < 0) code = errno;
  if (code == 0) return 0;
  if (*slave >= 0) close(*slave);
  close(*master);
  return code;
}

void cts_end(CTSChild *child) {
  if (child->control >= 0) close(child->control);
  child->control = -1;
  if (child->helper > 0) {
    int status;
    while (waitpid(child->helper, &status, 0) < 0 && errno == EINTR) {
    }
  }
  child->helper = 0;
}

double cts_cpu_seconds(pid_t process) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) < 0) return -1;
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

#endif
