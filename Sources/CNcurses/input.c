// The bytes that the terminal sends. What they mean is decided in Swift.

#include "internal.h"

#include <errno.h>
#include <sys/ioctl.h>
#include <unistd.h>

size_t tc_read(uint8_t *bytes, size_t capacity) {
  // Asked for first: the descriptor is others', too, and must not be made one that does not wait.
  int available = 0;
  if (!tc.open || ioctl(tc.input, FIONREAD, &available) != 0 || available <= 0) return 0;
  size_t wanted = (size_t)available < capacity ? (size_t)available : capacity;
  ssize_t count;
  do count = read(tc.input, bytes, wanted);
  while (count < 0 && errno == EINTR);
  return count > 0 ? (size_t)count : 0;
}

int tc_locale_scalar(uint8_t byte) {
  wint_t scalar = btowc(byte);
  return scalar == WEOF ? -1 : (int)scalar;
}
