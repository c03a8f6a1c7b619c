// The only interface to ncurses. Swift cannot import its macros, variadics and globals such as
// `stdscr`, and a signal handler cannot run Swift, so those parts live here. There is no policy
// here: Swift decides what a key means and what is drawn when.
//
// ncurses supports one terminal at a time, and so does this interface: its state is one static
// structure.

#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <string.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
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
// mode. Draws nothing. Returns one of the above, or a negative error number from the system.
// `catch_signals` installs the handlers described below, blocks signals until tc_set_leave_sequence
// has provided the way to give the terminal back, and holds output to standard output and standard
// error if they are this terminal: tc_leave shows its last few megabytes.
int tc_open(int input, int output, const char *term, bool catch_signals);

// Sets the bytes that tc_leave writes, which are copied. Call once per tc_open. False if out of
// memory.
bool tc_set_leave_sequence(const uint8_t *bytes, size_t count);

// Gives the terminal back: writes the leave sequence, drops unread input, restores the saved modes
// and shows held output. Discards output that the terminal does not accept within a short time.
// Input that is still arriving, such as the rest of a paste, is awaited for a second at most; without
// unread input nothing is awaited. Async-signal-safe; a second call does nothing.
void tc_leave(void);

// Takes the terminal again after tc_leave, or after a stop in which a shell used it: raw modes, and
// output held back if it was. The caller writes its own enter sequence.
void tc_reenter(void);

// Calls tc_leave, then frees everything. tc_open may be called again afterwards.
void tc_close(void);

// Fills closed descriptors among 0 to 2 with ones on which reading and writing still fail, so that
// the next opened file does not take their place.
void tc_guard_standard_descriptors(void);

// Output ------------------------------------------------------------------------------------------

// Writes as much as the terminal accepts at once; returns the number of bytes, or a negative error
// number.
ssize_t tc_put(const uint8_t *bytes, size_t count);

// Sets whether tc_wait ends with TC_WAIT_ROOM once tc_put accepts more.
void tc_want_room(bool wanted);

// Waits until tc_put accepts more or fails.
void tc_await_room(void);

// Signals -----------------------------------------------------------------------------------------
//
// Catchable signals that would end the process give the terminal back and then take the default
// action. Ignored signals stay ignored. Signals that the program handles are left to it, but faults
// give the terminal back first. WINCH, CONT and TSTP are noted for tc_wait to report.

enum {
  TC_WAIT_INPUT = 1,    // keys can be read
  TC_WAIT_RESIZED = 2,  // SIGWINCH
  TC_WAIT_STOP = 4,     // SIGTSTP: the caller should call tc_suspend
  TC_WAIT_CONTINUED = 8,// SIGCONT after a stop that could not be caught
  TC_WAIT_LOST = 16,    // the terminal is gone
  TC_WAIT_TASKS = 32,   // tc_serve_main_queue has something to do
  TC_WAIT_ROOM = 64,    // the terminal accepts more
  TC_WAIT_WATCHED = 128,// a descriptor of tc_watch can be read
  TC_WAIT_ENDED = 256   // a signal asks for the end: tc_ending_signal
};

// Sets whether TERM and HUP leave the program a second, from which tc_wait reports TC_WAIT_ENDED.
// The program must call tc_end_last_second within it; otherwise the signal then ends the program,
// and gives the terminal back.
void tc_want_last_second(bool wanted);

// The signal that asks for the end; 0 without one.
int tc_ending_signal(void);

// Begins the second without a signal, unless one has begun it. SIGALRM ends the program after it.
void tc_begin_last_second(void);
void tc_end_last_second(void);

// Ends the program by that signal, as if it did not catch it.
void tc_end_by_signal(int number);

// Makes tc_wait report when one of these can be read, too. -1 stands for none.
void tc_watch(int first, int second);

// Waits at most `milliseconds` (-1: for ever) and returns what happened, 0 for nothing.
int tc_wait(int milliseconds);

// Runs the work on the main dispatch queue, which holds the tasks of Swift's main actor; work that
// the tasks add waits for the next call. False if no work was ready. tc_wait ends with
// TC_WAIT_TASKS when work is ready.
bool tc_serve_main_queue(void);

// Whether tc_serve_main_queue works: there is such a queue, and dispatch_main has not taken it.
bool tc_serves_main_queue(void);

// Waits at most `milliseconds` for work on the main queue.
void tc_wait_for_main_queue(int milliseconds);

// Gives the terminal back, stops this process as SIGTSTP does, and takes the terminal again once
// continued. `whole_job` stops the process group, as the terminal's own stop key does: make or a
// script that started this process must stop too, or the shell keeps waiting for it. Does nothing
// and returns false if SIGTSTP is ignored.
bool tc_suspend(bool whole_job);

// From now on a fault (SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS) that ends the
// process writes one line to standard error, after the terminal has been given back: "NAME: internal
// error (SIGNAL). MORE". A handler that the program has installed before, such as the runtime's,
// which prints a backtrace, runs first. The texts are copied, up to 63 and 255 bytes.
void tc_explain_faults(const char *name, const char *more);

// Signals that are put off ---------------------------------------------------------------------------

// From now on a signal that would end the process is only noted, until tc_take_signals. Signals that
// are ignored or handled stay so.
void tc_put_off_signals(void);

// Whether such a signal came.
bool tc_has_put_off_signal(void);

// Ends the process if such a signal came, else lets signals end it again.
void tc_take_signals(void);

// Long series of work -------------------------------------------------------------------------------

// If the process traps from now on, or uses more than `seconds` of CPU before the next call,
// standard error says "KIND NUMBER" before the process ends. `kind` must stay valid.
void tc_note_work(const char *kind, uint64_t number, int seconds);

