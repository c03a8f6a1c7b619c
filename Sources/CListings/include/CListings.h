// The sources whose code the programs show, as the compiler read them, so what is shown is what runs; and the pages of
// demo-tui.

#ifndef CLISTINGS_H
#define CLISTINGS_H

/// The text of the file with that name; NULL if CListings.c does not embed it. It stays for as long as the program
/// runs.
const unsigned char *_Nullable clistings_source(const char *_Nonnull name);

#endif
