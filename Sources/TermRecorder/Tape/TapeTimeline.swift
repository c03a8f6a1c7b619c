import TermContainers

/// A compiled tape: its steps in order with their durations on the virtual clock. The same tape
/// always gives the same timeline.
///
/// ```swift
/// let timeline = TapeTimeline(tape)
/// let seconds = timeline.duration
/// ```
///
/// A ``Tape`` has the commands as they are written.
public struct TapeTimeline: Hashable, Sendable {
  /// One step of a timeline.
  public struct Step: Hashable, Sendable {
    /// The action.
    public var action: Action
    /// Seconds that pass after the action.
    public var duration: Double
    /// Whether the step is recorded: false between `Hide` and `Show`.
    public var isRecorded: Bool
    /// The place of the command, in ``file``.
    public var position: TapePosition
    /// The included file, see ``TapeCommand/file``.
    public var file: String?
  }

  /// A file or a program with its position in the tape.
  public struct Named: Hashable, Sendable {
    /// The name of the file or program.
    public var name: String
    /// The place of the command, in ``file``.
    public var position: TapePosition
    /// The included file, see ``TapeCommand/file``.
    public var file: String?

    /// Creates a name at `position` of a tape.
    public init(name: String, position: TapePosition, file: String? = nil) {
      (self.name, self.position, self.file) = (name, position, file)
    }
  }

  /// A variable of the shell with its position in the tape.
  public struct Variable: Hashable, Sendable {
    /// The variable's name, with its position.
    public var name: Named
    /// The variable's value.
    public var value: String
  }

  /// The action of a step.
  public enum Action: Hashable, Sendable {
    /// No action: only time passes.
    case pause
    /// A key, a mouse event, a paste or a resize.
    case send(Event)
    /// A notch of the mouse wheel at the mouse's last place, else in the middle of the screen.
    case scroll(up: Bool)
    /// Time passes until the pattern is found, at most `timeout` seconds.
    case wait(TapePattern, TapeWait.Scope, timeout: Double)
    /// The pattern must be found on the screen.
    case expect(TapePattern)
    /// A picture of the screen for a file.
    case picture(String)
    /// The caption below the picture from here on; empty for none.
    case caption(String)
    /// A name for this moment.
    case marker(String)
    /// A request to the app itself: see ``TapePlayback/onRequest``.
    case app(String, String)
  }

  /// The steps in order.
  public internal(set) var steps: [Step] = []
  /// The settings at the top.
  public internal(set) var settings = TapeSettings()
  /// The output files of the recording with their positions.
  public internal(set) var namedOutputs: [Named] = []
  /// The PNG that fills the margin; nil without one.
  public internal(set) var marginPicture: Named?
  /// The required programs.
  public internal(set) var requirements: [Named] = []
  /// The shell that the tape names; nil for bash.
  public internal(set) var shell: Named?
  /// The shell that is started unless the tape starts something else.
  package var startedShell: Named { shell ?? Named(name: "bash", position: .start) }
  /// The variables that the tape sets for its shell, wherever in the tape.
  public internal(set) var environment: [Variable] = []
  /// Warnings about lines without effect, each once, in the order of the tape.
  public internal(set) var warnings: [TapeDiagnostic] = []
  /// Warnings that apply only if no shell is started.
  var viewWarnings: [TapeDiagnostic] = []
  /// Warnings that apply only if no picture is written.
  var pictureWarnings: [TapeDiagnostic] = []

  /// The duration of the steps on the virtual clock, in seconds, without waits.
  public var duration: Double { steps.reduce(0) { $0 + $1.duration } }

  /// The output files of the recording.
  public var outputs: [String] { namedOutputs.map(\.name) }

  /// Gives a tape that names no output the one that VHS gives it: `out.gif`.
  package mutating func nameDefaultOutput() {
    guard namedOutputs.isEmpty else { return }
    namedOutputs = [Named(name: "out.gif", position: .start)]
  }

  /// Applies settings that override the tape's own.
  package mutating func apply(_ more: [TapeSetting]) {
    for setting in more {
      settings.apply(setting)
      if case .marginFill(let fill) = setting {
        marginPicture = TapeSetting.isPNG(fill) ? Named(name: fill, position: .start) : nil
      }
    }
  }

  /// Whether the recording shows the screens during a wait in a shell, which differ from run to
  /// run.
  package var showsWaits: Bool {
    !settings.showsOnlyEndOfWaits
      && steps.contains { step in
        if case .wait = step.action { step.isRecorded } else { false }
      }
  }

  /// The files of pictures taken during the recording.
  public var namedPictures: [Named] {
    steps.compactMap { step in
      guard case .picture(let path) = step.action else { return nil }
      return Named(name: path, position: step.position, file: step.file)
    }
  }

  /// Returns ``warnings``, and those about other lines without effect if only these files are
  /// written: fonts and margins if no file is a picture. Without any files that is not yet known.
  /// Unless the tape is played `inShell`, its lines about a shell have no effect either.
  public func warnings(writing paths: [String], inShell: Bool = false) -> [TapeDiagnostic] {
    let isPicture = { RecordingFormat(path: $0)?.isPicture == true }
    let hasPictures = paths.isEmpty || paths.contains(where: isPicture)
    let more = (inShell ? [] : viewWarnings) + (hasPictures ? [] : pictureWarnings)
    return (warnings + more).sorted { $0.position < $1.position }
  }

  /// Removes the steps that start the program: the hidden typing up to the first Enter, as in
  /// `Hide`, `Type "demo-tui orange-blue"`, `Enter`, `Show`. Also removes visible typing if it
  /// starts `program`, since there is no shell to show it. Returns the typed words; returns nil and
  /// removes nothing if the tape begins differently.
  ///
  /// VHS can also play such a tape, since it has a shell for the typing.
  public mutating func takeLaunch(of program: String) -> Named? {
    guard let (first, end, words) = firstLine else { return nil }
    let isOfProgram = words.split(separator: " ").first?.split(separator: "/").last == program[...]
    guard isOfProgram || steps[...end].allSatisfy({ !$0.isRecorded }) else { return nil }
    steps.removeSubrange(...end)
    return Named(name: words, position: first.position, file: first.file)
  }

  /// The first key, the step of the first Enter, and the text that is typed before it.
  package var firstLine: (first: Step, end: Int, words: String)? {
    var first: Step?
    var words = ""
    for (index, step) in steps.enumerated() {
      switch step.action {
      case .pause, .caption, .marker, .app: continue
      case .send(.key(let press)):
        first = first ?? step
        if press == KeyEvent(.enter) { return first.map { ($0, index, words) } }
        guard let character = press.typed else { return nil }
        words.append(character)
      default: return nil
      }
    }
    return nil
  }
}
