import Libc
import TermContainers
import TermPictures

/// A shell on a pseudo-terminal, with `Terminal` as the emulator.
final class ShellSession {
  /// The terminal as the shell and its programs have drawn it.
  private(set) var terminal: Terminal
  /// Called with the output of the shell and its programs.
  var onOutput: (([UInt8]) -> Void)?
  private let program: PtyProgram
  private let folder: ProgramFolder
  /// Whether the shell is configured to mark its prompts and the starts of its commands.
  let marksPrompts: Bool
  let clock = ContinuousClock()
  /// The number of prompt marks at the shell's last line; nil once the line's effects have settled.
  private var marksBeforeLine: Int?
  /// The background jobs before the last input. Their work is no effect of that input.
  private var jobs: Set<pid_t> = []
  /// The number of rows that the view is scrolled back.
  var rowsBack = 0
  /// The time of the last output.
  private(set) var lastOutput: ContinuousClock.Instant

  /// Starts the shell that the timeline names, on a terminal of the timeline's size.
  init(_ timeline: TapeTimeline, _ options: ShellOptions) throws(SystemError) {
    let settings = timeline.settings.inShell
    let size = settings.screenSize(or: Size(width: 80, height: 24))
    folder = try ProgramFolder(named: options.folderName)
    let shell = TapeShell(named: timeline.startedShell.name, in: folder.path)
    var environment = ProgramEnvironment(folder)
    for variable in shell.environment { environment.assign(variable.name, variable.value) }
    for variable in timeline.environment { environment.assign(variable.name.name, variable.value) }
    for name in options.passedVariables { environment.passOn(name) }
    let texts = shell.arguments + environment.lines + [shell.startFile?.text ?? ""]
    marksPrompts = ["A", "C"].allSatisfy { mark in
      texts.contains { $0.contains("]133;\(mark)") }
    }
    terminal = Terminal(size: size)
    terminal.colors = (settings.theme.flatMap(PictureTheme.init) ?? .dark).terminalColors
    // A program can change this.
    terminal.blinksByDefault = settings.cursorBlink ?? true
    terminal.historyLimit = ShellSession.historyLimit
    lastOutput = clock.now
    do throws(SystemError) {
      if let file = shell.startFile { try folder.write(file.text, to: file.path) }
      program = try PtyProgram(
        shell.arguments, environment: environment.lines, folder: folder, size: size)
    } catch {
      folder.remove()
      throw error
    }
  }

  /// Ends the shell and everything that it has started, and removes its files.
  func endShell() {
    program.terminate()
    folder.remove()
  }

  /// Whether the shell has ended.
  var hasEnded: Bool { program.status != nil }

  /// Whether the shell itself, rather than a program that it started, is in the foreground.
  var isInForeground: Bool { program.isInForeground }

  /// Whether the shell waits for a command. Always false for a shell without prompt marks.
  var isAtPrompt: Bool { marksPrompts && isInForeground && !saysThatItWorks }

  /// Whether the last mark says that the shell executes a line.
  private var saysThatItWorks: Bool {
    switch terminal.promptMark {
    case .outputStart, .commandEnd: true
    case .promptStart, .commandStart, nil: false
    }
  }

  /// Whether the shell got a line and has not marked its next prompt yet. Not every shell marks the
  /// start of its work.
  var owesPrompt: Bool {
    marksBeforeLine.map { $0 == terminal.promptMarkCount || saysThatItWorks } ?? false
  }

  /// Forgets the last line, so that the shell owes no prompt.
  func forgetLine() { marksBeforeLine = nil }

  /// Sends the bytes that a terminal sends for `event`.
  func send(_ event: Event) {
    let modes = terminal.inputModes
    rowsBack = 0
    switch event {
    case .key(let key): send(key.bytes(modes))
    case .mouse(let touch): send(touch.bytes(modes))
    case .paste(let paste): send(paste.bytes(modes))
    case .resize(let size):
      terminal.resize(to: size)
      program.resize(to: size)
    }
  }

  private func send(_ bytes: [UInt8]) {
    if isAtPrompt, bytes.contains(0x0D) { marksBeforeLine = terminal.promptMarkCount }
    program.sendBytes(bytes)
  }

  /// Waits for output for at most `seconds`, and reads it. Returns whether output has arrived.
  @discardableResult
  func read(within seconds: Double) -> Bool {
    let output = program.output(
      within: program.hasUnsentInput ? min(seconds, 0.002) : seconds)
    if !output.isEmpty {
      write(output)
      onOutput?(output)
      lastOutput = clock.now
    }
    program.sendBytes(terminal.takeReplies())
    program.lookForEnd()
    return !output.isEmpty
  }

