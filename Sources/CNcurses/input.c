// Keys and mouse reports, as ncurses decodes them from terminfo.

#include "internal.h"

#include <string.h>

static bool special(tc_key *key, int code, int modifiers) {
  key->kind = TC_KEY_SPECIAL;
  key->code = (uint32_t)code;
  key->modifiers |= modifiers;
  return true;
}

static bool character(tc_key *key, uint32_t scalar) {
  key->kind = TC_KEY_CHARACTER;
  key->code = scalar;
  return true;
}

// The next byte of a sequence that has begun. The rest may still be on its way.
static int next_byte(void) {
  int byte = wgetch(tc.keys);
  if (byte != ERR) return byte;
  wtimeout(tc.keys, 25);
  byte = wgetch(tc.keys);
  nodelay(tc.keys, TRUE);
  return byte;
}

// CSI < button ; column ; row M|m
static bool sgr_report(tc_key *key) {
  int fields[3] = {0, 0, 0}, field = 0;
  for (int count = 0; count < 32; count++) {
    int byte = next_byte();
    if (byte >= '0' && byte <= '9') {
      if (fields[field] < 100000) fields[field] = fields[field] * 10 + byte - '0';
    } else if (byte == ';' && field < 2) field++;
    else if ((byte == 'M' || byte == 'm') && field == 2) {
      key->kind = TC_KEY_MOUSE;
      key->code = (uint32_t)fields[0];
      key->x = fields[1] - 1;
      key->y = fields[2] - 1;
      key->released = byte == 'm';
      return true;
    } else return false;
  }
  return false;
}

// CSI M and three bytes, each 32 more than what it says
static bool x10_report(tc_key *key) {
  int button = next_byte(), x = next_byte(), y = next_byte();
  if (button < 32 || x < 33 || y < 33) return false;
  key->kind = TC_KEY_MOUSE;
  key->code = (uint32_t)(button - 32);
  key->x = x - 33;
  key->y = y - 33;
  key->released = (key->code & 3) == 3 && !(key->code & 64);
  return true;
}

// What ncurses' extended names (kUP5 is Up with Control) add to the plain keys.
static bool extended(tc_key *key, int code) {
  static const struct { const char *name; int code; } names[] = {
    {"kUP", TC_SPECIAL_UP}, {"kDN", TC_SPECIAL_DOWN}, {"kLFT", TC_SPECIAL_LEFT},
    {"kRIT", TC_SPECIAL_RIGHT}, {"kHOM", TC_SPECIAL_HOME}, {"kEND", TC_SPECIAL_END},
    {"kPRV", TC_SPECIAL_PAGE_UP}, {"kNXT", TC_SPECIAL_PAGE_DOWN}, {"kIC", TC_SPECIAL_INSERT},
    {"kDC", TC_SPECIAL_DELETE}};
  const char *name = keyname(code);
  if (!name) return false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    size_t length = strlen(names[i].name);
    if (strncmp(name, names[i].name, length)) continue;
    int modifiers = name[length] >= '2' && name[length] <= '8' ? name[length] - '1' : TC_SHIFT;
    return special(key, names[i].code, modifiers);
  }
  return false;
}

static bool function_key(tc_key *key, int code) {
  switch (code) {
    case KEY_UP: return special(key, TC_SPECIAL_UP, 0);
    case KEY_DOWN: return special(key, TC_SPECIAL_DOWN, 0);
    case KEY_LEFT: return special(key, TC_SPECIAL_LEFT, 0);
    case KEY_RIGHT: return special(key, TC_SPECIAL_RIGHT, 0);
    case KEY_SR: return special(key, TC_SPECIAL_UP, TC_SHIFT);
    case KEY_SF: return special(key, TC_SPECIAL_DOWN, TC_SHIFT);
    case KEY_SLEFT: return special(key, TC_SPECIAL_LEFT, TC_SHIFT);
    case KEY_SRIGHT: return special(key, TC_SPECIAL_RIGHT, TC_SHIFT);
    case KEY_HOME: return special(key, TC_SPECIAL_HOME, 0);
    case KEY_END: return special(key, TC_SPECIAL_END, 0);
    case KEY_PPAGE: return special(key, TC_SPECIAL_PAGE_UP, 0);
    case KEY_NPAGE: return special(key, TC_SPECIAL_PAGE_DOWN, 0);
    case KEY_IC: return special(key, TC_SPECIAL_INSERT, 0);
    case KEY_DC: return special(key, TC_SPECIAL_DELETE, 0);
    case KEY_BACKSPACE: return special(key, TC_SPECIAL_BACKSPACE, 0);
    case KEY_BTAB: return special(key, TC_SPECIAL_BACK_TAB, TC_SHIFT);
    case KEY_ENTER: return special(key, TC_SPECIAL_ENTER, 0);
    case KEY_MAX + 1000: return sgr_report(key);
    case KEY_MAX + 1001: return x10_report(key);
    default:
      if (code > KEY_F0 && code <= KEY_F(63))
        return special(key, TC_SPECIAL_FUNCTION + code - KEY_F0, 0);
      return extended(key, code);
  }
}

// A control sequence that terminfo does not know: read to its end so that its letters are not taken
// for keys.
static void skip_control_sequence(void) {
  for (int count = 0; count < 64; count++) {
    int byte = next_byte();
    if (byte == ERR || (byte >= 0x40 && byte <= 0x7e)) return;
  }
}

// After an escape that began nothing ncurses knows: alone it is the Escape key, before a character
// it is Alt.
static bool escape(tc_key *key) {
  wint_t next;
  int result = wget_wch(tc.keys, &next);
  if (result == ERR || (result == OK && next == 27)) {
    if (result == OK) unget_wch((wchar_t)next);
    return character(key, 27);
  }
  key->modifiers |= TC_ALT;
  if (result == KEY_CODE_YES) return function_key(key, (int)next);
  if (next != '[' && next != 'O') return character(key, next);
  skip_control_sequence();
  return false;
}

static bool decode(tc_key *key, bool *arrived) {
  wint_t code;
  memset(key, 0, sizeof *key);
  int result = wget_wch(tc.keys, &code);
  *arrived = result != ERR;
  if (result == ERR) return false;
  if (result == KEY_CODE_YES) return function_key(key, (int)code);
  if (code == 27) return escape(key);
  if (code == '\r' || code == '\n') return special(key, TC_SPECIAL_ENTER, 0);
  if (code == 127 || code == 8) return special(key, TC_SPECIAL_BACKSPACE, 0);
  return character(key, code);
}

bool tc_read_key(tc_key *key) {
  if (!tc.open) return false;
  bool arrived = true;
  while (arrived)
    if (decode(key, &arrived)) return true;
  return false;
}
