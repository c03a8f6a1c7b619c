// Only this module imports Swift Testing, so a program that does not use it does not link that.
@_exported import TermRecorder
