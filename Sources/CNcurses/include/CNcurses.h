// The only door to ncurses. Swift cannot import its macros, variadics and globals such as `stdscr`,
// and a signal handler cannot run Swift; so these live here. No policy: what a key means, what is
// drawn and when is decided on the Swift side.
//
// ncurses knows one terminal at a time, and so does this file: its state is one static structure.

#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <string.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Opening and closing -----------------------------------------------------------------------------

enum {
  TC_OK = 0,
  TC_NO_TERMINAL = 1,       // a descriptor is not a terminal
  TC_TERM_UNSET = 2,        // no terminal type was given
  TC_TERM_UNKNOWN = 3,      // terminfo has no such type
  TC_CANNOT_MOVE_CURSOR = 4 // terminfo has it, but it cannot address the cursor
};

// Saves the modes of `input`, reads terminfo for `term` and puts the terminal into raw, no-echo
// mode. Draws nothing. Returns one of the above, or the negative error
// number of what the system refused. `catch_signals` installs the handlers described below, holds
// signals back until tc_set_leave_sequence has said how to give the terminal back, and keeps what is
// written to standard output and standard error away from the screen, where they are this terminal:
// tc_leave shows it, the last few megabytes.
int tc_open(int input, int output, const char *term, bool catch_signals);

// Hands over what tc_leave writes; copied. Once for each tc_open. False where there is no memory.
bool tc_set_leave_sequence(const uint8_t *bytes, size_t count);

// Gives the terminal back: writes the leave sequence, restores the saved modes and shows what was
// held. What the terminal does not take in a short time is given up. Async-signal-safe, does nothing
// the second time.
void tc_leave(void);

// Takes the terminal again after tc_leave, or after a stop in which a shell used it: raw modes, and
// output held back if it was. The caller writes its own enter sequence.
void tc_reenter(void);

// tc_leave, then frees all. tc_open may be called again afterwards.
void tc_close(void);

// Where one of the descriptors 0 to 2 is closed, opens one on which reading and writing fail as they do
// there, lest the next file that is opened be taken for it.
void tc_guard_standard_descriptors(void);

// Output ------------------------------------------------------------------------------------------

// Writes what the terminal takes at once: how many bytes, or a negative error number.
ssize_t tc_put(const uint8_t *bytes, size_t count);

// Whether tc_wait is to end with TC_WAIT_ROOM once tc_put takes more.
void tc_want_room(bool wanted);

// Waits until tc_put takes more, or fails.
void tc_await_room(void);

// Signals -----------------------------------------------------------------------------------------
//
// All that can be caught and that would end the process: the terminal is given back, then the default
// action. One that is ignored stays so, and one that the program handles is left to it; but for a fault
// of the program the terminal is given back before. WINCH CONT, and TSTP likewise: remembered; tc_wait
// reports them.

enum {
  TC_WAIT_INPUT = 1,    // keys can be read
  TC_WAIT_RESIZED = 2,  // SIGWINCH
  TC_WAIT_STOP = 4,     // SIGTSTP: the caller should call tc_suspend
  TC_WAIT_CONTINUED = 8,// SIGCONT after a stop that could not be caught
  TC_WAIT_LOST = 16,    // the terminal is gone
  TC_WAIT_POSTED = 32,  // tc_post was called
  TC_WAIT_TASKS = 64,   // tc_serve_main_queue has something to do
  TC_WAIT_ROOM = 128    // the terminal takes more
};

// Waits at most `milliseconds` (-1: for ever) and returns what happened, 0 for nothing.
int tc_wait(int milliseconds);

// Ends a tc_wait from any thread.
void tc_post(void);

// Runs what has been put on the main dispatch queue, which is where Swift's main actor has its
// tasks; what they put there waits for the next call. False when there is nothing. tc_wait ends with
// TC_WAIT_TASKS when there is something.
bool tc_serve_main_queue(void);

// Whether that is possible: there is such a queue, and dispatch_main has not taken it.
bool tc_serves_main_queue(void);

// Waits at most `milliseconds` until there is something.
void tc_wait_for_main_queue(int milliseconds);

