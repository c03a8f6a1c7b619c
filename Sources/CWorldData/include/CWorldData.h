// The packed world: world.bin, which Scripts/pack_world.py makes and describes, as part of the program.

#ifndef CWORLDDATA_H
#define CWORLDDATA_H

#include <stddef.h>

/// The first byte, at a multiple of eight. It stays for as long as the program runs.
const void *_Nonnull cworld_bytes(void);

/// How many bytes there are.
size_t cworld_size(void);

#endif
