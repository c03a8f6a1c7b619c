// Shared by Screen.c, Feed.c and Rendition.c.

#ifndef SCREEN_INTERNAL_H
#define SCREEN_INTERNAL_H

#include <vterm.h>

#include "CTestSupport.h"

// libvterm uses four bytes of stack for each byte of one write.
#define PIECE 16384
// No control sequence or string that matters is longer; a longer one is swallowed whole.
#define SEQUENCE_LIMIT 1024
// libvterm 0.1.4 has no "dim". Tests have no use for its font number (SGR 10-19), so SGR 2 is sent
// as font 9.
#define DIM_FONT 9

typedef enum {
  InGround,
  InEscape,
  InControlSequence,
  InString  // OSC, DCS, APC, PM and SOS
} FeedState;

typedef struct {
  FeedState state;
  bool charset_chosen;  // other than ASCII
  bool string_escape;  // the previous byte was an ESC inside a string
  char sequence[SEQUENCE_LIMIT];
  size_t sequence_length;
  bool sequence_too_long;
  char glyph[4];  // the UTF-8 sequence being received
  int glyph_length, glyph_expected;
  char last[4];  // the last complete glyph, which REP repeats
  int last_length;
  char out[PIECE];
  size_t out_length;
} Feed;

struct CTSScreen {
  VTerm *vt;
  VTermScreen *screen;
  VTerm *probe;  // one line, to ask libvterm for the width of a glyph
  VTermState *probe_state;
  int columns, rows;
  bool cursor_visible, alternate, reverse_video;
  int mouse;
  uint8_t *replies;
  size_t reply_count, reply_capacity;
  Feed feed;
};

/// Whether one glyph in UTF-8 takes two columns.
bool screen_text_is_wide(CTSScreen *screen, const char *text, size_t count);
void feed_put(CTSScreen *screen, const char *bytes, size_t count);
/// Writes "select graphic rendition" in a form that libvterm 0.1.4 understands.
void feed_rendition(CTSScreen *screen, const char *arguments, size_t count);

#endif