// Gives the terminal back, stops this process as SIGTSTP does, and takes the terminal again once
// continued. `whole_job` stops the process group, as the terminal's own stop key does: make or a
// script that started this process has to stop too, or the shell goes on waiting for it. False, and nothing
// is done, where SIGTSTP is ignored.
bool tc_suspend(bool whole_job);

// Files that take their name when they are whole ---------------------------------------------------
//
// There is one at a time. Until it has its name it has none at all or, where the file system has no such
// files, one that nobody can guess, with nobody else allowed to read it. A signal that ends the process
// ends the file, whether the terminal is taken or not: nothing is left of it.

// Opens a new file in the folder behind a descriptor, for writing; -errno where that cannot be. It stays this
// unit's: do not close it.
int tc_keep_file(int folder, bool may_be_nameless);

// Has a signal that ends the process give the file a name as tc_name_kept_file does, and, where that is not
// the first one, write `before`, the number and `after` to standard error. 0, or -errno where something is too
// long.
int tc_keep_at_signal(const char *stem, const char *suffix, const char *before, const char *after);

// Gives it the first name of `stem``suffix`, `stem`-2`suffix`, `stem`-3`suffix` … that nothing has, in one step,
// and closes it. The number, from 1, or -errno with nothing left of the file.
int tc_name_kept_file(const char *stem, const char *suffix);

// Gives it the name, whatever has it, in one step, and closes it. `mode` is its permissions, -1 for those of
// new files. 1, or -errno with nothing left of the file.
int tc_replace_with_kept_file(const char *name, int mode);

// Leaves nothing of it. Does nothing where there is none.
void tc_drop_kept_file(void);

// Input -------------------------------------------------------------------------------------------

// Reads at most `capacity` bytes that have arrived, without waiting; returns how many.
size_t tc_read(uint8_t *bytes, size_t capacity);

// The Unicode scalar of a byte in the locale's character set; -1 where it is none by itself.
int tc_locale_scalar(uint8_t byte);

// Terminfo ----------------------------------------------------------------------------------------

// Reads the entry of `term`, for what follows, without a terminal. No terminal may be open. The values
// are those of tc_open.
int tc_read_type(const char *term);

// Frees what tc_read_type has read.
void tc_forget_type(void);

const char *tc_string(const char *capability);  // NULL when absent
int tc_number(const char *capability);          // -1 when absent
bool tc_flag(const char *capability);

// tparm with up to two numbers; NULL when absent. Valid until the next call.
const char *tc_string_with(const char *capability, int first, int second);

bool tc_is_terminal(int descriptor);

// A new descriptor of the controlling terminal, or -1.
int tc_open_controlling_terminal(void);

// The size of the open terminal; false when it has none.
bool tc_size(int *columns, int *rows);

// Whether the locale that the environment asks for is UTF-8. Sets LC_CTYPE.
bool tc_locale_is_utf8(void);

// Writes everything, waiting where the descriptor would block; 0 or errno.
int tc_write(int descriptor, const uint8_t *bytes, size_t count);

// Drawing through ncurses windows -----------------------------------------------------------------
// The reference renderer. Colours: -1 default, else a palette index. Attributes: TC_BOLD …

enum { TC_BOLD = 1, TC_DIM = 2, TC_ITALIC = 4, TC_UNDERLINE = 8, TC_REVERSE = 16, TC_STRIKE = 32 };

// Has ncurses make its windows for the open terminal. 0 or an error number. tc_close frees them.
int tc_open_curses(const char *term);

// Begins, or goes on with another size.
void tc_curses_begin(int columns, int rows);
void tc_curses_put(int x, int y, const uint32_t *scalars, int count, int foreground, int background,
                   int attributes);
// How many bytes lead from what the terminal shows to what was put; then takes them.
size_t tc_curses_update(bool repaint);
size_t tc_curses_take(uint8_t *bytes, size_t count);

// Time --------------------------------------------------------------------------------------------

double tc_monotonic_seconds(void);

/* Whether `count` bytes are the same. The C library looks at 32 or more at a time where the processor can. */
static inline bool tc_same_bytes(const void *a, const void *b, size_t count) {
  return memcmp(a, b, count) == 0;
}

#endif
