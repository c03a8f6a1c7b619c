// Writes "select graphic rendition" in the form that libvterm 0.1.4 understands: at most ten
// arguments in one sequence (it crashes past 16), colours without the empty colour space field, no
// underline colour, and "dim" as a font number.

// A plain `swift build` compiles this even without libvterm, but links nothing that calls it.
#if defined(__linux__) && __has_include(<vterm.h>)

#include <stdio.h>
#include <string.h>

#include "ScreenInternal.h"

typedef struct {
  CTSScreen *screen;
  int arguments;  // in the current sequence; 0 without one
} Writer;

static void finish(Writer *writer) {
  if (writer->arguments) feed_put(writer->screen, "m", 1);
  writer->arguments = 0;
}

static void write_group(Writer *writer, const char *text, int arguments) {
  if (writer->arguments + arguments > 10) finish(writer);
  if (writer->arguments) {
    feed_put(writer->screen, ";", 1);
  } else {
    feed_put(writer->screen, "\033[", 2);
  }
  feed_put(writer->screen, text, strlen(text));
  writer->arguments += arguments;
}

typedef struct {
  int values[SEQUENCE_LIMIT + 1];
  bool joined[SEQUENCE_LIMIT + 1];  // by a colon to the next one
  int count;
} Arguments;

static void parse(Arguments *out, const char *text, size_t count) {
  memset(out, 0, sizeof *out);
  for (size_t i = 0; i < count; i++) {
    char c = text[i];
    if (c == ';' || c == ':') {
      out->joined[out->count++] = c == ':';
    } else if (out->values[out->count] < 100000) {
      out->values[out->count] = out->values[out->count] * 10 + (c - '0');
    }
  }
  out->count++;
}

static void write_color(Writer *writer, int target, int mode, const int *v) {
  if (target == 58) return;  // libvterm 0.1.4 would read the fields as attributes
  char text[64];
  if (mode == 5) {
    snprintf(text, sizeof text, "%d;5;%d", target, v[0]);
    write_group(writer, text, 3);
  } else {
    snprintf(text, sizeof text, "%d;2;%d;%d;%d", target, v[0], v[1], v[2]);
    write_group(writer, text, 5);
  }
}

/// The index after the colour at `i`, or -1 if the colour is malformed.
static int color(Writer *writer, const Arguments *a, int i) {
  int target = a->values[i], end = i;
  while (end < a->count - 1 && a->joined[end]) end++;
  int fields = end - i + 1;
  bool colons = fields > 1;
  if (!colons) fields = a->count - i;
  if (fields < 3) return colons ? end + 1 : -1;
  const int *v = a->values + i;
  if (v[1] == 5) {
    write_color(writer, target, 5, v + 2);
    return colons ? end + 1 : i + 3;
  }
  if (v[1] == 2 && fields >= 5) {
    // The colon form has a colour space before the colours, though not all programs send it.
    write_color(writer, target, 2, colons && fields >= 6 ? v + 3 : v + 2);
    return colons ? end + 1 : i + 5;
  }
  return colons ? end + 1 : -1;
}

void feed_rendition(CTSScreen *screen, const char *text, size_t count) {
  Arguments a;
  Writer writer = {screen, 0};
  parse(&a, text, count);
  for (int i = 0; i >= 0 && i < a.count;) {
    int code = a.values[i];
    if (code == 38 || code == 48 || code == 58) {
      i = color(&writer, &a, i);
      continue;
    }
    if (code == 2) {
      write_group(&writer, "19", 1);
    } else if (code == 22) {
      write_group(&writer, "22;10", 2);
    } else if (code == 4 && i + 1 < a.count && a.joined[i]) {
      // libvterm 0.1.4 does not know dotted and dashed lines.
      static const char *const kinds[] = {"24", "4", "4:2", "4:3"};
      int kind = a.values[i + 1];
      write_group(&writer, kinds[kind < 4 ? kind : 1], 2);
    } else if ((code < 10 || code > 20) && code != 59) {  // a font would undo "dim"
      char number[16];
      snprintf(number, sizeof number, "%d", code);
      write_group(&writer, number, 1);
    }
    while (i < a.count - 1 && a.joined[i]) i++;
    i++;
  }
  finish(&writer);
}

#endif
