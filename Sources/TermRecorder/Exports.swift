// Recording usually needs pictures too: one import provides both.
@_exported import TermPictures
