// Who records wants pictures, too: one import brings both.
@_exported import TermPictures
