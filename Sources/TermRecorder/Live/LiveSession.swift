import Libc
import TermContainers

/// A program that a person uses on the terminal, recorded as an asciicast and as a tape at once.
///
/// ```swift
/// let session = try LiveSession(["bash"])
/// session.onCast = { cast += $0 }
/// try session.tell("Recording; the shell's end ends it.")
/// try session.run()
/// let tape = session.text
/// ```
///
/// The program has the environment of this process. The program's output goes unchanged to the
/// terminal on standard input and output. The tape has the typed input with its rhythm and rounded
/// pauses, so that a person can edit it; `Recording.of` plays it again. Cast and tape lack input
/// that the program hides, such as a password. A session with a given size needs no terminal: the
/// program is not shown and gets no keys, and an emulator answers its queries.
///
/// Use a ``TapingScreen`` for an app of this package.
@MainActor
public final class LiveSession {
  /// Called with each part of the cast. The parts so far always form a valid cast.
  public var onCast: ((String) -> Void)?
  /// Called when ``text`` changes.
  public var onTape: (() -> Void)?
  /// The number of inputs that a tape has no command for.
  public var leftOut: Int { typed.leftOut }

  /// The person's terminal; nil without one.
  private let terminal: PassedTerminal?
  /// The emulator that answers the program if there is no terminal.
  private var interpreter: Terminal
  private let program: PtyProgram
  private var cast: CastStream
  private var typed: TypedInput
  private var size: Size
  private let start = MachineClock.seconds

  /// Opens the terminal and starts `command`: a program's name and its arguments.
  ///
  /// The tape begins with the lines of `head`. With a `size`, the program runs on a hidden screen
  /// of this size; with nil, it runs on the terminal. `title` and `idleLimit` are as in
  /// ``CastStream``. Throws a `TerminalError` if there is no terminal, or a ``LiveSessionError``.
  public init(
    _ command: [String], head: [String] = [], size own: Size? = nil, title: String? = nil,
    idleLimit: Double? = nil, castVersion: Asciicast.Version = .v2
  ) throws {
    terminal = try own == nil ? PassedTerminal() : nil
    size = own ?? terminal?.size ?? .zero
    interpreter = Terminal(size: size)
    if own != nil { setenv("TERM", "xterm-256color", 1) }
    do {
      guard TapeRange.columns.contains(size.width), TapeRange.rows.contains(size.height) else {
        throw LiveSessionError.tooLarge
      }
      do { program = try PtyProgram(command, size: size) } catch {
        throw LiveSessionError.cannotStart(command.first ?? "", error.code)
      }
    } catch {
      terminal?.close()
      throw error
    }
    let line = LaunchLine(command)
    cast = CastStream(
      size: size, term: getenv("TERM").map { String(cString: $0) } ?? "", command: line.text,
      title: title, idleLimit: idleLimit, version: castVersion)
    typed = TypedInput(
      EditableTape(head + line.settings, size, line.launch),
      terminal?.keyDecoder() ?? KeyDecoder(terminfo: [:]))
  }

  /// The tape so far.
  public var text: String { typed.tape.text(until: milliseconds) }

  /// Returns the tape from byte `start` on, as ``TapingScreen/text(from:)`` does.
  public func text(from start: Int) -> String {
    typed.tape.text(from: start, until: milliseconds)
  }

  /// The number of final bytes, as in ``TapingScreen/finalBytes``.
  public var finalBytes: Int { typed.tape.finalBytes }

  /// Shows a line on the terminal without recording it. Call this method before ``run()``.
  public func tell(_ line: String) throws { try terminal?.send(Array("\(line)\r\n".utf8)) }

  /// Lets the person use the program until it ends, restores the terminal and returns the program's
  /// exit status, or 128 plus its signal.
  ///
  /// Throws a `TerminalError` when the terminal goes away, which ends the program. The program's
  /// background processes keep running.
  @discardableResult
  public func run() throws -> Int32 {
    defer {
      program.hangUp()
      terminal?.close()
    }
    onCast?(cast.header)
    while program.status == nil {
      if let terminal { try handleNextEvent(terminal) } else { try turnAlone() }
    }
    try drain()
    typed.finish()
    let status = program.status ?? 0
    onCast?(cast.end(status: status, at: seconds))
    onTape?()
    return status
  }

