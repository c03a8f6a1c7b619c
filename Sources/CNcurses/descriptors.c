// The three standard descriptors, which descriptors are the same terminal, and what signal handlers share.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

void tc_guard_standard_descriptors(void) {
  for (int descriptor = 0; descriptor <= STDERR_FILENO; descriptor++) {
    if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
    // Opened in the wrong direction, so that reading and writing fail as on a closed descriptor.
    open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

short tc_poll(int descriptor, short events, int milliseconds) {
  struct pollfd one = {descriptor, events, 0};
  int count;
  do count = poll(&one, 1, milliseconds);
  while (count < 0 && errno == EINTR);
  return count > 0 ? one.revents : 0;
}

// For handlers, which may not use printf.
void tc_append_number(char *text, size_t size, uint64_t number) {
  char digits[20];
  size_t count = 0, length = strlen(text);
  do digits[count++] = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  while (count > 0 && length + 1 < size) text[length++] = digits[--count];
  text[length] = 0;
}

bool tc_is_terminal(int descriptor) { return isatty(descriptor) != 0; }

int tc_open_controlling_terminal(void) { return open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY); }

bool tc_is_same_terminal(int a, int b) {
  if (!isatty(a) || !isatty(b)) return false;
#ifdef TIOCGDEV
  unsigned first = 0, second = 0;
  if (ioctl(a, TIOCGDEV, &first) == 0 && ioctl(b, TIOCGDEV, &second) == 0) return first == second;
#endif
  struct stat one, other;
  return fstat(a, &one) == 0 && fstat(b, &other) == 0 && one.st_rdev == other.st_rdev;
}

bool tc_has_spare_descriptors(void) {
  enum { wanted = 4 };
  int spare[wanted], count = 0;
  while (count < wanted && (spare[count] = fcntl(tc.input, F_DUPFD_CLOEXEC, 3)) >= 0) count++;
  int reason = errno;
  for (int i = 0; i < count; i++) close(spare[i]);
  errno = reason;
  return count == wanted;
}

bool tc_size(int *columns, int *rows) {
  struct winsize size;
  if (ioctl(tc.output, TIOCGWINSZ, &size) != 0 || !size.ws_col || !size.ws_row) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}
