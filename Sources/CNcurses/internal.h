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
// Terminfo's macros (`lines`, `columns`, …) would collide with ours; only term.h's functions are
// wanted.
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
  int input, output;
  struct termios saved;   // as found
  struct termios taken;   // as ncurses and we set them
  SCREEN *screen;
  FILE *in, *out;
  uint8_t leave[512];
  size_t leave_count;
  volatile sig_atomic_t is_taken;
  bool holds_error;       // while the terminal is taken
  int held_error;         // where standard error's words wait, or -1
  int real_error;         // the terminal that standard error was, or -1
} tc_state;

extern tc_state tc;

void tc_end_kept_file(void);      // async-signal-safe
void tc_unguard_kept_file(void);  // its own handlers go
void tc_hold_signals(void);  // until tc_let_signals
void tc_let_signals(void);
void tc_install_signals(void);
void tc_remove_signals(void);
int tc_main_queue_descriptor(void);  // readable when the main queue has work; -1 when there is none
void tc_forget_pairs(void);  // each screen has its own pairs of colours
void tc_note(uint8_t what);  // async-signal-safe: wakes tc_wait

#endif
