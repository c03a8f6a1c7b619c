@_exported import TermRecorder
