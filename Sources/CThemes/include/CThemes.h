// The colour schemes of themes.tsv as part of the program, as they stand in the file. That is text,
// so a changed colour is one line of a diff.

#ifndef CTHEMES_H
#define CTHEMES_H

#include <stddef.h>

/// The file's first byte. It stays for as long as the program runs.
const unsigned char *_Nonnull cthemes_bytes(void);

/// How many bytes there are.
size_t cthemes_size(void);

#endif
