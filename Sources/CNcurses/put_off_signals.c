// Puts off signals that would end the process while it makes files that belong together.

#include "internal.h"

#include <stdatomic.h>

static const int ending[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU};
enum { ending_count = sizeof ending / sizeof *ending };
static bool is_put_off[ending_count];
static atomic_int first;

static void on_end(int number) {
  int none = 0;
  atomic_compare_exchange_strong(&first, &none, number);
}

void tc_put_off_signals(void) {
  atomic_store(&first, 0);
  for (int i = 0; i < ending_count; i++) {
    struct sigaction action;
    is_put_off[i] = false;
    // Signals that are ignored or already handled stay so.
    if (sigaction(ending[i], NULL, &action) != 0 || action.sa_handler != SIG_DFL) continue;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_end;
    action.sa_flags = SA_RESTART;
    is_put_off[i] = sigaction(ending[i], &action, NULL) == 0;
  }
}

bool tc_has_put_off_signal(void) { return atomic_load(&first) != 0; }

void tc_take_signals(void) {
  for (int i = 0; i < ending_count; i++)
    if (is_put_off[i]) signal(ending[i], SIG_DFL);
  int number = atomic_load(&first);
  if (number != 0) tc_die(number);
}
