// Splits a program's output into text and sequences, to replace the sequences that libvterm 0.1.4
// gets wrong. Sequences are held back until complete.

// A plain `swift build` compiles this even without libvterm, but links nothing that calls it.
#if defined(__linux__) && __has_include(<vterm.h>)

#include <string.h>

#include "ScreenInternal.h"

/// The number of bytes at the end that begin a character without ending it.
static size_t begun(const char *bytes, size_t count) {
  for (size_t length = 1; length < 4 && length <= count; length++) {
    uint8_t byte = (uint8_t)bytes[count - length];
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return length < (byte < 0xe0 ? 2u : byte < 0xf0 ? 3u : 4u) ? length : 0;
  }
  return 0;
}

/// Keeps an unfinished character back: libvterm 0.1.4 sometimes loses the start of one cut by two
/// writes.
static void flush(CTSScreen *screen) {
  Feed *feed = &screen->feed;
  size_t kept = begun(feed->out, feed->out_length), count = feed->out_length - kept;
  if (count) vterm_input_write(screen->vt, feed->out, count);
  memmove(feed->out, feed->out + count, kept);
  feed->out_length = kept;
}

void feed_put(CTSScreen *screen, const char *bytes, size_t count) {
  Feed *feed = &screen->feed;
  if (PIECE - feed->out_length < count) flush(screen);
  memcpy(feed->out + feed->out_length, bytes, count);
  feed->out_length += count;
}

static void put_byte(CTSScreen *screen, uint8_t byte) {
  if (screen->feed.out_length == PIECE) flush(screen);
  screen->feed.out[screen->feed.out_length++] = (char)byte;
}

/// Follows UTF-8 only to know which glyph REP would repeat. Returns true at the end of a glyph.
static bool note_glyph(Feed *feed, uint8_t byte) {
  if (byte < 0x80 || byte >= 0xc0) {
    feed->glyph_length = 0;
    feed->glyph_expected = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
  } else if (feed->glyph_length == 0) {
    return false;
  }
  feed->glyph[feed->glyph_length++] = (char)byte;
  if (feed->glyph_length < feed->glyph_expected) return false;
  memcpy(feed->last, feed->glyph, sizeof feed->last);
  feed->last_length = feed->glyph_length;
  feed->glyph_length = 0;
  return true;
}

/// Replaces a wide glyph by a blank: in a terminal of one column libvterm 0.1.4 crashes on it.
static void put_narrow(CTSScreen *screen, uint8_t byte) {
  Feed *feed = &screen->feed;
  if (!note_glyph(feed, byte)) return;
  if (screen_text_is_wide(screen, feed->last, (size_t)feed->last_length)) {
    feed->last[0] = ' ';
    feed->last_length = 1;
  }
  feed_put(screen, feed->last, (size_t)feed->last_length);
}

static void repeat(CTSScreen *screen, const char *arguments, size_t count) {
  long times = 0, most = (long)screen->columns * (screen->rows + 1);
  for (size_t i = 0; i < count && arguments[i] >= '0' && arguments[i] <= '9'; i++) {
    times = times * 10 + (arguments[i] - '0');
    if (times > 1000000) times = 1000000;
  }
  // By then all rows are alike, so whole rows more make no difference.
  if (times > most) times = most + (times - most) % screen->columns;
  if (times == 0) times = 1;
  while (times--) feed_put(screen, screen->feed.last, (size_t)screen->feed.last_length);
}

/// Sends one sequence for each mode, because libvterm 0.1.4 obeys only the first of several.
static void set_modes(CTSScreen *screen, const char *arguments, size_t count, char final) {
  bool private = count && arguments[0] == '?';
  size_t start = private;
  for (size_t i = start; i <= count; i++) {
    if (i < count && arguments[i] != ';') continue;
    feed_put(screen, private ? "\033[?" : "\033[", private ? 3 : 2);
    feed_put(screen, arguments + start, i - start);
    feed_put(screen, &final, 1);
    start = i + 1;
  }
}

static void end_sequence(CTSScreen *screen, char final) {
  Feed *feed = &screen->feed;
  const char *arguments = feed->sequence;
  size_t count = feed->sequence_length, fields = 1;
  feed->state = InGround;
  if (feed->sequence_too_long) return;
  bool marked = count && arguments[0] >= '<';
  bool intermediate = false;
  for (size_t i = 0; i < count; i++) {
    if (arguments[i] == ';' || arguments[i] == ':') fields++;
    if (arguments[i] < '0') intermediate = true;
  }
  if (final == 'm' && !marked && !intermediate) {
    feed_rendition(screen, arguments, count);
  } else if (final == 'b' && !marked && !intermediate) {
    repeat(screen, arguments, count);
  } else if ((final == 'h' || final == 'l') && !intermediate && (!marked || *arguments == '?')) {
    set_modes(screen, arguments, count, final);
  } else if (fields <= 14) {  // libvterm 0.1.4 crashes past 16
    feed_put(screen, "\033[", 2);
    feed_put(screen, arguments, count);
    feed_put(screen, &final, 1);
  }
}

