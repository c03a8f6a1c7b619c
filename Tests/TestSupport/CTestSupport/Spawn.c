// Starts a program the way a shell starts a foreground job: a helper process leads the session
// and the program has its own process group in the foreground.
//
// The program must not lead the session itself. When a session leader ends, the kernel hangs up the
// terminal and resets its modes, so a test could never see modes left behind. And SIGTSTP does not
// stop a process group without a parent in its session.
//
// The helper is a fork without an exec, so it may call only async-signal-safe functions.

// A plain `swift build` compiles this even without libvterm, but links nothing that calls it.
#if defined(__linux__) && __has_include(<vterm.h>)

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CTestSupport.h"

enum { Control = 3, Failure = 4 };  // descriptors of the helper

static volatile sig_atomic_t hung_up;

static void on_signal(int number) {
  if (number == SIGHUP) hung_up = 1;
}

static void handle(int number, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static void report(int32_t kind, int32_t value) {
  CTSEvent event = {kind, value};
  send(Control, &event, sizeof event, MSG_NOSIGNAL);
}

static void fail(void) {
  int code = errno;
  if (write(Failure, &code, sizeof code) < 0) {
  }
  _exit(127);
}

static void run_program(const CTSProgram *program) {
  // All signals are still blocked, including SIGTTOU: a background group calls tcsetpgrp here.
  if (setpgid(0, 0) < 0 || tcsetpgrp(0, getpid()) < 0) fail();
  if (program->directory && chdir(program->directory) < 0) fail();
  for (int number = 1; number < NSIG; number++) handle(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
#ifdef __linux__
  execvpe(program->arguments[0], program->arguments, program->environment);
#else
  execve(program->arguments[0], program->arguments, program->environment);
#endif
  fail();
}

/// Reports stops and continuations, then the end. The program stays a zombie until the caller is
/// done with it, so no other process gets its process id.
static bool report_changes(pid_t program) {
  siginfo_t info;
  for (;;) {
    memset(&info, 0, sizeof info);
    if (waitid(P_PID, (id_t)program, &info, WSTOPPED | WCONTINUED | WNOHANG) < 0) break;
    if (info.si_pid == 0) break;
    bool stopped = info.si_code == CLD_STOPPED;
    report(stopped ? CTSEventStopped : CTSEventContinued, info.si_status);
  }
  memset(&info, 0, sizeof info);
  if (waitid(P_PID, (id_t)program, &info, WEXITED | WNOWAIT | WNOHANG) < 0) return false;
  if (info.si_pid == 0) return false;
  report(info.si_code == CLD_EXITED ? CTSEventExited : CTSEventSignalled, info.si_status);
  return true;
}

static void run_helper(const CTSProgram *program, int control, int failure) {
  int slave = fcntl(program->slave, F_DUPFD, 10);
  control = fcntl(control, F_DUPFD, 10);
  failure = fcntl(failure, F_DUPFD, 10);
  if (slave < 0 || control < 0 || failure < 0) _exit(126);
  for (int descriptor = 0; descriptor < 3; descriptor++) dup2(slave, descriptor);
  dup2(control, Control);
  dup2(failure, Failure);
  fcntl(Control, F_SETFD, FD_CLOEXEC);
  fcntl(Failure, F_SETFD, FD_CLOEXEC);
#ifdef __linux__
  close_range(5, ~0U, 0);
  // Children of the program become children of the helper when it ends, so the helper sees their
  // end.
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#else
  for (int descriptor = 5; descriptor < 256; descriptor++) close(descriptor);
#endif
  if (setsid() < 0 || ioctl(0, TIOCSCTTY, 0) < 0) fail();

  for (int number = 1; number < NSIG; number++) handle(number, SIG_DFL);
  handle(SIGCHLD, on_signal);
  handle(SIGHUP, on_signal);
  sigset_t waiting;  // signals blocked while waiting: those of the keyboard
  sigemptyset(&waiting);
  int ignored[] = {SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE};
  for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++) sigaddset(&waiting, ignored[i]);

  pid_t child = fork();
  if (child < 0) fail();
  if (child == 0) run_program(program);
  close(Failure);
  report(CTSEventStarted, child);
  bool ended = false;
  for (;;) {
    if (!ended) ended = report_changes(child);
    if (hung_up) {  // as a shell does for its jobs
      hung_up = 0;
      kill(-child, SIGHUP);
      kill(-child, SIGCONT);
    }
    fd_set readable;
    FD_ZERO(&readable);
    FD_SET(Control, &readable);
    if (pselect(Control + 1, &readable, NULL, NULL, NULL, &waiting) > 0) break;
  }
  // The caller has closed the other end, or has died.
  kill(-child, SIGKILL);
  kill(child, SIGKILL);
  waitpid(child, NULL, 0);
  while (waitpid(-child, NULL, 0) > 0 || errno == EINTR) {
  }
  _exit(0);
}

static ssize_t read_fully(int descriptor, void *bytes, size_t count) {
  ssize_t got;
  do {
    got = read(descriptor, bytes, count);
  } while (got < 0 && errno == EINTR);
  return got;
}

int cts_spawn(const CTSProgram *program, CTSChild *child) {
  int sockets[2], failure[2], code = 0;
  *child = (CTSChild){.control = -1};
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets) < 0) return errno;
  if (pipe2(failure, O_CLOEXEC) < 0) {
    code = errno;
    close(sockets[0]);
    close(sockets[1]);
    return code;
  }
  // No signal handler of the test process may run in the helper.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  child->helper = fork();
  if (child->helper == 0) run_helper(program, sockets[1], failure[1]);
  if (child->helper < 0) code = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(sockets[1]);
  close(failure[1]);
  child->control = sockets[0];

  CTSEvent event;
  if (code == 0 && read_fully(failure[0], &code, sizeof code) <= 0) code = 0;
  close(failure[0]);
  if (code == 0 && read_fully(child->control, &event, sizeof event) != sizeof event) code = EIO;
  if (code == 0) {
    child->program = event.value;
    return 0;
  }
  cts_end(child);
  return code;
}

#endif
