// Names the piece of work that a trap has ended, or that does not end by itself.

#include "internal.h"

#include <sys/time.h>
#include <unistd.h>

static volatile uint64_t work;
static const char *volatile kind;

static void say(const char *text) {
  if (write(2, text, strlen(text)) < 0) return;
}

static void on_end(int number) {
  char digits[21] = "";
  tc_append_number(digits, sizeof digits, work);
  say(kind);
  say(" ");
  say(digits);
  say(number == SIGVTALRM ? " does not come to an end\n" : " ended the program\n");
  signal(number, SIG_DFL);
  raise(number);
}

// Handlers run on a stack of their own, so that an endless recursion is named as well.
static void handle_ends(void) {
  static const int ends[] = {SIGVTALRM, SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP};
  static char space[32768];
  stack_t stack = {.ss_sp = space, .ss_size = sizeof space};
  struct sigaction action = {.sa_handler = on_end, .sa_flags = SA_ONSTACK};
  sigaltstack(&stack, NULL);
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) sigaction(ends[i], &action, NULL);
}

void tc_note_work(const char *new_kind, uint64_t number, int seconds) {
  if (!kind) handle_ends();
  kind = new_kind;
  work = number;
  struct itimerval patience = {.it_value = {.tv_sec = seconds}};
  setitimer(ITIMER_VIRTUAL, &patience, NULL);
}