/// After ASCII has been selected (ESC ( B), libvterm 0.1.4 separates ASCII from the marks after it,
/// and puts a mark that belongs to the last column on the next line.
static bool is_needless_charset(Feed *feed, uint8_t byte) {
  if (feed->sequence_length != 1 || feed->sequence[0] != '(') return false;
  if (byte == 'B') return !feed->charset_chosen;
  feed->charset_chosen = true;
  return false;
}

static void escape(CTSScreen *screen, uint8_t byte) {
  Feed *feed = &screen->feed;
  if (byte >= 0x20 && byte < 0x30) {  // such as ESC ( 0
    if (feed->sequence_length == SEQUENCE_LIMIT) return;
    feed->sequence[feed->sequence_length++] = (char)byte;
    return;
  }
  bool plain = feed->sequence_length == 0;
  feed->state = InGround;
  feed->string_escape = false;
  if (plain && byte == '[') {
    feed->state = InControlSequence;
    feed->sequence_too_long = false;
    return;
  }
  if (plain && (byte == '_' || byte == '^' || byte == 'X' || byte == ']' || byte == 'P')) {
    feed->state = InString;
    feed->sequence[feed->sequence_length++] = (char)byte;
    feed->sequence_too_long = false;
    return;
  }
  if (is_needless_charset(feed, byte)) return;
  put_byte(screen, 0x1b);
  feed_put(screen, feed->sequence, feed->sequence_length);
  put_byte(screen, byte);
}

static void end_string(CTSScreen *screen) {
  Feed *feed = &screen->feed;
  feed->state = InGround;
  // libvterm 0.1.4 would print the text of other strings (APC, PM, SOS).
  bool known = feed->sequence[0] == ']' || feed->sequence[0] == 'P';
  if (feed->sequence_too_long || !known) return;
  put_byte(screen, 0x1b);
  feed_put(screen, feed->sequence, feed->sequence_length);
  feed_put(screen, "\033\\", 2);
}

/// Whether the byte belongs to the string; if not, the string has been abandoned.
static bool string(CTSScreen *screen, uint8_t byte) {
  Feed *feed = &screen->feed;
  if (feed->string_escape) {
    feed->string_escape = false;
    if (byte == '\\') {
      end_string(screen);
      return true;
    }
    feed->state = InEscape;  // an ESC always ends a string
    feed->sequence_length = 0;
    return false;
  }
  if (byte == 0x1b) {
    feed->string_escape = true;
  } else if (byte == 7 && feed->sequence[0] == ']') {
    end_string(screen);
  } else if (byte == 0x18 || byte == 0x1a) {
    feed->state = InGround;
  } else if (feed->sequence_length < SEQUENCE_LIMIT) {
    feed->sequence[feed->sequence_length++] = (char)byte;
  } else {
    feed->sequence_too_long = true;
  }
  return true;
}

static void feed_byte(CTSScreen *screen, uint8_t byte) {
  Feed *feed = &screen->feed;
  if (feed->state == InString && string(screen, byte)) return;
  if (byte == 0x1b) {
    feed->state = InEscape;
    feed->sequence_length = 0;
    return;
  }
  if (feed->state == InGround) {
    bool printable = byte >= 0x20 && byte != 0x7f;
    if (printable && screen->columns == 1) {
      put_narrow(screen, byte);
      return;
    }
    if (printable) note_glyph(feed, byte);
    put_byte(screen, byte);
    return;
  }
  if (byte < 0x20 || byte >= 0x7f) {
    // A control inside a sequence is obeyed at once; CAN, SUB and non-ASCII end the sequence.
    if (byte == 0x18 || byte == 0x1a || byte >= 0x80) feed->state = InGround;
    if (byte >= 0x80) note_glyph(feed, byte);
    if (byte != 0x7f) put_byte(screen, byte);
    return;
  }
  if (feed->state == InEscape) {
    escape(screen, byte);
  } else if (byte >= 0x40) {
    end_sequence(screen, (char)byte);
  } else if (feed->sequence_length < SEQUENCE_LIMIT) {
    feed->sequence[feed->sequence_length++] = (char)byte;
  } else {
    feed->sequence_too_long = true;
  }
}

void cts_screen_feed(CTSScreen *screen, const uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) feed_byte(screen, bytes[i]);
  flush(screen);
}

#endif
