#include "CPictures.h"

static const unsigned char page[] = {
#embed "page.html"
};

const unsigned char *tc_page_bytes(void) { return page; }

size_t tc_page_size(void) { return sizeof page; }
