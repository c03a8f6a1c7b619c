import Foundation
import TermContainers
import TestSupport
import Testing

/// The release program under a user who tries everything.
final class SoakedProgram {
  private(set) var program: PlayedProgram
  private let arguments: [String]
  private let folder: TemporaryFolder
  private var random: RandomTyping
  /// The number of deeds so far.
  private(set) var deeds = 0

  init(_ arguments: [String], seed: UInt64, pastesInterrupts: Bool = true) throws {
    folder = try TemporaryFolder()
    self.arguments = arguments
    program = try Self.start(arguments, in: folder)
    random = RandomTyping(seed: seed, size: .usual)
    random.pastesInterrupts = pastesInterrupts
    expectStart()
  }

  /// Starts the program once more, after its end, for the deeds that follow.
  func startAgain() throws {
    program = try Self.start(arguments, in: folder)
    expectStart()
  }

  /// Starts it in a folder of its own: a click may save a timeline.
  private static func start(_ arguments: [String], in folder: TemporaryFolder) throws
    -> PlayedProgram
  {
    let words = arguments.joined(separator: " ")
    return try PlayedProgram(shell: "cd '\(folder.path)' && exec \"$DEMO\" \(words)")
  }

  /// What comes before that is the terminal's driver's.
  private func expectStart() {
    #expect(program.wait { program.emulator.isAlternateScreen })
  }

  /// Does the next deed; returns false if the program does not take it.
  func doNext() -> Bool {
    deeds += 1
    defer { program.forgetOutput() }
    switch random.next() {
    case .type(let bytes): return type(bytes)
    case .cut(let first, let second): return type(first) && comesToRest() && type(second)
    case .resize(let size):
      program.resize(to: size)
      return true
    case .stop: return stopAndGoOn()
    }
  }

  private func type(_ bytes: [UInt8]) -> Bool {
    // Takes as long as needed, and reads output meanwhile.
    bytes.isEmpty || program.terminal.send(bytes)
  }

  private func stopAndGoOn() -> Bool {
    program.terminal.signal(SIGTSTP)
    guard program.terminal.waitForStop(timeout: PlayedProgram.patience) != nil else { return false }
    program.terminal.signal(SIGCONT)
    return program.terminal.waitForContinue(timeout: PlayedProgram.patience)
  }

  /// Waits until the program has read all input and sleeps.
  func comesToRest() -> Bool { program.wait { hasEnded || unread == 0 && isWaiting } }

  var hasEnded: Bool { program.terminal.waitForExit(timeout: 0) != nil }

  /// The number of typed bytes not read yet.
  private var unread: Int {
    var count: Int32 = 0
    return ioctl(program.terminal.slaveDescriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  private var isWaiting: Bool {
    processFile("stat")?.split(separator: ")").last?.first(where: { $0 != " " }) == "S"
  }

  /// The program's resident memory, in kilobytes.
  var residentKilobytes: Double? {
    processFile("statm")?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
      .map { $0 * Double(sysconf(Int32(_SC_PAGESIZE))) / 1024 }
  }

  private func processFile(_ name: String) -> String? {
    guard let process = program.terminal.processIdentifier else { return nil }
    return try? String(contentsOfFile: "/proc/\(process)/\(name)", encoding: .utf8)
  }
}
