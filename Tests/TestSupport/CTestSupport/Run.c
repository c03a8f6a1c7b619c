// Runs a helper command to its end. Foundation's Process cannot start a tmux server: it detects the
// end by a descriptor that the server inherits, so the wait would never end.

// A plain `swift build` compiles this even without libvterm, but links nothing that calls it.
#if defined(__linux__) && __has_include(<vterm.h>)

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CTestSupport.h"

static int start(
  char *const *arguments, char *const *environment, int output, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, output, 1);
  posix_spawn_file_actions_adddup2(&actions, output, 2);
#ifdef __linux__
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
  int code = posix_spawnp(process, arguments[0], &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return code;
}

int cts_run(
  char *const *arguments, char *const *environment, uint8_t **output, size_t *count, int *status) {
  int ends[2];
  pid_t process = 0;
  *output = NULL;
  *count = 0;
  if (pipe2(ends, O_CLOEXEC) < 0) return errno;
  int code = start(arguments, environment, ends[1], &process);
  close(ends[1]);
  size_t capacity = 0;
  while (code == 0) {
    if (*count == capacity) {
      capacity = capacity ? capacity * 2 : 16384;
      *output = realloc(*output, capacity);
      if (!*output) abort();
    }
    ssize_t got = read(ends[0], *output + *count, capacity - *count);
    if (got == 0 || (got < 0 && errno != EINTR)) break;
    if (got > 0) *count += (size_t)got;
  }
  close(ends[0]);
  if (code != 0) return code;
  int result = 0;
  while (waitpid(process, &result, 0) < 0) {
    if (errno != EINTR) return errno;
  }
  *status = WIFEXITED(result) ? WEXITSTATUS(result) : 128 + WTERMSIG(result);
  return 0;
}

#endif
