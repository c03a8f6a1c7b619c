// The part of the test support that Swift cannot do: starting a program on a pseudo-terminal (fork
// and exec), a flat view of a libvterm screen, and GIF and WebP read back by their libraries.

#ifndef C_TEST_SUPPORT_H
#define C_TEST_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: Terminal emulator

/// A terminal emulator: libvterm, with workarounds for what libvterm 0.1.4 gets wrong.
typedef struct CTSScreen CTSScreen;

enum { CTSColorDefault = 0, CTSColorIndexed = 1, CTSColorRGB = 2 };

/// A colour as the program asked for it: never looked up in a palette.
typedef struct {
  uint8_t kind;
  uint8_t index;
  uint8_t red, green, blue;
} CTSColor;

typedef struct {
  uint32_t chars[6];  ///< Code points, ended by 0 when fewer than 6; none in an empty cell.
  uint8_t width;      ///< 1 or 2; 0 for the right half of a wide glyph.
  bool bold, dim, italic, underline, reverse, strike, blink;
  uint8_t underline_kind;  ///< 0 none, 1 single, 2 double, 3 curly.
  CTSColor foreground, background;
} CTSCell;

typedef struct {
  int x, y;
  bool cursor_visible;
  bool alternate_screen;
  int mouse;  ///< 0 none, 1 clicks, 2 drags, 3 every movement.
} CTSScreenState;

/// Never returns null: running out of memory ends the test process.
CTSScreen *_Nonnull cts_screen_create(int columns, int rows);
void cts_screen_free(CTSScreen *_Nonnull screen);
void cts_screen_resize(CTSScreen *_Nonnull screen, int columns, int rows);
/// An escape sequence may be cut anywhere between two calls.
void cts_screen_feed(CTSScreen *_Nonnull screen, const uint8_t *_Nullable bytes, size_t count);
CTSCell cts_screen_cell(CTSScreen *_Nonnull screen, int x, int y);
CTSScreenState cts_screen_state(const CTSScreen *_Nonnull screen);
/// Copies at most `capacity` bytes of the terminal's replies, and forgets them.
size_t cts_screen_take_replies(
  CTSScreen *_Nonnull screen, uint8_t *_Nonnull bytes, size_t capacity);
size_t cts_screen_reply_count(const CTSScreen *_Nonnull screen);

// MARK: Pseudo-terminals (each returns 0 or an errno value)

int cts_open_pair(int columns, int rows, int *_Nonnull master, int *_Nonnull slave);
int cts_set_size(int descriptor, int columns, int rows);
int cts_get_size(int descriptor, int *_Nonnull columns, int *_Nonnull rows);

typedef struct {
  int slave;
  char *_Nullable const *_Nonnull arguments;
  char *_Nullable const *_Nonnull environment;
  const char *_Nullable directory;
} CTSProgram;

typedef struct {
  pid_t program;
  pid_t helper;  ///< The session leader; the caller reaps it after closing `control`.
  int control;   ///< Delivers `CTSEvent`s; closing it kills the program and ends the helper.
} CTSChild;

enum { CTSEventStarted = 0, CTSEventExited, CTSEventSignalled, CTSEventStopped, CTSEventContinued };

typedef struct {
  int32_t kind;
  int32_t value;  ///< A process id, an exit status or a signal.
} CTSEvent;

int cts_spawn(const CTSProgram *_Nonnull program, CTSChild *_Nonnull child);
/// Closes `control` and waits for the helper, which kills the rest of the program.
void cts_end(CTSChild *_Nonnull child);
/// The processor time of a process, even one that has ended but was not reaped; or -1.
double cts_cpu_seconds(pid_t process);

// MARK: Helper commands

/// Runs a command to its end without input. Its whole output goes to `output`, which the caller
/// frees.
/// Returns 0 or an errno value.
int cts_run(
  char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nonnull environment,
  uint8_t *_Nullable *_Nonnull output, size_t *_Nonnull count, int *_Nonnull status);

// MARK: Memory

/// The number of this thread's allocations so far; -1 where that is not counted.
long cts_allocations(void);
/// The bytes that this thread has allocated, less those that it has freed; -1 where that is not
/// counted. Other threads do not change it, so tests that run beside a test do not disturb it.
long cts_thread_bytes(void);
/// The bytes that this process has allocated and not freed; -1 where that is not counted.
double cts_heap_bytes(void);

// MARK: Pictures read back by the libraries that wrote them

/// A GIF being read, with a copy of its bytes.
typedef struct cts_gif_reader cts_gif_reader;

/// The place of a picture in it, and for how long it is seen.
typedef struct {
  int x, y, width, height, hundredths;
} cts_gif_part;

/// What comes next in a GIF. Broken is also what is not read: pictures in interlaced rows, or that do not stay.
typedef enum { CTS_GIF_PICTURE, CTS_GIF_END, CTS_GIF_BROKEN } cts_gif_next;

/// Begins to read; NULL where it is no GIF.
cts_gif_reader *_Nullable cts_gif_read(
  const uint8_t *_Nonnull bytes, size_t size, int *_Nonnull width, int *_Nonnull height);
/// How many colours its palette has room for.
int cts_gif_read_colors(const cts_gif_reader *_Nonnull reader);
cts_gif_next cts_gif_read_next(cts_gif_reader *_Nonnull reader, cts_gif_part *_Nonnull part);

/// The pixels of the picture that comes next, four bytes each: red, green, blue and opacity. Returns whether it could.
int cts_gif_read_pixels(cts_gif_reader *_Nonnull reader, uint8_t *_Nonnull pixels);
void cts_gif_read_end(cts_gif_reader *_Nonnull reader);

/// The size of a WebP. Returns whether it is one.
int cts_webp_size(const uint8_t *_Nonnull bytes, size_t size, int *_Nonnull width, int *_Nonnull height);

/// Unpacks a still WebP into `room` bytes, four for each pixel. Returns whether it could.
int cts_webp_unpack(const uint8_t *_Nonnull bytes, size_t size, uint8_t *_Nonnull pixels, size_t room, int stride);

/// Sets the compiler's counters of what runs to 0. False in a program that does not count.
bool cts_counters_reset(void);

/// Writes these counters to a file for llvm-profdata. False if that fails.
bool cts_counters_write(const char *_Nonnull path);

#endif
