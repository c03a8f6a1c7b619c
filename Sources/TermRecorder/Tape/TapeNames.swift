/// A place in a tape.
public typealias TapePosition = TextPosition

/// A mistake in a tape, or a doubtful place in it.
public typealias TapeDiagnostic = TextDiagnostic