  /// Shows output. A view that is scrolled back stays where it is.
  private func write(_ output: [UInt8]) {
    let before = terminal.historyTotal
    terminal.write(output)
    if rowsBack > 0 { rowsBack += terminal.historyTotal - before }
  }

  /// Whether the shell and its programs have read all input.
  var hasReadInput: Bool { program.hasReadInput }

  /// Whether any process that the shell has started is running.
  private var hasBackgroundWork: Bool { processes.active.contains { $0 != program.process } }

  /// Whether the shell waits for a command and no process that it has started runs.
  var onlyPrompts: Bool { isAtPrompt && !hasBackgroundWork }

  /// Returns whether ``onlyPrompts`` holds and the last output is older than ``longestWay``.
  func hasComeToRest() -> Bool { clock.now - lastOutput > ShellSession.longestWay && onlyPrompts }

  /// Stores the running background jobs, before an input.
  func noteJobs() {
    guard program.isInForeground else { return }
    jobs = processes.active.filter { getpgid($0) != program.process }
  }

  /// Whether the shell sleeps for a set time, as fish does to flash a line that it cannot complete.
  var isPausing: Bool { program.isPausing }

  /// The present state of the shell and its programs.
  private var processes: ProcessTree { ProcessTree(below: program.keeper) }

  /// The present state of the processes that the last input may affect.
  var busyProcesses: ProcessTree {
    ProcessTree(below: program.keeper, ignoring: jobs.filter { !program.isInForeground($0) })
  }

  /// The screen as a person sees it, scrolled back as far as the wheel was turned.
  var screen: Surface { terminal.scrolledBack(by: rowsBack).screen }

  /// Turns the wheel by a notch. A program gets a mouse event if it asks for these, or arrow keys
  /// if it is full-screen and allows them. Elsewhere the view scrolls by a row, until the next key.
  func scroll(_ wheel: MouseEvent) {
    let modes = terminal.inputModes
    guard modes.mouseReporting == .none else { return send(.mouse(wheel)) }
    let isUp = wheel.phase == .scrolledUp
    guard terminal.isAlternateScreen else {
      rowsBack = min(max(0, rowsBack + (isUp ? 1 : -1)), terminal.historyCount)
      return
    }
    guard modes.scrollsAsArrows else { return }
    for _ in 0..<ShellSession.rowsPerNotch { send(.key(KeyEvent(isUp ? .up : .down))) }
  }

  private static let rowsPerNotch = 3

  /// The maximum number of rows to scroll back.
  static let historyLimit = 1000

  /// Reads until `seconds` after `start`, until the terminal meets `condition`, or until the
  /// session has ended. Returns true only if the condition was met. Calls `onFrame` with the number
  /// of a frame, counted from `start`, if there was output since the previous frame. Ends early
  /// after a frame at which `isOver` returns true.
  @discardableResult
  func read(
    since start: ContinuousClock.Instant, until seconds: Double, framesPerSecond rate: Double,
    or condition: (Terminal) -> Bool = { _ in false }, unless isOver: () -> Bool = { false },
    onFrame: (Int) -> Void
  ) -> Bool {
    let end = start + .seconds(seconds)
    var frame = Int(((clock.now - start).seconds * rate).rounded(.up))
    var hasNews = false
    while clock.now < end, !hasEnded {
      let next = min(end, start + .seconds(Double(frame) / rate))
      if read(within: max(0, (next - clock.now).seconds)) {
        hasNews = true
        // An unchanged screen is not searched again.
        if condition(terminal) { return true }
      }
      guard clock.now >= next else { continue }
      // A program that marks the beginning and the end of its frames is not shown in between.
      if hasNews, !terminal.isHoldingFrame {
        onFrame(frame)
        hasNews = false
      }
      if !hasNews, isOver() {
        // A program may have written just before it ended.
        guard read(within: 0) else { return false }
        hasNews = true
      }
      frame += 1
    }
    if hasNews { onFrame(frame) }
    return false
  }

  /// Reads until the shell has come to its first prompt. A shell that marks its prompt gets more
  /// time, because some shells start slowly and silently.
  func settleAtFirstPrompt() {
    if marksPrompts {
      read(since: clock.now, until: 10, framesPerSecond: 100, or: { $0.promptMark != nil }) { _ in }
    }
    settle()
  }