// Files that take their name when they are whole ---------------------------------------------------
//
// Only one such file may exist at a time. Until it has its name it has none or, if the file system
// has no nameless files, an unguessable one that only this user can read. A signal that ends the
// process removes the file, whether or not the terminal is taken.

// Creates a file for writing in the folder of a descriptor and returns its descriptor, or -errno.
// This unit owns the descriptor: do not close it.
int tc_keep_file(int folder, bool may_be_nameless);

// Atomically gives the file the first free name of `stem``suffix`, `stem`-2`suffix`,
// `stem`-3`suffix` …, and closes it. Returns the number, from 1, or -errno with the file removed.
int tc_name_kept_file(const char *stem, const char *suffix);

// Atomically gives the file the name, replacing any other file, and closes it. `mode` is its
// permissions, -1 for those of new files. Returns 1, or -errno with the file removed.
int tc_replace_with_kept_file(const char *name, int mode);

// Removes the file, if there is one.
void tc_drop_kept_file(void);

// Input -------------------------------------------------------------------------------------------

// Reads at most `capacity` arrived bytes without waiting; returns their number.
size_t tc_read(uint8_t *bytes, size_t capacity);

// Whether a bracketed paste has begun, and its end has neither been read nor dropped.
bool tc_is_in_paste(void);

// Whether tc_leave has dropped input since the last call.
bool tc_take_dropped(void);

// The byte by which the terminal sends SIGQUIT while it is not taken: 28, Ctrl-\, if the user has
// not chosen another; -1 for none.
int tc_quit_byte(void);

// Sends SIGQUIT to this process and its job, as the terminal does while it is not taken. False if the
// terminal would not.
bool tc_quit(void);

// The Unicode scalar of a byte in the locale's character set; -1 if the byte alone is not one.
int tc_locale_scalar(uint8_t byte);

// Terminfo ----------------------------------------------------------------------------------------

// Reads the entry of `term` for the calls below, without a terminal. No terminal may be open.
// Returns the same values as tc_open.
int tc_read_type(const char *term);

// Frees the entry that tc_read_type has read.
void tc_forget_type(void);

const char *tc_string(const char *capability);  // NULL when absent
int tc_number(const char *capability);          // -1 when absent
bool tc_flag(const char *capability);

// tparm with up to two numbers; NULL when absent. Valid until the next call.
const char *tc_string_with(const char *capability, int first, int second);

bool tc_is_terminal(int descriptor);

// Opens the controlling terminal and returns a new descriptor, or -1.
int tc_open_controlling_terminal(void);

// The size of the open terminal; false when it has none.
bool tc_size(int *columns, int *rows);

// Whether the environment's locale is UTF-8. Sets LC_CTYPE.
bool tc_locale_is_utf8(void);

// Writes everything, waiting where the descriptor would block; returns 0 or errno.
int tc_write(int descriptor, const uint8_t *bytes, size_t count);

// Drawing through ncurses windows -----------------------------------------------------------------
// The reference renderer. Colours: -1 default, else a palette index. Attributes: TC_BOLD …

enum { TC_BOLD = 1, TC_DIM = 2, TC_ITALIC = 4, TC_UNDERLINE = 8, TC_REVERSE = 16, TC_STRIKE = 32 };

// Creates ncurses' windows for the open terminal, which tc_close frees. Returns 0 or an error
// number.
int tc_open_curses(const char *term);

// Begins drawing, or continues at another size.
void tc_curses_begin(int columns, int rows);
void tc_curses_put(int x, int y, const uint32_t *scalars, int count, int foreground, int background,
                   int attributes);
// Returns how many bytes turn the shown picture into the put one; tc_curses_take copies them out.
size_t tc_curses_update(bool repaint);
size_t tc_curses_take(uint8_t *bytes, size_t count);

// Time --------------------------------------------------------------------------------------------

double tc_monotonic_seconds(void);

/* Whether `count` bytes are equal. The C library compares 32 or more at a time where possible. */
static inline bool tc_same_bytes(const void *a, const void *b, size_t count) {
  return memcmp(a, b, count) == 0;
}

/* The decimal digits of a byte, and a semicolon. */
struct tc_parameter {
  uint8_t text[4];
  uint32_t count;
};

extern const struct tc_parameter tc_parameters[256];

/* Writes `number` and a semicolon, four bytes in all, and returns the end of what counts. */
static inline uint8_t *tc_put_parameter(uint8_t *end, uint8_t number) {
  memcpy(end, tc_parameters[number].text, 4);
  return end + tc_parameters[number].count;
}

/* Writes the parameters of a colour by its code, see Color, and a semicolon. `plane` is '3' for the
   foreground and '4' for the background. Takes room for 20 bytes; returns the end. */
static inline uint8_t *tc_put_color(uint8_t *end, uint32_t code, uint8_t plane) {
  const uint8_t base = (uint8_t)(10 * (plane - '0'));
  const uint8_t index = (uint8_t)code;
  switch (code >> 24) {
  case 2:
    memcpy(end, "38;2;", 5);
    *end = plane;
    end = tc_put_parameter(end + 5, (uint8_t)(code >> 16));
    end = tc_put_parameter(end, (uint8_t)(code >> 8));
    return tc_put_parameter(end, index);
  case 1:
    // 30-37 and 40-47, the bright ones 90-97 and 100-107.
    if (index < 16) return tc_put_parameter(end, (uint8_t)(base + index + (index < 8 ? 0 : 52)));
    memcpy(end, "38;5;", 5);
    *end = plane;
    return tc_put_parameter(end + 5, index);
  default:
    return tc_put_parameter(end, (uint8_t)(base + 9));
  }
}

#endif
