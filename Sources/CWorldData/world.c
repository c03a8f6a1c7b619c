#include "CWorldData.h"

static const _Alignas(8) unsigned char world[] = {
#embed "world.bin"
};

const void *cworld_bytes(void) { return world; }

size_t cworld_size(void) { return sizeof world; }
