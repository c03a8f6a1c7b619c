// Files that are part of a program. Each stays for as long as the program runs.

#ifndef CEMBEDDEDDATA_H
#define CEMBEDDEDDATA_H

#include <stddef.h>

/// The colour schemes as they stand in themes.tsv, and how many bytes there are.
const unsigned char *_Nonnull cthemes_bytes(void);
size_t cthemes_size(void);

/// The packed world, world.bin, which Scripts/pack_world.py makes and describes, from a multiple of eight, and how many
/// bytes there are.
const void *_Nonnull cworld_bytes(void);
size_t cworld_size(void);

#endif
