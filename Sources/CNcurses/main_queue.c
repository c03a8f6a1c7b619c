// Serves the main dispatch queue, which holds the tasks of Swift's main actor. A loop that waits in
// poll must serve it, or a `Task` on the main actor would never run.
//
// libdispatch offers other run loops a handle, which is signalled when the queue has work, and a
// function that runs the queue's current work. Called from inside that work, the function does
// nothing. A woken loop must consume the signal before it calls the function, which signals again
// if it leaves work behind.
//
// Once a task has left the main actor, libdispatch looks after its threads every second.

#include "internal.h"

#include <poll.h>
#include <unistd.h>

// Weak: a program may not link libdispatch.
extern void _dispatch_main_queue_callback_4CF(void *) __attribute__((weak));

#if defined(__linux__)
#include <sys/eventfd.h>

extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));

int tc_main_queue_descriptor(void) {
  static bool is_open;
  if (!_dispatch_get_main_queue_handle_4CF) return -1;
  if (!is_open) {
    // Where no more files can be opened, libdispatch would end the program.
    int other = eventfd(0, EFD_CLOEXEC);
    if (other < 0) return -1;
    close(other);
    is_open = true;
  }
  return _dispatch_get_main_queue_handle_4CF();
}

static bool take_signal(int descriptor) {
  eventfd_t count;
  return eventfd_read(descriptor, &count) == 0;
}
#elif defined(__APPLE__)
#include <fcntl.h>
#include <mach/mach.h>
#include <sys/event.h>

extern mach_port_t _dispatch_get_main_queue_port_4CF(void) __attribute__((weak));

// poll does not accept ports, but it accepts kernel event queues, and those accept ports. This was
// checked against libdispatch's sources, but has never been run.
static int open_port_queue(void) {
  if (!_dispatch_get_main_queue_port_4CF) return -1;
  int queue = kqueue();
  if (queue < 0) return -1;
  fcntl(queue, F_SETFD, FD_CLOEXEC);
  struct kevent64_s event;
  EV_SET64(&event, _dispatch_get_main_queue_port_4CF(), EVFILT_MACHPORT, EV_ADD, 0, 0, 0, 0, 0);
  if (kevent64(queue, &event, 1, NULL, 0, 0, NULL) == 0) return queue;
  close(queue);
  return -1;
}

int tc_main_queue_descriptor(void) {
  static int queue = -1;
  if (queue < 0) queue = open_port_queue();
  return queue;
}

// The signal is a message; the event persists until the message is received.
static bool take_signal(int descriptor) {
  (void)descriptor;
  union {
    mach_msg_header_t header;
    uint8_t room[512];
  } message;
  mach_port_t port = _dispatch_get_main_queue_port_4CF();
  bool taken = false;
  while (mach_msg(&message.header, MACH_RCV_MSG | MACH_RCV_TIMEOUT, 0, sizeof message, port, 0,
                  MACH_PORT_NULL) == MACH_MSG_SUCCESS) {
    mach_msg_destroy(&message.header);
    taken = true;
  }
  return taken;
}
#else
int tc_main_queue_descriptor(void) { return -1; }

static bool take_signal(int descriptor) { return descriptor >= 0; }
#endif

bool tc_serves_main_queue(void) { return tc_main_queue_descriptor() >= 0; }

bool tc_serve_main_queue(void) {
  int descriptor = tc_main_queue_descriptor();
  if (descriptor < 0 || !take_signal(descriptor)) return false;
  if (_dispatch_main_queue_callback_4CF) _dispatch_main_queue_callback_4CF(NULL);
  return true;
}

void tc_wait_for_main_queue(int milliseconds) {
  struct pollfd source = {tc_main_queue_descriptor(), POLLIN, 0};
  poll(&source, 1, milliseconds);
}
