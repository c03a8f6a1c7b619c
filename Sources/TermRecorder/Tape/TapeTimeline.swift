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
    /// The position of the command, in ``file``.
    public var position: TapePosition
    /// The included file, see ``TapeCommand/file``.
    public var file: String?
  }

  /// The name of a file, a program or a variable, with its position in the tape.
  public struct Named: Hashable, Sendable {
    /// The name of the file, program or variable.
    public var name: String
    /// The position of the command, in ``file``.
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
    /// A notch of the mouse wheel at the mouse's last position, initially the middle of the screen.
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
  /// The settings at the top of the tape.
  public internal(set) var settings = TapeSettings()
  /// The output files of the recording with their positions.
  public internal(set) var namedOutputs: [Named] = []
  /// The PNG that fills the margin; nil without one.
  public internal(set) var marginPicture: Named?
  /// The required programs.
  public internal(set) var requirements: [Named] = []
  /// The shell that the tape names; nil for bash.
  public internal(set) var shell: Named?
  /// The shell to start: the one that the tape names, or bash.
  package var startedShell: Named { shell ?? Named(name: "bash", position: .start) }
  /// The environment variables that the tape sets for its shell, in any part of the tape.
  public internal(set) var environment: [Variable] = []
  /// Warnings about lines without effect, in the order of the tape.
  public internal(set) var warnings: [TapeDiagnostic] = []
  /// Warnings that apply only if no shell is started.
  var viewWarnings: [TapeDiagnostic] = []
  /// Warnings that apply only if no picture is written.
  var pictureWarnings: [TapeDiagnostic] = []

  /// The duration of the steps on the virtual clock, in seconds, without waits.
  public var duration: Double { steps.reduce(0) { $0 + $1.duration } }

  /// The output files of the recording.
  public var outputs: [String] { namedOutputs.map(\.name) }

  /// Adds the output `out.gif`, as VHS does, if the tape names no output.
  package mutating func nameDefaultOutput() {
    guard namedOutputs.isEmpty else { return }
    namedOutputs = [Named(name: "out.gif", position: .start)]
  }

  /// Applies settings that override the tape's own.
  package mutating func overrideSettings(_ more: [TapeSetting]) {
    for setting in more {
      settings.apply(setting)
      if case .marginFill(let fill) = setting {
        marginPicture = TapeSetting.isPNG(fill) ? Named(name: fill, position: .start) : nil
      }
    }
  }

  /// Whether the recording of a shell shows screens during waits, which differ from run to run.
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

  /// Returns ``warnings``, and warnings about lines that have no effect on the files at `paths`,
  /// such as fonts and margins if no file is a picture; without `paths`, these are left out. A tape
  /// that is not played `inShell` also gets warnings about lines for a shell.
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

  /// The first key, the index of the first Enter, and the text before it; nil without a typed line.
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

extension TapeTimeline {
  /// Compiles `tape`; of an invalid tape, compiles the commands that could be parsed.
  public init(_ tape: Tape) {
    var compiler = TapeCompiler()
    for command in tape.commands { compiler.add(command) }
    self = compiler.timeline
  }
}

/// Turns commands into steps, one after another.
///
/// Outputs and requirements have an effect anywhere, settings only at the top: after the first
/// other command, a `Set` is ignored, except for `TypingSpeed` and `Shell`. Comments, including
/// extension commands, do not count as other commands.
struct TapeCompiler {
  private(set) var timeline = TapeTimeline()
  private var isAtTop = true
  private var isRecorded = true
  private var typingSpeed = TapeSettings().typingSpeed
  private var copied: String?
  /// The total duration of all steps.
  private var seconds = 0.0
  private var command: TapeCommand?
  private var reported: Set<String> = []

  /// Seconds per cell of a drag.
  private static let dragPace = 0.02

  mutating func add(_ command: TapeCommand) {
    self.command = command
    if addAtTop(command.action) { return }
    isAtTop = isAtTop && command.isComment
    guard timeline.steps.count < TapeRange.mostSteps else { return warnOfLength() }
    switch command.action {
    case .key(let key, let speed, let count): for _ in 0..<count { typeKey(key, speed) }
    case .scroll(let up, let speed, let count):
      for _ in 0..<count { appendStep(.scroll(up: up), speed ?? typingSpeed) }
    case .type(let text, let speed): for letter in text { typeKey(KeyEvent(typing: letter), speed) }
    case .chord(let keys): for key in keys { typeKey(key) }
    case .copy(let text): copied = text
    case .paste:
      guard let copied else { return warn("Paste: nothing has been copied") }
      appendStep(.send(.paste(PasteEvent(copied))))
    case .sleep(let seconds): appendStep(.pause, seconds)
    case .wait(let wait):
      guard let pattern = wait.pattern ?? timeline.settings.waitPattern else { return }
      appendStep(.wait(pattern, wait.scope, timeout: wait.timeout ?? timeline.settings.waitTimeout))
    case .hide: isRecorded = false
    case .show: isRecorded = true
    case .screenshot(let path), .snapshot(let path): appendStep(.picture(path))
    case .caption(let text): appendStep(.caption(text))
    case .marker(let name): appendStep(.marker(name))
    case .app(let name, let argument): appendStep(.app(name, argument))
    case .expect(let pattern): appendStep(.expect(pattern))
    case .resize(let size): appendStep(.send(.resize(size)))
    case .touch(let touch): appendStep(.send(.mouse(touch)))
    case .click(let point, let button):
      touch(.began, point, button, 0)
      touch(.ended, point, button, typingSpeed)
    case .drag(let start, let end): drag(from: start, to: end)
    default: break
    }
  }

  /// Handles a command that configures the playing of the tape; returns false for other commands.
  private mutating func addAtTop(_ action: TapeCommand.Action) -> Bool {
    switch action {
    case .output(let path): timeline.namedOutputs += namedFiles(path)
    case .set(let setting): changeSetting(setting)
    case .require(let program): timeline.requirements += namedFiles(program)
    case .environment(let name, let value):
      isAtTop = false
      timeline.environment += namedFiles(name).map { TapeTimeline.Variable(name: $0, value: value) }
      warn("Env has no effect: no shell is started", once: "Env", in: \.viewWarnings)
    default: return false
    }
    return true
  }

  private func namedFiles(_ name: String) -> [TapeTimeline.Named] {
    command.map { [.init(name: name, position: $0.position, file: $0.file)] } ?? []
  }

  private mutating func changeSetting(_ setting: TapeSetting) {
    if case .shell(let name) = setting {
      timeline.shell = namedFiles(name).first
      return warnOfNothing(setting, "no shell is started", in: \.viewWarnings)
    }
    if case .typingSpeed(let seconds) = setting { typingSpeed = seconds }
    guard isAtTop else {
      if case .typingSpeed = setting { return }
      return warn("Set \(setting.name) is ignored here; move it to the top")
    }
    switch setting.reach {
    case .nothing:
      warnOfNothing(setting, "it does not apply to recordings of views", in: \.viewWarnings)
    case .pictures:
      let reason = "it applies to pictures, and none is written"
      warnOfNothing(setting, reason, in: \.pictureWarnings)
    case .everything: break
    }
    if case .marginFill(let fill) = setting {
      timeline.marginPicture = TapeSetting.isPNG(fill) ? namedFiles(fill).first : nil
    }
    timeline.settings.apply(setting)
  }

  private mutating func typeKey(_ key: KeyEvent, _ speed: Double? = nil) {
    appendStep(.send(.key(key)), speed ?? typingSpeed)
  }

  /// Adds the steps of a drag: a press, moves from cell to cell, and the release.
  private mutating func drag(from start: Point, to end: Point) {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let count = max(abs(x), abs(y), 1)
    touch(.began, start, .left, TapeCompiler.dragPace)
    for step in 1...count {
      let point = Point(x: start.x + x * step / count, y: start.y + y * step / count)
      touch(.moved, point, .left, TapeCompiler.dragPace)
    }
    touch(.ended, end, .left, typingSpeed)
  }

  private mutating func touch(
    _ phase: MouseEvent.Phase, _ point: Point, _ button: MouseEvent.Button, _ seconds: Double
  ) {
    appendStep(.send(.mouse(MouseEvent(phase, at: point, button: button))), seconds)
  }

  private mutating func appendStep(_ action: TapeTimeline.Action, _ duration: Double = 0) {
    guard let command else { return }
    guard timeline.steps.count < TapeRange.mostSteps else { return warnOfLength() }
    seconds += duration
    guard seconds <= TapeRange.seconds.upperBound else {
      return warn("the tape takes more than a day; the rest is ignored", once: "seconds")
    }
    timeline.steps.append(
      TapeTimeline.Step(
        action: action, duration: duration, isRecorded: isRecorded, position: command.position,
        file: command.file))
  }

  private mutating func warnOfLength() {
    warn("the tape is too long; the rest is ignored", once: "steps")
  }

  private mutating func warnOfNothing(
    _ setting: TapeSetting, _ reason: String,
    in list: WritableKeyPath<TapeTimeline, [TapeDiagnostic]>
  ) {
    warn("Set \(setting.name) has no effect: \(reason)", once: setting.name, in: list)
  }

  /// Adds a warning, but only once per `name`; with nil, each time.
  private mutating func warn(
    _ message: String, once name: String? = nil,
    in list: WritableKeyPath<TapeTimeline, [TapeDiagnostic]> = \.warnings
  ) {
    guard let command, name.map({ reported.insert($0).inserted }) != false else { return }
    let place = command.file.map { "\(TapeToken.short($0)): " } ?? ""
    timeline[keyPath: list].append(
      TapeDiagnostic(.warning, at: command.position, place + message))
  }
}
