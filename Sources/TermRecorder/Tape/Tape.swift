/// A tape that has been read: what to do with a program, in order, in the language of VHS.
///
/// What VHS has no word for stands in comments that begin with a ``TapePrefix``, so every tape stays one that VHS
/// understands. Whether it can be played is told by ``isValid``.
public struct Tape: Hashable, Sendable {
  /// The commands, those of a `Source` in its place.
  public internal(set) var commands: [TapeCommand] = []
  /// All that is wrong or doubtful, in the order of the tape.
  public internal(set) var diagnostics: [TapeDiagnostic] = []

  /// What a file that `Source` names holds.
  public enum Included: Hashable, Sendable {
    /// Its content.
    case bytes([UInt8])
    /// It cannot be read, for this reason.
    case unreadable(String)
  }

  /// Reads `bytes`. `include` is asked for the files that `Source` names.
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

  /// What makes it one that cannot be played.
  public var errors: [TapeDiagnostic] { diagnostics.filter { $0.severity == .error } }
}
