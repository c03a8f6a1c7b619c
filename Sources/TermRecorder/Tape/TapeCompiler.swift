import TermContainers

extension TapeTimeline {
  /// Compiles `tape`; if it is invalid, the part that could be read.
  public init(_ tape: Tape) {
    var compiler = TapeCompiler()
    for command in tape.commands { compiler.add(command) }
    self = compiler.timeline
  }
}

/// Turns commands into steps, one after another.
///
/// Outputs and requirements count anywhere, settings only at the top: after the first other command
/// a `Set` is ignored, except `TypingSpeed`. Comments, including extension commands, do not count
/// as other commands.
struct TapeCompiler {
  private(set) var timeline = TapeTimeline()
  private var isAtTop = true
  private var isRecorded = true
  private var typingSpeed = TapeSettings().typingSpeed
  private var copied: String?
  /// The total of all steps.
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
    case .key(let key, let speed, let count): for _ in 0..<count { press(key, speed) }
    case .scroll(let up, let speed, let count):
      for _ in 0..<count { step(.scroll(up: up), speed ?? typingSpeed) }
    case .type(let text, let speed): for letter in text { press(KeyEvent(typing: letter), speed) }
    case .chord(let keys): for key in keys { press(key) }
    case .copy(let text): copied = text
    case .paste:
      guard let copied else { return warn("Paste: nothing has been copied") }
      step(.send(.paste(PasteEvent(copied))))
    case .sleep(let seconds): step(.pause, seconds)
    case .wait(let wait):
      guard let pattern = wait.pattern ?? timeline.settings.waitPattern else { return }
      step(.wait(pattern, wait.scope, timeout: wait.timeout ?? timeline.settings.waitTimeout))
    case .hide: isRecorded = false
    case .show: isRecorded = true
    case .screenshot(let path), .snapshot(let path): step(.picture(path))
    case .caption(let text): step(.caption(text))
    case .marker(let name): step(.marker(name))
    case .app(let name, let argument): step(.app(name, argument))
    case .expect(let pattern): step(.expect(pattern))
    case .resize(let size): step(.send(.resize(size)))
    case .touch(let touch): step(.send(.mouse(touch)))
    case .click(let point, let button):
      touch(.began, point, button, 0)
      touch(.ended, point, button, typingSpeed)
    case .drag(let start, let end): drag(from: start, to: end)
    default: break
    }
  }

  /// Handles a command that configures the playing of the tape; returns false for others.
  private mutating func addAtTop(_ action: TapeCommand.Action) -> Bool {
    switch action {
    case .output(let path): timeline.namedOutputs += named(path)
    case .set(let setting): set(setting)
    case .require(let program): timeline.requirements += named(program)
    case .environment(let name, let value):
      isAtTop = false
      timeline.environment += named(name).map { TapeTimeline.Variable(name: $0, value: value) }
      warn("Env has no effect: no shell is started", once: "Env", in: \.viewWarnings)
    default: return false
    }
    return true
  }

  private func named(_ name: String) -> [TapeTimeline.Named] {
    command.map { [.init(name: name, position: $0.position, file: $0.file)] } ?? []
  }

  private mutating func set(_ setting: TapeSetting) {
    if case .shell(let name) = setting {
      timeline.shell = named(name).first
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
      timeline.marginPicture = TapeSetting.isPNG(fill) ? named(fill).first : nil
    }
    timeline.settings.apply(setting)
  }

  private mutating func press(_ key: KeyEvent, _ speed: Double? = nil) {
    step(.send(.key(key)), speed ?? typingSpeed)
  }

  /// Presses, moves cell by cell, and releases.
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
    step(.send(.mouse(MouseEvent(phase, at: point, button: button))), seconds)
  }

  private mutating func step(_ action: TapeTimeline.Action, _ duration: Double = 0) {
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

  /// Warns once per `name`, or always without one.
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
