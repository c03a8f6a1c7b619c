import Foundation
import TermContainers
import TestSupport
import Testing

/// The release program under a user who tries everything.
final class SoakedProgram {
  let program: PlayedProgram
  private var random: RandomTyping
  /// The number of deeds so far.
  private(set) var deeds = 0

  /// A program whose input the test gives.
  init(arguments: [String]) throws {
    program = try PlayedProgram(arguments)
    random = RandomTyping(seed: 0, size: .usual)
    // What comes earlier is the terminal's driver's.
    let program = program
    #expect(program.wait { program.emulator.isAlternateScreen })
  }

  /// Takes a batch, and waits until the program has come to rest; returns false if it never does.
  func take(_ batch: BatchTyping.Batch) -> Bool {
    defer { program.forgetOutput() }
    switch batch {
    case .type(let bytes): return type(bytes) && comesToRest()
    case .resize(let size):
      program.resize(to: size)
      return true
    }
  }

  init(_ demo: String, seed: UInt64, size: Size = .usual, pastesInterrupts: Bool = true) throws {
    program = try PlayedProgram([demo, "--seed", "1"], size: size)
    random = RandomTyping(seed: seed, size: size)
    random.pastesInterrupts = pastesInterrupts
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

  private var hasEnded: Bool { program.terminal.waitForExit(timeout: 0) != nil }

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
