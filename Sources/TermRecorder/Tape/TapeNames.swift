/// A place in a tape.
public typealias TapePosition = TextPosition

/// An error or a warning about a place in a tape.
public typealias TapeDiagnostic = TextDiagnostic
