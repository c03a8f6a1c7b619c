

// A plain `swift build` compiles this even without libvterm, but links nothing that calls it.
#if defined(__linux__) && __has_include(<vterm.h>)

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ScreenInternal.h"

static void *checked(void *memory) {
  if (!memory) abort();
  return memory;
}

static int on_property(VTermProp property, VTermValue *value, void *user) {
  CTSScreen *screen = user;
  switch (property) {
    case VTERM_PROP_CURSORVISIBLE: screen->cursor_visible = value->boolean; break;
    case VTERM_PROP_ALTSCREEN: screen->alternate = value->boolean; break;
    case VTERM_PROP_REVERSE: screen->reverse_video = value->boolean; break;
    case VTERM_PROP_MOUSE: screen->mouse = value->number; break;
    default: break;
  }
  return 1;
}

static void on_output(const char *bytes, size_t count, void *user) {
  CTSScreen *screen = user;
  if (screen->reply_capacity - screen->reply_count < count) {
    screen->reply_capacity = (screen->reply_count + count) * 2;
    screen->replies = checked(realloc(screen->replies, screen->reply_capacity));
  }
  memcpy(screen->replies + screen->reply_count, bytes, count);
  screen->reply_count += count;
}

static const VTermScreenCallbacks callbacks = {.settermprop = on_property};

CTSScreen *cts_screen_create(int columns, int rows) {
  CTSScreen *screen = checked(calloc(1, sizeof *screen));
  screen->columns = columns;
  screen->rows = rows;
  screen->cursor_visible = true;
  screen->vt = checked(vterm_new(rows, columns));
  vterm_set_utf8(screen->vt, 1);
  vterm_output_set_callback(screen->vt, on_output, screen);
  screen->screen = checked(vterm_obtain_screen(screen->vt));
  vterm_screen_enable_altscreen(screen->screen, 1);
  vterm_screen_set_callbacks(screen->screen, &callbacks, screen);
  vterm_screen_reset(screen->screen, 1);
  screen->probe = checked(vterm_new(1, 8));
  vterm_set_utf8(screen->probe, 1);
  screen->probe_state = checked(vterm_obtain_state(screen->probe));
  vterm_state_reset(screen->probe_state, 1);
  return screen;
}

void cts_screen_free(CTSScreen *screen) {
  vterm_free(screen->vt);
  vterm_free(screen->probe);
  free(screen->replies);
  free(screen);
}

static VTermPos cursor(CTSScreen *screen) {
  VTermPos position = {0, 0};
  vterm_state_get_cursorpos(vterm_obtain_state(screen->vt), &position);
  return position;
}

static void command(CTSScreen *screen, const char *format, int number) {
  char text[32];
  vterm_input_write(screen->vt, text, (size_t)snprintf(text, sizeof text, format, number));
}

/// While the last row has text, libvterm 0.1.4 cuts rows off the top, even the cursor's row, and
/// then writes out of bounds. Other terminals first cut the rows below the cursor.
static void clear_rows_to_cut(CTSScreen *screen, int rows) {
  VTermPos before = cursor(screen);
  int first = before.row + 1 > rows ? before.row + 1 : rows;
  if (screen->alternate || first >= screen->rows) return;
  command(screen, "\033[%dE", first - before.row);
  int moved = cursor(screen).row - before.row;  // less if origin mode confines the cursor
  if (before.row + moved == first) command(screen, "\033[J", 0);
  if (moved > 0) command(screen, "\033[%dA", moved);
  command(screen, "\033[%dG", before.col + 1);
}

void cts_screen_resize(CTSScreen *screen, int columns, int rows) {
  clear_rows_to_cut(screen, rows);
  screen->columns = columns;
  screen->rows = rows;
  vterm_set_size(screen->vt, rows, columns);
  VTermPos after = cursor(screen);
  if (after.row < 0 || after.col < 0) command(screen, "\033[H", 0);
}

CTSScreenState cts_screen_state(const CTSScreen *screen) {
  VTermPos cursor = {0, 0};
  vterm_state_get_cursorpos(vterm_obtain_state(screen->vt), &cursor);
  return (CTSScreenState){cursor.col, cursor.row, screen->cursor_visible, screen->alternate,
                          screen->mouse};
}

