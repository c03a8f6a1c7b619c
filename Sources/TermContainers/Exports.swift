// One import is enough for a program: what it draws on and what it hears come along.
@_exported import TermScreen
@_exported import TermSurface
