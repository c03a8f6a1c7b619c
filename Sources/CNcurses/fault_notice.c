// The line that says which fault has ended the program, and where to report it. All but tc_explain_faults
// is async-signal-safe.

#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

static char program[64], advice[256];

static void keep(char *to, size_t size, const char *text) {
  strncpy(to, text, size - 1);
  to[size - 1] = 0;
}

void tc_explain_faults(const char *name, const char *more) {
  keep(program, sizeof program, name);
  keep(advice, sizeof advice, more);
  tc_catch_faults();
}

bool tc_explains_faults(void) { return program[0] != 0; }

static const char *name_of(int number) {
  switch (number) {
    case SIGILL: return "SIGILL";
    case SIGTRAP: return "SIGTRAP";
    case SIGABRT: return "SIGABRT";
    case SIGBUS: return "SIGBUS";
    case SIGFPE: return "SIGFPE";
    case SIGSEGV: return "SIGSEGV";
    case SIGSYS: return "SIGSYS";
    default: return NULL;
  }
}

// A terminal that accepts nothing, or little, must not keep the program from ending. It may have
// room for less than the line, and a write would then wait; a pipe that can be written has enough.
static void put(const char *text, size_t count) {
  size_t most = isatty(STDERR_FILENO) ? 1 : count;
  double end = tc_monotonic_seconds() + 1;
  while (count) {
    int left = (int)((end - tc_monotonic_seconds()) * 1000);
    if (!(tc_poll(STDERR_FILENO, POLLOUT, left > 0 ? left : 0) & POLLOUT)) return;
    ssize_t n = write(STDERR_FILENO, text, most < count ? most : count);
    if (n < 0 && errno != EINTR) return;
    if (n <= 0) continue;
    text += n;
    count -= (size_t)n;
  }
}

void tc_say_fault(int number) {
  const char *name = name_of(number);
  if (!name || !tc_explains_faults()) return;
  char line[512] = "";
  const char *parts[] = {program, ": internal error (", name, ")", advice[0] ? ". " : "", advice, "\n"};
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) strcat(line, parts[i]);
  put(line, strlen(line));
}
