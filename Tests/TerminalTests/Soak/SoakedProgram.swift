import Foundation
import TermContainers
import TestSupport

/// The release program while somebody tries everything on it.
final class SoakedProgram {
  let program: PlayedProgram
  private var random: RandomTyping
  /// How many deeds were done.
  private(set) var deeds = 0

  init(_ demo: String, seed: UInt64, size: Size = .usual, pastesInterrupts: Bool = true) throws {
    program = try PlayedProgram([demo, "--seed", "1"], size: size)
    random = RandomTyping(seed: seed, size: size)
    random.pastesInterrupts = pastesInterrupts
  }

  /// Whether the program takes and answers what comes.
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
    // As long as it may take; output is taken meanwhile.
    bytes.isEmpty || program.terminal.send(bytes)
  }

  private func stopAndGoOn() -> Bool {
    program.terminal.signal(SIGTSTP)
    guard program.terminal.waitForStop(timeout: PlayedProgram.patience) != nil else { return false }
    program.terminal.signal(SIGCONT)
    return program.terminal.waitForContinue(timeout: PlayedProgram.patience)
  }

  /// Waits until everything typed has been read, and nothing is being done about it.
  func comesToRest() -> Bool { program.wait { unread == 0 && isWaiting } }

  /// Bytes that were typed and not yet read.
  private var unread: Int {
    var count: Int32 = 0
    return ioctl(program.terminal.slaveDescriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  private var isWaiting: Bool {
    processFile("stat")?.split(separator: ")").last?.first(where: { $0 != " " }) == "S"
  }

  /// Kilobytes of memory that the program has, by the system's account.
  var residentKilobytes: Double? {
    processFile("statm")?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
      .map { $0 * Double(sysconf(Int32(_SC_PAGESIZE))) / 1024 }
  }

  private func processFile(_ name: String) -> String? {
    guard let process = program.terminal.processIdentifier else { return nil }
    return try? String(contentsOfFile: "/proc/\(process)/\(name)", encoding: .utf8)
  }
}
