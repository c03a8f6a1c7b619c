// A client that makes pictures of casts also reads them.
@_exported import TermEmulator
