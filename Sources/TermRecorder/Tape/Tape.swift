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
/// A ``TapeTimeline`` has the steps and seconds of a tape; a ``TapeWriter`` makes the text of one.
public struct Tape: Hashable, Sendable {
  /// The commands, with those of a `Source` in its place.
  public internal(set) var commands: [TapeCommand] = []
  /// All errors and warnings in the order of the tape.
  public internal(set) var diagnostics: [TapeDiagnostic] = []

  /// The contents of a file that `Source` names.
  public enum Included: Hashable, Sendable {
    /// The content of the file.
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

  /// Reports where the tape exceeds the most steps, since one line may press a key thousands of
  /// times, or the most files, programs or variables.
  mutating func checkLength() {
    var (steps, copied) = (0, 0)
    var counts: [String: Int] = [:]
    for command in commands {
      if let (things, most) = command.action.limit {
        counts[things, default: 0] += 1
        guard counts[things] != most + 1 else {
          return note("here it exceeds \(most) \(things)", at: command)
        }
      }
      if case .copy(let text) = command.action { copied = text.count }
      steps += command.action.stepCount(pasting: copied)
      guard steps <= TapeRange.mostSteps else {
        return note("here it exceeds \(TapeRange.mostSteps) steps", at: command)
      }
    }
  }

  private mutating func note(_ excess: String, at command: TapeCommand) {
    let place = command.file.map { "\(TapeToken.short($0)): " } ?? ""
    let message = "the tape is too long: \(excess)"
    let index = diagnostics.firstIndex { $0.position > command.position } ?? diagnostics.count
    diagnostics.insert(.init(.error, at: command.position, place + message), at: index)
  }
}

extension TapeCommand.Action {
  /// The limit on such commands in a tape, and a word for them; nil if only steps count.
  fileprivate var limit: (things: String, most: Int)? {
    switch self {
    case .output: ("outputs", 100)
    case .screenshot, .snapshot: ("pictures", 1000)
    case .environment: ("variables", 1000)
    case .require: ("programs", 1000)
    default: nil
    }
  }

  /// Returns the number of timeline steps of the command. A paste is one step, but counts as many
  /// as its letters.
  fileprivate func stepCount(pasting letters: Int) -> Int {
    switch self {
    case .key(_, _, let count), .scroll(_, _, let count): count
    case .type(let text, _): text.count
    case .chord(let keys): keys.count
    case .paste: max(1, letters)
    case .click: 2
    case .drag(let start, let end): max(abs(end.x - start.x), abs(end.y - start.y), 1) + 2
    case .sleep, .wait, .screenshot, .snapshot, .caption, .marker, .app, .expect, .touch, .resize: 1
    case .copy, .hide, .show, .require, .environment, .output, .set: 0
    }
  }
}
