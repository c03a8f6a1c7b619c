// Only this module imports Swift Testing, so a program that does not import it does not link Swift
// Testing.
@_exported import TermRecorder