size_t cts_screen_reply_count(const CTSScreen *screen) { return screen->reply_count; }

size_t cts_screen_take_replies(CTSScreen *screen, uint8_t *bytes, size_t capacity) {
  size_t count = screen->reply_count < capacity ? screen->reply_count : capacity;
  if (count) memcpy(bytes, screen->replies, count);
  screen->reply_count = 0;
  return count;
}

// MARK: Cells

static size_t encode(uint32_t c, char *out) {
  if (c < 0x80) return out[0] = (char)c, 1;
  if (c < 0x800) return out[0] = (char)(0xc0 | c >> 6), out[1] = (char)(0x80 | (c & 63)), 2;
  size_t n = c < 0x10000 ? 3 : 4;
  out[0] = (char)(n == 3 ? 0xe0 | c >> 12 : 0xf0 | c >> 18);
  for (size_t i = 1; i < n; i++) out[i] = (char)(0x80 | ((c >> (6 * (n - 1 - i))) & 63));
  return n;
}

// Has libvterm print the glyph to find its width.
bool screen_text_is_wide(CTSScreen *screen, const char *text, size_t count) {
  vterm_input_write(screen->probe, "\r", 1);
  vterm_input_write(screen->probe, text, count);
  VTermPos cursor = {0, 0};
  vterm_state_get_cursorpos(screen->probe_state, &cursor);
  return cursor.col == 2;
}

static bool is_wide(CTSScreen *screen, uint32_t c) {
  char text[4];
  return c >= 0x1100 && screen_text_is_wide(screen, text, encode(c, text));
}

static CTSColor color(const VTermColor *c) {
  CTSColor out = {0};
  if (c->type & VTERM_COLOR_DEFAULT_MASK) return out;
  if (VTERM_COLOR_IS_INDEXED(c)) {
    out.kind = CTSColorIndexed;
    out.index = c->indexed.idx;
  } else {
    out = (CTSColor){CTSColorRGB, 0, c->rgb.red, c->rgb.green, c->rgb.blue};
  }
  return out;
}

static VTermScreenCell raw_cell(CTSScreen *screen, int x, int y) {
  VTermScreenCell raw = {0};
  vterm_screen_get_cell(screen->screen, (VTermPos){.row = y, .col = x}, &raw);
  return raw;
}

static bool holds_glyph(const VTermScreenCell *raw) {
  return raw->chars[0] != 0 && raw->chars[0] != (uint32_t)-1;
}

CTSCell cts_screen_cell(CTSScreen *screen, int x, int y) {
  CTSCell cell = {.width = 1};
  if (x < 0 || y < 0 || x >= screen->columns || y >= screen->rows) return cell;
  VTermScreenCell raw = raw_cell(screen, x, y);
  bool blank = false;
  if (raw.chars[0] == (uint32_t)-1) {
    VTermScreenCell left = {0};
    if (x > 0) left = raw_cell(screen, x - 1, y);
    if (holds_glyph(&left) && is_wide(screen, left.chars[0])) {
      raw = left;  // libvterm leaves the old pen in a right half
      raw.chars[0] = 0;
      cell.width = 0;
    } else {
      blank = true;
    }
  } else if (raw.chars[0] == 0) {
    // libvterm gives an erased cell the whole pen, other terminals only its colours.
    blank = true;
  } else if (is_wide(screen, raw.chars[0])) {
    // When half of a wide glyph is overwritten, other terminals blank the other half. libvterm
    // keeps it, and reports a narrow glyph over the left half as wide.
    blank = raw.width != 2;
    cell.width = blank ? 1 : 2;
  }
  if (!blank && cell.width) memcpy(cell.chars, raw.chars, sizeof cell.chars);
  if (blank) {
    cell.reverse = screen->reverse_video;
  } else {
    cell.bold = raw.attrs.bold;
    cell.dim = raw.attrs.font == DIM_FONT;
    cell.italic = raw.attrs.italic;
    cell.underline = raw.attrs.underline != 0;
    cell.underline_kind = raw.attrs.underline;
    cell.blink = raw.attrs.blink;
    cell.reverse = raw.attrs.reverse;
    cell.strike = raw.attrs.strike;
  }
  cell.foreground = color(&raw.fg);
  cell.background = color(&raw.bg);
  return cell;
}

#endif
