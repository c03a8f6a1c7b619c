// Removes a kept file when a signal ends the process. No other code runs then.

#include "kept_file.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

void tc_end_kept_file(void) {
  int expected = TC_HELD;
  while (!atomic_compare_exchange_strong(&tc_kept_state, &expected, TC_BUSY)) {
    if (expected == TC_NO_FILE) return;
    // Another thread has the file with signals blocked, and will be done soon.
    poll(NULL, 0, 1);
    expected = TC_HELD;
  }
  // The state stays TC_BUSY: the process ends here.
  tc_close_kept_file(false);
}

// Without a terminal no other code catches these.
static const int ending[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM,   SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2,
                             SIGXCPU, SIGXFSZ, SIGPROF, SIGVTALRM, SIGSEGV, SIGBUS,  SIGABRT, SIGILL,
                             SIGFPE,  SIGTRAP, SIGSYS};
enum { ending_count = sizeof ending / sizeof *ending };
static bool is_guarded[ending_count];

static void on_end(int number) {
  tc_end_kept_file();
  tc_die(number);
}

// Signals that are ignored or already handled stay so.
void tc_guard_kept_file(void) {
  for (int i = 0; i < ending_count; i++) {
    struct sigaction action;
    if (sigaction(ending[i], NULL, &action) != 0 || action.sa_handler != SIG_DFL) continue;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_end;
    sigfillset(&action.sa_mask);
    is_guarded[i] = sigaction(ending[i], &action, NULL) == 0;
  }
}

void tc_unguard_kept_file(void) {
  for (int i = 0; i < ending_count; i++) {
    if (!is_guarded[i]) continue;
    is_guarded[i] = false;
    struct sigaction action;
    if (sigaction(ending[i], NULL, &action) == 0 && action.sa_handler == on_end)
      signal(ending[i], SIG_DFL);
  }
}
