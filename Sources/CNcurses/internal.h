// Shared by the files of this target only.

#ifndef TC_INTERNAL_H
#define TC_INTERNAL_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#define NCURSES_WIDECHAR 1
// Terminfo's macros (`lines`, `columns`, …) would collide with ours; we need only term.h's
// functions.
#define NCURSES_NOMACROS 1

#include <signal.h>
#include <termios.h>
#include <wchar.h>

#if __has_include(<ncursesw/ncurses.h>)
#include <ncursesw/ncurses.h>
#else
#include <ncurses.h>
#endif

#include "include/CNcurses.h"

typedef struct {
  bool open;
  pid_t process;          // whose terminal it is
  int input;              // the caller's
  int output;             // our own file description, or -1
  bool output_may_wait;   // it is the caller's description
  bool wants_room;        // tc_wait reports when the terminal accepts more
  struct termios saved;   // as found
  struct termios taken;   // as we set them
  SCREEN *screen;         // NULL while ncurses does not draw
  FILE *out;              // the file that ncurses writes into
  uint8_t *leave;
  size_t leave_count;
  volatile sig_atomic_t is_taken;
  bool holds_output;      // while the terminal is taken
} tc_state;

extern tc_state tc;

void tc_end_kept_file(void);      // async-signal-safe
void tc_unguard_kept_file(void);  // removes its handlers
int tc_open_terminfo(const char *term, int output);  // TC_OK …, or a negative error number

// Waits for one of the events, at most so long; signals do not cut the wait short. Returns the events that
// came, 0 for none. Async-signal-safe.
short tc_poll(int descriptor, short events, int milliseconds);
// Appends the digits to `text`, of which `size` bytes are there. Async-signal-safe.
void tc_append_number(char *text, size_t size, uint64_t number);

bool tc_is_same_terminal(int a, int b);
bool tc_has_spare_descriptors(void);  // a few for other code; if not, errno says why

bool tc_open_output(int terminal);
void tc_close_output(void);
// Waits at most `patience` milliseconds for each byte. Async-signal-safe, like tc_put.
bool tc_put_all(const uint8_t *bytes, size_t count, int patience);

void tc_follow_pastes(const uint8_t *bytes, size_t count);  // each byte that is read, in order
void tc_forget_pastes(void);
void tc_drop_unread_input(void);  // async-signal-safe
bool tc_is_in_foreground(void);
// Returns once this job may use the terminal: until then SIGTTOU stops it, as it does one that
// changes the modes, unless it ignores or blocks that. False, with errno, in an orphaned job.
bool tc_await_foreground(int terminal);

int tc_open_store(const char *name);  // a file without a name, or -1
bool tc_hold_output(void);
void tc_release_output(int patience);  // async-signal-safe
void tc_bound_held_output(void);

void tc_catch_faults(void);
bool tc_explains_faults(void);
void tc_say_fault(int number);  // async-signal-safe

bool tc_takes_last_second(int number);  // async-signal-safe: whether the program goes on for it

void tc_hold_signals(void);  // until tc_let_signals
void tc_let_signals(void);
void tc_die(int number);  // of that signal, as without a handler; async-signal-safe
void tc_install_signals(void);
void tc_remove_signals(void);
bool tc_open_wake_pipe(void);
int tc_main_queue_descriptor(void);  // readable when the main queue has work; -1 without such a queue
void tc_close_curses(void);
void tc_note(uint8_t what);  // async-signal-safe: wakes tc_wait

#endif