  /// Reads until all effects of the last input have arrived: all input has been read, and for a
  /// moment there was no output and no process ran. Some programs never rest, so this gives up
  /// after they have run for a certain time. While a busy machine
  /// keeps them from running, a twentieth of the time counts.
  func settle() {
    defer { forgetLine() }
    let start = clock.now
    var (tree, looked) = (busyProcesses, start)
    var rest = Rest()
    var spent = Duration.zero
    while !hasEnded, spent < longestSettling {
      // This is asked before the processes are examined, because asking may wake the reader.
      let isRead = hasReadInput
      let hasOutput = read(within: 0.003)
      let now = busyProcesses
      let passed = clock.now - looked
      looked += passed
      spent += now.ownTime(of: passed, since: tree)
      rest.countLook(after: passed, hasNews: hasOutput || now != tree)
      tree = now
      let pause = rest.wasBroken ? silenceThatCounts(since: start) : ShellSession.longestWay
      if rest.length >= pause, isRead, tree.isWaiting { return }
    }
    for _ in 0..<ShellSession.mostReads where !read(within: 0) { return }
  }

  /// The longest time that a busy system takes to deliver input, during which nothing runs and
  /// there is nothing to read.
  static let longestWay = Duration.milliseconds(300)

  /// The maximum number of reads for the last output, of 64 kB each.
  private static let mostReads = 16

  /// Returns the length of a silence after which all output counts as arrived. It is shortest for a
  /// shell at its prompt, and longest for a shell that owes a prompt or sleeps. It is in between
  /// for a program, which can pause, and before any output, as the input can still be underway.
  private func silenceThatCounts(since start: ContinuousClock.Instant) -> Duration {
    guard isInForeground, lastOutput > start else { return .milliseconds(50) }
    if owesPrompt || isPausing { return ShellSession.longestWay }
    return .milliseconds(isAtPrompt ? 10 : 50)
  }

  /// The longest time for which output counts as the effect of one input: longer for a program
  /// without recent output, since the screen does not change in this time.
  private var longestSettling: Duration {
    clock.now - lastOutput < .milliseconds(100) ? .milliseconds(500) : .seconds(2)
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    let (whole, parts) = components
    return Double(whole) + Double(parts) / 1e18
  }
}

/// The time without activity, measured in checks by this process. A long gap between two checks
/// counts little, because a busy machine did not run the other processes either.
struct Rest {
  private(set) var length = Duration.zero
  /// Whether there has been any activity.
  private(set) var wasBroken = false

  /// Counts a check. `passed` is the time since the previous one; `hasNews` tells of activity.
  mutating func countLook(after passed: Duration, hasNews: Bool) {
    if hasNews { (length, wasBroken) = (.zero, true) } else { length += min(passed, Rest.longest) }
  }

  /// The longest time that one check adds.
  private static let longest = Duration.milliseconds(5)
}

/// Options for starting the shell of a tape.
///
/// ```swift
/// var options = ShellOptions()
/// options.passedVariables = ["EDITOR"]
/// let recording = try Recording.of(tape, inShell: options)
/// ```
///
/// The tape itself names the shell (`Set Shell`), its variables (`Env`) and the size.
public struct ShellOptions: Hashable, Sendable {
  /// The names of variables that the shell gets from the environment of this process. By default
  /// the shell has a few fixed variables, an empty folder as its home, and no variable of the
  /// user's. With `HOME` the shell and its programs read and write the user's own files.
  public var passedVariables: [String] = []
  /// The name of the folder that contains the shell's home: the folder is `/tmp/tape-` and this
  /// name. Only the first 40 characters count, and all but ASCII letters and digits become hyphens.
  /// Programs can show the folder's name. With different names, simultaneous recordings give the
  /// same bytes as consecutive ones. If another recording uses the folder, or the name is empty,
  /// the first free number is added.
  public var folderName = ""

  /// Creates the defaults.
  public init() {}
}

extension TapeTimeline {
  /// Returns the folders in which the system looks for the tape's shell, in the form of PATH.
  /// `source` is the name of the tape's variable that sets them; nil if this process's PATH counts.
  package func searchPath(_ options: ShellOptions) -> (folders: String, source: Named?) {
    let isPassed =
      options.passedVariables.contains("PATH") && ProgramEnvironment.own("PATH") != nil
    guard !isPassed, let own = environment.last(where: { $0.name.name == "PATH" }) else {
      return (ProgramEnvironment.searchPath, nil)
    }
    return (own.value, own.name)
  }
}
