import TermContainers

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
/// Commands that VHS lacks are comments that begin with a ``TapePrefix``, so VHS ignores them.
/// Check ``isValid`` before you play a tape.
///
/// A ``TapeTimeline`` has the steps and seconds of a tape; a ``TapeWriter`` makes the text of one.
public struct Tape: Hashable, Sendable {
  /// The commands. Each `Source` is replaced by the commands of its file.
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

  /// Parses `bytes`. `include` returns the contents of a file that a `Source` names.
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

  /// Parses `text`, in which a `Source` is an error.
  public init(_ text: String) { self.init(Array(text.utf8)) }

  init() {}

  /// Whether there is no error.
  public var isValid: Bool { errors.isEmpty }

  /// The errors, which prevent playing the tape.
  public var errors: [TapeDiagnostic] { diagnostics.filter { $0.severity == .error } }

  /// Reports the first command at which the tape exceeds a limit: on steps, since one line can
  /// press a key thousands of times, or on files, programs or variables.
  mutating func checkLength() {
    var (steps, copied) = (0, 0)
    var counts: [String: Int] = [:]
    for command in commands {
      if let (things, most) = command.action.limit {
        counts[things, default: 0] += 1
        guard counts[things] != most + 1 else {
          return reportExcess("here it exceeds \(most) \(things)", at: command)
        }
      }
      if case .copy(let text) = command.action { copied = text.count }
      steps += command.action.stepCount(pasting: copied)
      guard steps <= TapeRange.mostSteps else {
        return reportExcess("here it exceeds \(TapeRange.mostSteps) steps", at: command)
      }
    }
  }

  private mutating func reportExcess(_ excess: String, at command: TapeCommand) {
    let place = command.file.map { "\(TapeToken.short($0)): " } ?? ""
    let message = "the tape is too long: \(excess)"
    let index = diagnostics.firstIndex { $0.position > command.position } ?? diagnostics.count
    diagnostics.insert(.init(.error, at: command.position, place + message), at: index)
  }
}

extension TapeCommand.Action {
  /// The maximum number of such commands in a tape, and a noun for them; nil if only steps count.
  fileprivate var limit: (things: String, most: Int)? {
    switch self {
    case .output: ("outputs", 100)
    case .screenshot, .snapshot: ("pictures", 1000)
    case .environment: ("variables", 1000)
    case .require: ("programs", 1000)
    default: nil
    }
  }

  /// Returns the number of timeline steps of the command. A paste is one step, but counts as one
  /// step for each of its `letters`.
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

/// One command of a tape with its position.
///
/// ```swift
/// let pauses = tape.commands.compactMap { command in
///   if case .sleep(let seconds) = command.action { seconds } else { nil }
/// }
/// ```
///
/// A ``TapeTimeline/Step`` is one step of playing: a command can become many steps, or no step.
public struct TapeCommand: Hashable, Sendable {
  /// The action of a command.
  public enum Action: Hashable, Sendable {
    /// A key, pressed `count` times; each press takes `speed` seconds, nil for the typing speed.
    case key(KeyEvent, speed: Double?, count: Int)
    /// Notches of the mouse wheel.
    case scroll(up: Bool, speed: Double?, count: Int)
    /// A text that is typed key by key.
    case type(String, speed: Double?)
    /// `Ctrl+A+B`: keys with modifiers, one after another.
    case chord([KeyEvent])
    /// Stores a text for `paste`.
    case copy(String)
    /// Pastes the copied text at once, not as keys.
    case paste
    /// Lets the seconds pass.
    case sleep(Double)
    /// Lets time pass until a pattern is on the screen.
    case wait(TapeWait)
    /// Stops recording from here on.
    case hide
    /// Resumes recording.
    case show
    /// A program that must be installed.
    case require(String)
    /// An environment variable.
    case environment(name: String, value: String)
    /// A picture of the current screen, in a file that ends in `.png`.
    case screenshot(String)
    /// An output file of the recording; a path with a slash at its end is a folder for pictures.
    case output(String)
    /// A setting.
    case set(TapeSetting)
    /// `#tape: caption`: the caption below the picture from here on; empty for none.
    case caption(String)
    /// `#tape: marker`: a name for this moment.
    case marker(String)
    /// A request to the app itself, such as `lesson code`: a name and an argument.
    case app(String, String)
    /// `#tape: snapshot`: the current screen, in a file of any format for one screen.
    case snapshot(String)
    /// `#tape: expect`: a pattern that must be on the screen now.
    case expect(TapePattern)
    /// `#tape: click`: a press of a mouse button, and its release.
    case click(Point, MouseEvent.Button)
    /// `#tape: drag`: a press of the left button, moves of the mouse, and the release.
    case drag(from: Point, to: Point)
    /// `#tape: press`, `move`, `release`, `scroll`: a single mouse event, which takes no time.
    case touch(MouseEvent)
    /// `#tape: resize`: a new screen size from here on.
    case resize(Size)
  }

  /// The action.
  public var action: Action
  /// The position of the command's first character, in ``file``.
  public var position: TapePosition
  /// The included file that contains the command; nil for the tape itself.
  public var file: String?
  /// Whether the command is in a comment, invisible to VHS.
  public var isComment = false

  /// Creates a command at `position`.
  public init(_ action: Action, at position: TapePosition, in file: String? = nil) {
    (self.action, self.position, self.file) = (action, position, file)
  }
}

/// The argument of a `Wait`: a pattern, the part of the screen to search, and the timeout.
///
/// ```swift
/// let patterns = tape.commands.compactMap { command in
///   if case .wait(let wait) = command.action { wait.pattern?.source } else { nil }
/// }
/// ```
///
/// An `expect` fails at once if the pattern is missing; a wait searches until the timeout.
public struct TapeWait: Hashable, Sendable {
  /// The part of the screen to search.
  public enum Scope: Hashable, Sendable {
    /// Each row of a screen of views, separately. In a shell, as in VHS, only the cursor's row.
    case line
    /// All rows, joined with line feeds.
    case screen
  }

  /// The part of the screen to search.
  public var scope = Scope.line
  /// The timeout in seconds, more than 0; nil for the setting `WaitTimeout`.
  public var timeout: Double?
  /// The pattern; nil to use the setting `WaitPattern`.
  public var pattern: TapePattern?

  /// Creates a wait.
  public init(scope: Scope = .line, timeout: Double? = nil, pattern: TapePattern? = nil) {
    (self.scope, self.timeout, self.pattern) = (scope, timeout, pattern)
  }
}

/// A position in a tape: a line and a column.
public typealias TapePosition = TextPosition

/// An error or a warning about a position in a tape.
public typealias TapeDiagnostic = TextDiagnostic

/// The ranges of numbers in tapes and other input scripts.
public enum TapeRange {
  /// Columns of a screen.
  public static let columns = 1...500
  /// Rows of a screen.
  public static let rows = 1...200
  /// The column or the row of a mouse position, from 0. Positions outside the screen are allowed.
  public static let places = 0...9_999
  /// The number of times that one command can press a key.
  public static let counts = 0...10_000
  /// Seconds of each time in a tape and of the whole tape, up to a day.
  public static let seconds = 0.0...86_400.0
  /// The maximum number of steps, such as keys and single mouse moves.
  public static let mostSteps = 200_000
}

extension Size {
  /// Parses `COLUMNSxROWS`; nil if the text has another form or exceeds a tape's largest screen.
  package init?(ofTape text: String) {
    guard let (columns, rows) = text.pair("x"), TapeRange.columns.contains(columns),
      TapeRange.rows.contains(rows)
    else { return nil }
    self.init(width: columns, height: rows)
  }
}
