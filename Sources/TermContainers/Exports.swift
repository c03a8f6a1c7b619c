// One import is enough for a program: screens and events are re-exported.
@_exported import TermScreen
@_exported import TermSurface
