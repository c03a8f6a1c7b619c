import CPty
import Libc
import TermContainers
import TermPictures

/// A program on a pseudo-terminal of its own, in a session of its own.
final class PtyProgram {
  private var program = CPtyProgram()
  /// The status with which the program ended; nil while it runs.
  private(set) var status: Int32?
  private var hasHungUp = false
  /// The bytes that the terminal has not taken yet.
  private var unsent: ArraySlice<UInt8> = []

  /// Starts `arguments[0]` on a terminal of `size`, with exactly the variables `environment`; nil
  /// for the variables of this process. `folder` is removed even if this process is killed.
  init(
    _ arguments: [String], environment: [String]? = nil, folder: ProgramFolder? = nil, size: Size
  ) throws(SystemError) {
    let (words, variables) = (CStrings(arguments), environment.map(CStrings.init))
    let place = CStrings(folder.map { [$0.path] } ?? [])
    let code = withExtendedLifetime((words, variables, place, folder)) {
      cpty_start(
        words.pointers, variables?.pointers, Int32(clamping: size.width),
        Int32(clamping: size.height),
        CPtyFolder(path: place.pointers[0], lock: folder?.descriptor ?? -1), &program)
    }
    guard code == 0 else { throw SystemError(code: code) }
  }

  /// Ends the program and everything that it has started.
  func terminate() { cpty_end(&program) }

  /// Hangs up the terminal. The program's background processes keep running.
  func hangUp() { cpty_hang_up(&program) }

  deinit { terminate() }

  /// The descriptors that become readable when the program has written, or has ended.
  var descriptors: (output: Int32, end: Int32) { (program.master, program.control) }

  /// The ancestor of the program and of every process that the program starts.
  var keeper: pid_t { program.keeper }

  /// The program itself.
  var process: pid_t { program.program }

  /// Changes the terminal's size; the system notifies the program.
  func resize(to size: Size) {
    cpty_resize(&program, Int32(clamping: size.width), Int32(clamping: size.height))
  }

  /// Waits until the program has written or ended, at most 10 milliseconds while input is unsent.
  /// Once the program has closed its terminal, waits only for its end.
  func waitForOutput() {
    var events = [program.control, hasHungUp ? -1 : program.master].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    poll(&events, 2, hasUnsentInput ? 10 : -1)
    hasHungUp = hasHungUp || Int32(events[1].revents) & (POLLIN | POLLHUP) == POLLHUP
  }

  /// Returns the program's output; waits for the first byte for at most `seconds`.
  func output(within seconds: Double) -> [UInt8] {
    var event = pollfd(fd: program.master, events: Int16(POLLIN), revents: 0)
    guard poll(&event, 1, Int32((seconds * 1000).rounded(.up))) > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = max(0, read(program.master, buffer.baseAddress, buffer.count))
    }
  }

  /// Adds `bytes` to the unsent bytes, of which only the last megabyte is kept. Sends as many as
  /// the terminal takes now.
  func sendBytes(_ bytes: [UInt8] = []) {
    unsent = (unsent + bytes).suffix(1 << 20)
    guard hasUnsentInput else { return }
    let count = unsent.withUnsafeBytes { write(program.master, $0.baseAddress, $0.count) }
    unsent = unsent.dropFirst(max(0, count))
  }

  /// Whether bytes wait to be sent.
  var hasUnsentInput: Bool { !unsent.isEmpty }

  /// Whether the program has read all input.
  var hasReadInput: Bool { !hasUnsentInput && cpty_unread(&program) == 0 }

  /// Whether the program reads whole lines without showing them, as for a password.
  var hidesInput: Bool { cpty_hides_input(&program) }

  /// Whether the program itself, rather than a process that it started, is in the foreground.
  var isInForeground: Bool { tcgetpgrp(program.master) == program.program }

  /// Whether `process` is in the terminal's foreground, and so is allowed to read from it.
  func isInForeground(_ process: pid_t) -> Bool { getpgid(process) == tcgetpgrp(program.master) }

  /// Whether the program itself sleeps for a set time, during which it does not read its input.
  /// False where the system does not report sleep.
  var isPausing: Bool { SmallFile.load("/proc/\(program.program)/wchan").contains("nanosleep") }

  /// Updates ``status`` if the program has ended.
  func lookForEnd() {
    var code: Int32 = 0
    if status == nil, cpty_has_ended(&program, &code) { status = code }
  }
}
