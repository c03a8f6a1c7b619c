import Libc
import TermContainers
import TermPictures

/// A shell on a pty with the interpreter as its terminal.
final class ShellSession {
  /// The terminal as the shell and its programs have drawn it.
  private(set) var terminal: Terminal
  /// Hears what the shell and its programs write.
  var onOutput: (([UInt8]) -> Void)?
  private let program: PtyProgram
  private let folder: ProgramFolder
  /// Whether the shell was told to mark its prompts.
  let marksPrompts: Bool
  /// What the terminal has not taken yet.
  private var unsent: ArraySlice<UInt8> = []
  let clock = ContinuousClock()
  /// How many marks the shell had set when it was last given a line, until that has settled.
  private var marksBeforeLine: Int?
  /// The jobs that ran in the background when the last input came: what they do is not its effect.
  private var jobs: Set<pid_t> = []
  /// How many rows the view is scrolled back.
  var rowsBack = 0
  /// When the last output came.
  private(set) var lastOutput: ContinuousClock.Instant

  /// Starts `shell` on a terminal of `size`, whose cursor blinks if `blinksCursor` and a program does
  /// not change that. Throws the system's error if that is impossible.
  init(
    _ shell: TapeShell, size: Size, colors: PictureTheme?, blinksCursor: Bool,
    environment more: [(name: String, value: String)], _ options: ShellOptions
  ) throws(SystemError) {
    folder = try ProgramFolder(named: options.folderName)
    var environment = ProgramEnvironment(folder)
    for variable in shell.environment + more { environment.set(variable.name, variable.value) }
    for name in options.passedVariables { environment.pass(name) }
    marksPrompts = (shell.arguments + environment.lines).contains { $0.contains("]133;A") }
    terminal = Terminal(size: size)
    terminal.colors = (colors ?? .dark).terminalColors
    terminal.blinksByDefault = blinksCursor
    terminal.historyLimit = ShellSession.historyLimit
    lastOutput = clock.now
    do throws(SystemError) {
      program = try PtyProgram(
        shell.arguments, environment: environment.lines, folder: folder, size: size)
    } catch {
      folder.remove()
      throw error
    }
  }

  /// Ends the shell and everything that it has started, and removes its files.
  func end() {
    program.end()
    folder.remove()
  }

  /// Whether the shell has ended.
  var hasEnded: Bool { program.status != nil }

  /// Whether the shell waits for a command.
  var isAtPrompt: Bool {
    guard program.isInForeground else { return false }
    switch terminal.promptMark {
    case .outputStart, .commandEnd: return false
    case .promptStart, .commandStart, nil: return true
    }
  }
}

extension ShellSession {
  /// Whether the shell was given a line and has not said yet that it prompts again. Not every shell
  /// says when it begins to work.
  var owesPrompt: Bool { marksBeforeLine == terminal.promptMarkCount }

  /// Expects nothing of the shell any more.
  func forgetLine() { marksBeforeLine = nil }

  /// Sends what a terminal sends for `event`.
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
    if marksPrompts, isAtPrompt, bytes.contains(0x0D) { marksBeforeLine = terminal.promptMarkCount }
    unsent += bytes
    sendRest()
  }

  /// Sends what the terminal takes. Of what a program never reads a megabyte waits at most.
  private func sendRest() {
    unsent = unsent.suffix(1 << 20)
    unsent = unsent.dropFirst(program.send(unsent))
  }

  /// Reads what comes within `seconds`, up to the first pause. Returns whether anything came.
  @discardableResult
  func read(within seconds: Double) -> Bool {
    let output = program.output(within: unsent.isEmpty ? seconds : min(seconds, 0.002))
    if !output.isEmpty {
      write(output)
      onOutput?(output)
      lastOutput = clock.now
      unsent += terminal.takeReplies()
    }
    if !unsent.isEmpty { sendRest() }
    program.lookForEnd()
    return !output.isEmpty
  }

  /// Shows output. A view that is scrolled back stays where it is.
  private func write(_ output: [UInt8]) {
    let before = terminal.historyTotal
    terminal.write(output)
    if rowsBack > 0 { rowsBack += terminal.historyTotal - before }
  }

  /// Whether all has been read that was sent.
  var hasReadInput: Bool { unsent.isEmpty && program.hasReadInput }

  /// Whether something that the shell has started runs behind its prompt.
  var hasBackgroundWork: Bool { processes.active.contains { $0 != program.process } }

  /// Takes note of the jobs that run behind the prompt before there is an input.
  func noteJobs() {
    guard program.isInForeground else { return }
    jobs = processes.active.filter { getpgid($0) != program.process }
  }

  /// Whether the shell pauses for a set time, as fish does to flash a line that it cannot complete.
  var isPausing: Bool { program.isPausing }

  /// What the shell and its programs do now.
  private var processes: ProcessTree { ProcessTree(below: program.keeper) }

  /// What those of them do that the last input may have an effect on.
  var busyProcesses: ProcessTree {
    ProcessTree(below: program.keeper, ignoring: jobs.filter { !program.isInForeground($0) })
  }
}
