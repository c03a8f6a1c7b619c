// Draws through ncurses' own windows: the reference for the encoder, and the fallback for terminals
// that the encoder does not support.

#include "internal.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// The numbers of the colour pairs created so far, indexed by their colours plus one; 0 for none.
static short numbers[257][257];
static short pair_count;

static void forget_pairs(void) {
  if (!pair_count) return;
  memset(numbers, 0, sizeof numbers);
  pair_count = 0;
}

// newterm installs its own handlers for these signals, which exit.
static SCREEN *new_terminal(const char *term) {
  static const int signals[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
  struct sigaction before[4];
  for (int i = 0; i < 4; i++) sigaction(signals[i], NULL, &before[i]);
  // We determine the size; COLUMNS and LINES may request one that ncurses cannot use.
  use_env(FALSE);
#if NCURSES_VERSION_MAJOR >= 6
  use_tioctl(TRUE);
#endif
  // The screen reads no keys, so its input does not matter.
  SCREEN *screen = newterm(term, tc.out, tc.out);
  for (int i = 0; i < 4; i++) sigaction(signals[i], &before[i], NULL);
  return screen;
}

// Ncurses writes into a file, whose contents go to the terminal like all other output.
static FILE *open_stream(void) {
  int file = tc_open_store("frame");
  FILE *stream = file < 0 ? NULL : fdopen(file, "w");
  if (!stream && file >= 0) close(file);
  return stream;
}

static void empty(void) {
  lseek(fileno(tc.out), 0, SEEK_SET);
  if (ftruncate(fileno(tc.out), 0) != 0) {
    // The file keeps its size.
  }
}

int tc_open_curses(const char *term) {
  if (!(tc.out = open_stream())) return errno;
  tc.screen = new_terminal(term);
  if (!tc.screen) return ENOMEM;
  forget_pairs();
  typeahead(-1);
  // Discards what newterm has written: the terminal has been taken already.
  keypad(stdscr, TRUE);
  empty();
  return 0;
}

void tc_close_curses(void) {
  // endwin would write sequences that we write ourselves; delscreen only frees.
  if (tc.screen) delscreen(tc.screen);
  if (tc.out) fclose(tc.out);
  tc.screen = NULL;
  tc.out = NULL;
}

void tc_curses_begin(int columns, int rows) {
  if (has_colors()) {
    start_color();
    use_default_colors();
  }
  curs_set(0);
  resize_term(rows, columns);
  leaveok(stdscr, TRUE);
  scrollok(stdscr, FALSE);
}

static attr_t attributes_of(int ours) {
  attr_t result = A_NORMAL;
  if (ours & TC_BOLD) result |= A_BOLD;
  if (ours & TC_DIM) result |= A_DIM;
  if (ours & TC_ITALIC) result |= A_ITALIC;
  if (ours & TC_UNDERLINE) result |= A_UNDERLINE;
  if (ours & TC_REVERSE) result |= A_REVERSE;
  return result;
}

// The number of a colour pair, created on first use. ncurses has a call for this only since 6.1.
static int pair_of(int foreground, int background) {
  if (!has_colors() || (foreground < 0 && background < 0)) return 0;
  short *number = &numbers[foreground + 1][background + 1];
  if (*number) return *number;
  // Too many pairs: cells already drawn may change colour, which a repaint fixes.
  if (pair_count >= 32000 || pair_count + 1 >= COLOR_PAIRS) forget_pairs();
  *number = ++pair_count;
  init_pair(*number, (short)foreground, (short)background);
  return *number;
}

void tc_curses_put(int x, int y, const uint32_t *scalars, int count, int foreground, int background,
                   int attributes) {
  wchar_t text[CCHARW_MAX + 1] = {0};
  for (int i = 0; i < count && i < CCHARW_MAX; i++) text[i] = (wchar_t)scalars[i];
  cchar_t cell;
  setcchar(&cell, text, attributes_of(attributes), (short)pair_of(foreground, background), NULL);
  // Not mvwadd_wch: it would try to go on to the next line after the last column.
  mvwadd_wchnstr(stdscr, y, x, &cell, 1);
}

size_t tc_curses_update(bool repaint) {
  if (repaint) clearok(curscr, TRUE);
  // doupdate ignores SIGTSTP while it writes, so one that arrives then would be lost.
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_BLOCK, &stop, &before);
  wnoutrefresh(stdscr);
  doupdate();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  off_t count = lseek(fileno(tc.out), 0, SEEK_CUR);
  return count > 0 ? (size_t)count : 0;
}

size_t tc_curses_take(uint8_t *bytes, size_t count) {
  ssize_t n = pread(fileno(tc.out), bytes, count, 0);
  if (count > 1 << 20) empty();
  else lseek(fileno(tc.out), 0, SEEK_SET);
  return n > 0 ? (size_t)n : 0;
}
