// GIF and WebP read back by their libraries, for tests.
#ifndef CPICTUREREADING_H
#define CPICTUREREADING_H

#include <stddef.h>
#include <stdint.h>

/// A GIF being read, with a copy of its bytes.
typedef struct tc_gif_reader tc_gif_reader;

/// The place of a picture in it, and for how long it is seen.
typedef struct {
  int x, y, width, height, hundredths;
} tc_gif_part;

/// What comes next in a GIF. Broken is also what is not read: pictures in interlaced rows, or that do not stay.
typedef enum { TC_GIF_PICTURE, TC_GIF_END, TC_GIF_BROKEN } tc_gif_next;

/// Begins to read; NULL where it is no GIF.
tc_gif_reader *tc_gif_read(const uint8_t *bytes, size_t size, int *width, int *height);
/// How many colours its palette has room for.
int tc_gif_read_colors(const tc_gif_reader *reader);
tc_gif_next tc_gif_read_next(tc_gif_reader *reader, tc_gif_part *part);

/// The pixels of the picture that comes next, four bytes each: red, green, blue and opacity. Returns whether it could.
int tc_gif_read_pixels(tc_gif_reader *reader, uint8_t *pixels);
void tc_gif_read_end(tc_gif_reader *reader);

/// The size of a WebP. Returns whether it is one.
int tc_webp_size(const uint8_t *bytes, size_t size, int *width, int *height);

/// Unpacks a still WebP into `room` bytes, four for each pixel. Returns whether it could.
int tc_webp_unpack(const uint8_t *bytes, size_t size, uint8_t *pixels, size_t room, int stride);

#endif
