// Whoever makes pictures of casts reads them as well.
@_exported import TermEmulator
