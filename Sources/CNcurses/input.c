// Reads the bytes that the terminal sends. Swift decides what they mean.

#include "internal.h"

#include <errno.h>
#include <sys/ioctl.h>
#include <unistd.h>

size_t tc_read(uint8_t *bytes, size_t capacity) {
  // Ask how much there is first: others share the descriptor, so it must not become non-blocking.
  int available = 0;
  if (!tc.open || ioctl(tc.input, FIONREAD, &available) != 0 || available <= 0) return 0;
  size_t wanted = (size_t)available < capacity ? (size_t)available : capacity;
  ssize_t count;
  do count = read(tc.input, bytes, wanted);
  while (count < 0 && errno == EINTR);
  if (count <= 0) return 0;
  tc_follow_pastes(bytes, (size_t)count);
  return (size_t)count;
}

int tc_locale_scalar(uint8_t byte) {
  wint_t scalar = btowc(byte);
  return scalar == WEOF ? -1 : (int)scalar;
}
