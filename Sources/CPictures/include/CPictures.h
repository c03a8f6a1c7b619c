// Glyphs, PNG, GIF and WebP, by FreeType, libpng, giflib and libwebp.
//
// The libraries are opened when the first picture is made: whoever makes none does not wait for them, and a
// machine without them lacks pictures only. What the headers were missing for at build time is missing, too.
#ifndef CPICTURES_H
#define CPICTURES_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The text that every PNG, GIF, WebP and video of ours carries. Its length is even, as WebP's chunks like it.
#define TC_MARK "Written by term-recorder"

/// A library that pictures come from.
typedef enum { TC_FREETYPE, TC_PNG, TC_GIF, TC_WEBP } tc_library;

/// NULL where the library can be used; else why not, without its name.
const char *tc_library_missing(tc_library library);

/// Writes the library's version into `text`; nothing where it is missing.
void tc_library_version(tc_library library, char *text, size_t size);

/// A font.
typedef struct tc_font tc_font;

/// The font number `index` of a file at the size at which its digits are `cell` pixels wide; NULL where it is none that
/// can be scaled. Where `cell` is 0, a font whose glyphs have colours of their own, as bitmaps or as layers, in the size
/// that it has them in; NULL where it has no colours.
tc_font *tc_font_open(const char *path, int index, double cell);
void tc_font_close(tc_font *font);

/// The number of the glyph of `scalar`; 0 for none.
uint32_t tc_font_glyph(tc_font *font, uint32_t scalar);

/// How far `scalar`'s glyph moves on, in pixels.
double tc_font_advance(tc_font *font, uint32_t scalar);

/// Fontconfig with this machine's fonts, without the user's own configuration.
typedef struct tc_fontconfig tc_fontconfig;

/// NULL where there is no fontconfig.
tc_fontconfig *tc_fontconfig_open(int with_home);
void tc_fontconfig_close(tc_fontconfig *fonts);

/// The fonts of one family.
typedef struct tc_font_list tc_font_list;

/// A font in a file: fontconfig's numbers for its weight, its slant and its width.
typedef struct {
  /// Valid as long as the list; NULL where the entry is of no use.
  const char *path;
  int index, weight, slant, width;
} tc_font_entry;

/// Those whose family has exactly this name, but for blanks and case; NULL where memory ends.
tc_font_list *tc_fontconfig_list(tc_fontconfig *fonts, const char *family);
void tc_font_list_free(tc_font_list *fonts);

/// Fills in the entry of that number. Returns whether there is one.
int tc_font_list_get(const tc_font_list *fonts, int number, tc_font_entry *entry);

/// HarfBuzz with a font.
typedef struct tc_shaper tc_shaper;

/// NULL where there is no HarfBuzz.
tc_shaper *tc_shaper_open(const char *path, int index);
void tc_shaper_close(tc_shaper *shaper);

/// The number of the glyph that shows all of `text`, of `size` bytes; 0 where there is none.
uint32_t tc_shaper_glyph(tc_shaper *shaper, const char *text, int size);

enum { TC_SLANTED = 1, TC_EMBOLDENED = 2 };

/// Draws the glyph of `scalar` with its origin at `x`, `y` into `width` by `height` bytes of coverage, row by row.
/// Where something is there already the larger of both stays.
void tc_font_draw(tc_font *font, uint32_t scalar, int looks, uint8_t *coverage, int width, int height, int x, int y);

/// The pixels of glyph number `glyph`: red, green, blue, multiplied by the opacity, and the opacity. For tc_bytes_free;
/// NULL where the glyph has no colours.
uint8_t *tc_font_draw_colors(tc_font *font, uint32_t glyph, int *width, int *height);

/// Packs a picture as PNG: `pixels` are one byte each, an index into `palette` (three bytes for each of `count`
/// colours), or three bytes each where `count` is 0. For tc_bytes_free; NULL where memory ends.
uint8_t *tc_png_pack(
  const uint8_t *pixels, int width, int height, const uint8_t *palette, int count, size_t *size);

/// The size of the PNG in `bytes`, which is not read further. Returns whether it is one.
int tc_png_size(const uint8_t *bytes, size_t size, int *width, int *height);

/// Unpacks a PNG into four bytes for each pixel: red, green, blue and opacity. Returns whether it could.
int tc_png_unpack(const uint8_t *bytes, size_t size, uint8_t *pixels);

/// A GIF being written.
typedef struct tc_gif tc_gif;

/// Begins one of `count` colours, 2 to 256. It plays `loops` times, 0 for ever.
tc_gif *tc_gif_open(int width, int height, const uint8_t *palette, int count, int loops);

/// Adds a picture of indices. It lies over those before, to be seen for so many hundredths of a second; indices equal to
/// `transparent` show what was there. Returns whether it could.
int tc_gif_add(
  tc_gif *gif, int x, int y, int width, int height, uint8_t *indices, int hundredths, int transparent);

/// What was written since the last call, until the next; NULL for nothing.
const uint8_t *tc_gif_written(tc_gif *gif, size_t *size);

/// Ends it, and returns what was written since then. For tc_bytes_free; NULL where something went wrong.
uint8_t *tc_gif_close(tc_gif *gif, size_t *size);

/// Packs a picture as WebP without loss: `pixels` are four bytes each, red, green, blue and opacity. `effort` is 0 to
/// 9; more makes it smaller and takes longer. For tc_bytes_free; NULL where memory ends.
uint8_t *tc_webp_pack(const uint8_t *pixels, int width, int height, int effort, size_t *size);

/// An open file that no folder shows and that goes when it is closed; -1 and errno.
int tc_nameless_file(void);

/// A program that is fed.
typedef struct {
  int input;
  int message;
  pid_t process;
} tc_program;

/// Starts a program, found in PATH: its descriptor 0 is what it is fed, 3 is `result`. 0, or an error number.
int tc_program_start(char *const *words, int result, tc_program *program);

/// Whether the program took the bytes.
int tc_program_feed(tc_program program, const uint8_t *bytes, size_t size);

/// Ends the food and waits for the program. Its exit status, or 128 and its signal. What it said is in the file `message`,
/// which the caller closes.
int tc_program_end(tc_program program);

/// Gives memory back.
void tc_bytes_free(uint8_t *bytes);

/// The colour schemes as they stand in themes.tsv, and how many bytes there are. They stay for as long as the program runs.
const uint8_t *tc_themes_bytes(void);
size_t tc_themes_size(void);

/// The page that plays a recording, page.html, with a name between two ~ where something belongs.
const uint8_t *tc_page_bytes(void);
size_t tc_page_size(void);

#endif
