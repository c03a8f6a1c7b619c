#define _GNU_SOURCE
#include "CPictures.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

int tc_nameless_file(void) {
  const char *folder = getenv("TMPDIR");
  char path[1024];
  int size = snprintf(path, sizeof path, "%s/termpicturesXXXXXX", folder && *folder ? folder : "/tmp");
  if (size >= (int)sizeof path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  int file = mkstemp(path);
  if (file < 0) return -1;
  unlink(path);
  // Out of the way of the descriptors that the program gets.
  int high = fcntl(file, F_DUPFD_CLOEXEC, 10);
  close(file);
  // A limit of ten makes the number invalid.
  if (high < 0) errno = EMFILE;
  return high;
}

/// Both ends of a socket, which unlike a pipe can be written to without a signal when nobody reads.
static int make_input(int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) return errno;
  for (int i = 0; i < 2; i++) {
    int high = fcntl(ends[i], F_DUPFD_CLOEXEC, 10);
    close(ends[i]);
    ends[i] = high;
  }
#ifdef SO_NOSIGPIPE
  setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &(int){1}, sizeof(int));
#endif
  return ends[0] < 0 || ends[1] < 0 ? EMFILE : 0;
}

static int spawn(char *const *words, int input, int message, int result, pid_t *process) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t manner;
  sigset_t none, usual;
  sigemptyset(&none);
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, 0);
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&files, message, 2);
  posix_spawn_file_actions_adddup2(&files, result, 3);
  posix_spawnattr_init(&manner);
  posix_spawnattr_setsigmask(&manner, &none);
  posix_spawnattr_setsigdefault(&manner, &usual);
  posix_spawnattr_setflags(&manner, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  int problem = posix_spawnp(process, words[0], &files, &manner, words, environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&manner);
  return problem;
}

int tc_program_start(char *const *words, int result, tc_program *program) {
  int ends[2] = {-1, -1};
  program->message = tc_nameless_file();
  int problem = program->message < 0 ? errno : make_input(ends);
  if (!problem) problem = spawn(words, ends[1], program->message, result, &program->process);
  program->input = ends[0];
  if (ends[1] >= 0) close(ends[1]);
  if (problem) {
    if (program->input >= 0) close(program->input);
    if (program->message >= 0) close(program->message);
  }
  return problem;
}

int tc_program_feed(tc_program program, const uint8_t *bytes, size_t size) {
#ifdef MSG_NOSIGNAL
  const int manner = MSG_NOSIGNAL;
#else
  const int manner = 0;
#endif
  while (size > 0) {
    ssize_t count = send(program.input, bytes, size, manner);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return 0;
    bytes += count;
    size -= (size_t)count;
  }
  return 1;
}

int tc_program_end(tc_program program) {
  int status = 0;
  close(program.input);
  while (waitpid(program.process, &status, 0) < 0 && errno == EINTR) {}
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
