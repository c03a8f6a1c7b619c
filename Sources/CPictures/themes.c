#include "CPictures.h"

static const unsigned char themes[] = {
#embed "themes.tsv"
};

const unsigned char *tc_themes_bytes(void) { return themes; }

size_t tc_themes_size(void) { return sizeof themes; }
