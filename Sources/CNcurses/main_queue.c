// The main dispatch queue, where Swift's main actor has its tasks. A loop that waits in poll has to
// serve it, or a `Task` on the main actor would never run.

#include "internal.h"

#if defined(__linux__)
#include <sys/eventfd.h>

// What libdispatch has for run loops other than its own. Weak: a program may do without libdispatch.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *) __attribute__((weak));

int tc_main_queue_descriptor(void) {
  return _dispatch_get_main_queue_handle_4CF ? _dispatch_get_main_queue_handle_4CF() : -1;
}

bool tc_serve_main_queue(void) {
  int descriptor = tc_main_queue_descriptor();
  // Nobody else reads it: what stays in it would end every poll from then on. Before the tasks, whose
  // successors signal it anew.
  eventfd_t signals;
  if (descriptor < 0 || eventfd_read(descriptor, &signals) != 0) return false;
  _dispatch_main_queue_callback_4CF(NULL);
  return true;
}
#else
int tc_main_queue_descriptor(void) { return -1; }

bool tc_serve_main_queue(void) { return false; }
#endif
