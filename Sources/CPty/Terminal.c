// The two sides of a pseudo-terminal. This is C because Swift does not import posix_openpt.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "Internal.h"

static void set_size(int descriptor, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  ioctl(descriptor, TIOCSWINSZ, &size);
}

int cpty_open(CPtyProgram *program, int columns, int rows) {
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

void cpty_resize(const CPtyProgram *program, int columns, int rows) {
  set_size(program->master, columns, rows);
}

bool cpty_hides_input(const CPtyProgram *program) {
  struct termios modes;
  if (tcgetattr(program->slave, &modes) != 0) return false;
  return (modes.c_lflag & ICANON) && !(modes.c_lflag & ECHO);
}

int cpty_unread(const CPtyProgram *program) {
  int count = 0;
  return ioctl(program->slave, FIONREAD, &count) == 0 ? count : 0;
}
