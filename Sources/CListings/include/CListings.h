// The sources whose code the programs show, as the compiler read them: what is shown is what runs.

#ifndef CLISTINGS_H
#define CLISTINGS_H

/// The text of the source with that file name; NULL if CListings.c does not embed it. It stays for as long as the program
/// runs.
const unsigned char *_Nullable clistings_source(const char *_Nonnull name);

#endif