  private var seconds: Double { MachineClock.seconds - start }
  private var milliseconds: Int { Int((seconds * 1000).rounded(.down)) }

  /// Waits for the next event, and handles it.
  private func handleNextEvent(_ terminal: PassedTerminal) throws {
    let output = terminal.isBlocked ? -1 : program.descriptors.output
    let news = try terminal.wait(for: (output, program.descriptors.end), atMost: patience)
    if news.isResized { followSize(terminal.size) }
    if !news.input.isEmpty {
      typed.type(news.input, isHidden: program.hidesInput, at: seconds)
    }
    program.sendBytes(news.input)
    let answer = terminal.isBlocked ? [] : program.output(within: 0)
    // This precedes the output: a signal in between must not lose typed input.
    noteTyped()
    try printOutput(answer)
    program.lookForEnd()
    if news.isLost { throw TerminalError.lost }
  }

  /// Handles the next event of a session without a terminal.
  private func turnAlone() throws {
    program.waitForOutput()
    try printOutput(program.output(within: 0))
    program.lookForEnd()
  }

  /// The longest time to wait for an event, in seconds; nil for no limit.
  private var patience: Double? {
    if program.hasUnsentInput { return 0.01 }
    return typed.deadline.map { max(0, $0 - seconds) }
  }

  private func printOutput(_ bytes: [UInt8]) throws {
    guard !bytes.isEmpty else { return }
    // The cast comes first: a signal in between must not lose output that was shown.
    let text = cast.output(bytes, at: seconds)
    if !text.isEmpty { onCast?(text) }
    guard terminal == nil else { return try terminal?.send(bytes) ?? () }
    interpreter.write(bytes)
    program.sendBytes(interpreter.takeReplies())
  }

  private func noteTyped() {
    typed.expire(at: seconds)
    let (isRead, isHidden) = (program.hasReadInput, program.hidesInput)
    if typed.updateProgram(isRead: isRead, isHidden: isHidden, at: seconds) { onTape?() }
  }

  private func followSize(_ new: Size) {
    guard new != size else { return }
    size = new
    program.resize(to: new)
    onCast?(cast.resize(to: new, at: seconds))
    typed.changeSize(to: new, at: seconds)
  }

  /// Shows the program's last output. The number of reads is limited, because background processes
  /// may write for ever.
  private func drain() throws {
    for _ in 0..<64 {
      let bytes = program.output(within: 0)
      guard !bytes.isEmpty else { return }
      try printOutput(bytes)
    }
  }
}

/// The reason that a ``LiveSession`` cannot begin.
public enum LiveSessionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The program cannot be started; holds its name and the system's error number.
  case cannotStart(String, Int32)
  /// The terminal is larger than the largest screen of a tape, 500 × 200 cells.
  case tooLarge

  /// One line that names the problem.
  public var description: String {
    switch self {
    case .cannotStart(let name, ENOENT): "there is no program '\(name)'"
    case .cannotStart(let name, let number):
      "cannot start '\(name)': \(SystemError(code: number).descriptionOfStart)"
    case .tooLarge:
      "the terminal is too large for a tape; the maximum is \(TapeRange.columns.upperBound)x"
        + "\(TapeRange.rows.upperBound)"
    }
  }
}

/// The lines with which a tape starts the program of a ``LiveSession``.
package struct LaunchLine {
  /// The command as a line for a shell.
  package let text: String
  /// The lines of the tape that choose its shell.
  let settings: [String]
  /// The line that the tape types to start the program; nil if the program is the tape's shell.
  let launch: String?

  package init(_ command: [String]) {
    text = command.map(LaunchLine.shellWord).joined(separator: " ")
    let name = command.first.map { String($0.split(separator: "/").last ?? "") } ?? ""
    if command.count == 1, ["bash", "zsh", "fish"].contains(name) {
      (settings, launch) = (["Set Shell \(name)"], nil)
    } else {
      // The program replaces the shell on a cleared screen: the recording starts and ends with it.
      (settings, launch) = ([], "clear; exec \(text)")
    }
  }

  /// Returns `word`, in quotes if a shell might split or expand it.
  private static func shellWord(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isPlain || "-_./:=@%+,".contains($0) }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}

