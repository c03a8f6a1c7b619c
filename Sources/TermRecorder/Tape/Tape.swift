/// A parsed tape: a script of input for a program in the language of VHS.
///
/// ```swift
/// let tape = Tape(
///   """
///   Type "++"
///   Sleep 1s
///   #tape: expect /count: 2/
///   """)
/// let mistakes = tape.errors.map(\.description)  // empty
/// ```
///
/// Commands that VHS lacks are comments that begin with a ``TapePrefix``, so VHS understands every
/// tape. Check ``isValid`` before playing one.
///
/// A ``TapeTimeline`` is what it means in steps and seconds; a ``TapeWriter`` makes the text of
/// one.
public struct Tape: Hashable, Sendable {
  /// The commands, with those of a `Source` in its place.
  public internal(set) var commands: [TapeCommand] = []
  /// All errors and warnings in the order of the tape.
  public internal(set) var diagnostics: [TapeDiagnostic] = []

  /// The contents of a file that `Source` names.
  public enum Included: Hashable, Sendable {
    /// Its content.
    case bytes([UInt8])
    /// The file cannot be read, for this reason.
    case unreadable(String)
  }

  /// Reads `bytes`. `include` provides the files that `Source` names.
  public init(
    _ bytes: [UInt8],
    include: (String) -> Included = { _ in .unreadable("no files can be read here") }
  ) {
    self = withoutActuallyEscaping(include) { include in
      var parser = TapeParser(bytes, include: include)
      return parser.read()
    }
    checkLength()
  }

  /// Reads `text`.
  public init(_ text: String) { self.init(Array(text.utf8)) }

  init() {}

  /// Whether there is no error.
  public var isValid: Bool { errors.isEmpty }

  /// The errors that prevent playing it.
  public var errors: [TapeDiagnostic] { diagnostics.filter { $0.severity == .error } }
}
