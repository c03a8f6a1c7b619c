// The last second of a program, for what it does at its end: see tc_want_last_second.

#include "internal.h"

#include <unistd.h>

static volatile sig_atomic_t is_wanted, ending;
static struct sigaction previous_alarm;

void tc_want_last_second(bool wanted) { is_wanted = wanted; }

int tc_ending_signal(void) { return ending; }

static void on_alarm(int number) { tc_end_by_signal(ending ? ending : number); }

void tc_begin_last_second(void) {
  is_wanted = false;
  struct sigaction action = {.sa_handler = on_alarm};
  sigfillset(&action.sa_mask);
  if (!ending) sigaction(SIGALRM, &action, &previous_alarm);
  if (!ending) alarm(1);
}

void tc_end_last_second(void) {
  alarm(0);
  sigaction(SIGALRM, &previous_alarm, NULL);
  ending = 0;
}

bool tc_takes_last_second(int number) {
  if (!is_wanted || (number != SIGTERM && number != SIGHUP)) return false;
  tc_begin_last_second();
  ending = number;
  tc_note(0);
  return true;
}

void tc_end_by_signal(int number) {
  tc_leave();
  tc_end_kept_file();
  tc_die(number);
}
