#include "CEmbeddedData.h"

static const unsigned char themes[] = {
#embed "themes.tsv"
};

const unsigned char *cthemes_bytes(void) { return themes; }

size_t cthemes_size(void) { return sizeof themes; }