/// The input that a person types into a program, and the tape that the input is written to.
///
/// Hidden input, such as a password, is not kept. A program can begin to hide input after it was
/// typed, so input enters the tape only when the program has read it.
struct TypedInput {
  private(set) var tape: EditableTape
  /// The number of inputs that were left out, because a tape has no command for them.
  private(set) var leftOut = 0
  private var decoder: KeyDecoder
  private var unread: [(event: Event, milliseconds: Int)] = []
  private var isHiding = false

  init(_ tape: EditableTape, _ decoder: KeyDecoder) {
    (self.tape, self.decoder) = (tape, decoder)
  }

  /// The time at which ``expire(at:)`` is due, in seconds; nil for never.
  var deadline: Double? { decoder.deadline }

  /// Handles typed bytes; `isHidden` says whether the program hides them.
  mutating func type(_ bytes: [UInt8], isHidden: Bool, at seconds: Double) {
    guard !isHidden else {
      hide(until: bytes.lazy.compactMap { KeyEvent.lineEnds[$0] }.first, at: seconds)
      return
    }
    appendUnread(decoder.decode(bytes, at: seconds), at: seconds)
  }

  /// Ends an unfinished escape sequence once its ``deadline`` has passed.
  mutating func expire(at seconds: Double) {
    appendUnread(decoder.expire(at: seconds), at: seconds)
  }

  /// Adds a change of the terminal's size to the input.
  mutating func changeSize(to size: Size, at seconds: Double) {
    appendUnread([.resize(size)], at: seconds)
  }

  private mutating func appendUnread(_ events: [Event], at seconds: Double) {
    unread += events.map { ($0.fittingTape, TypedInput.milliseconds(seconds)) }
  }

  private static func milliseconds(_ seconds: Double) -> Int {
    Int((seconds * 1000).rounded(.down))
  }

  /// Moves the waiting input into the tape if the program has read it, or drops it if the program
  /// hides input. Returns true if the tape may have changed.
  @discardableResult
  mutating func updateProgram(isRead: Bool, isHidden: Bool, at seconds: Double) -> Bool {
    guard !unread.isEmpty, isHidden || isRead else { return false }
    if isHidden {
      hide(until: unread.lazy.compactMap(\.event.lineEnd).first, at: seconds)
    } else {
      finish()
    }
    return true
  }

  /// Moves all waiting input into the tape.
  mutating func finish() {
    guard !unread.isEmpty else { return }
    isHiding = false
    for (event, milliseconds) in unread {
      if event.isSayable {
        tape.writeInput(event, at: milliseconds)
      } else {
        leftOut += 1
        tape.remark(event.reasonToLeaveOut)
      }
    }
    unread.removeAll()
  }

  /// Drops the typed input, but keeps `end`, the key that ends the line or the program, since the
  /// program waits for it.
  private mutating func hide(until end: KeyEvent?, at seconds: Double) {
    _ = decoder.expire(at: .infinity)
    unread.removeAll()
    if !isHiding { tape.remark("The program hid what was typed here, so it is not in the tape.") }
    isHiding = end == nil
    if let end { tape.writeInput(.key(end), at: TypedInput.milliseconds(seconds)) }
  }
}

extension Event {
  /// The event's key if that key ends a line or a program; nil otherwise.
  fileprivate var lineEnd: KeyEvent? {
    guard case .key(let press) = self else { return nil }
    return KeyEvent.lineEnds.values.contains(press) ? press : nil
  }
}

extension KeyEvent {
  /// The keys that end a line or a program, by the byte that a terminal sends: Enter, and the keys
  /// that interrupt, end, stop or quit a program.
  fileprivate static let lineEnds: [UInt8: KeyEvent] = [
    0x0D: KeyEvent(.enter), 0x0A: KeyEvent(.enter),
    0x03: KeyEvent(.character("c"), modifiers: .control),
    0x04: KeyEvent(.character("d"), modifiers: .control),
    0x1A: KeyEvent(.character("z"), modifiers: .control),
    0x1C: KeyEvent(.character("\\"), modifiers: .control),
  ]
}
