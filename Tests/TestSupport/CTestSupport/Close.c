// Ends the tests when their process closes a descriptor that is not open. Closed twice, a number may
// by then be another thread's file or terminal, and the test that fails is another one, sometimes.

// A sanitizer has a `close` of its own.
#if defined(__linux__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static pid_t tests;

__attribute__((constructor)) static void remember_process(void) { tests = getpid(); }

// Takes the place of the C library's. A fork that has not started its program yet may close what it
// likes.
int close(int descriptor) {
  int result = (int)syscall(SYS_close, descriptor);
  if (result == 0 || errno != EBADF || descriptor < 0 || getpid() != tests) return result;
  dprintf(2, "descriptor %d is closed, but it is not open: closed twice?\n", descriptor);
  abort();
}

#endif
