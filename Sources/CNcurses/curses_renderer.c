// Drawing through ncurses' own windows: the reference the encoder is held against, and the way out
// on a terminal that the encoder does not suit.

#include "internal.h"

#include <string.h>

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

// The numbers of the pairs of colours that have been made, by their colours plus one; 0 for none.
static short numbers[257][257];
static short pair_count;

void tc_forget_pairs(void) {
  if (!pair_count) return;
  memset(numbers, 0, sizeof numbers);
  pair_count = 0;
}

// The number of a pair of colours, made when it is first asked for. ncurses has a call for this
// only since 6.1.
static int pair_of(int foreground, int background) {
  if (!has_colors() || (foreground < 0 && background < 0)) return 0;
  short *number = &numbers[foreground + 1][background + 1];
  if (*number) return *number;
  // Too many: cells already drawn may change their colours, which a repaint mends.
  if (pair_count >= 32000 || pair_count + 1 >= COLOR_PAIRS) tc_forget_pairs();
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

void tc_curses_present(bool repaint) {
  if (repaint) clearok(curscr, TRUE);
  // doupdate ignores SIGTSTP while it writes, and one that came then would be lost.
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_BLOCK, &stop, &before);
  wnoutrefresh(stdscr);
  doupdate();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
