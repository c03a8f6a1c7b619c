import CNcurses
import TermSurface

/// The keys and the mouse of the open terminal: reads bytes and has them decoded.
@MainActor
struct TerminalInput {
  /// Bytes that are read at once. What is not read waits in the terminal, which makes who sends it
  /// wait; so a flood takes no memory.
  private static let mostAtOnce = 1024
  /// Bytes that are read where nothing comes of them: the middle of a paste.
  private static let mostWithoutEvent = 1 << 16

  /// Made when the first byte comes: until then nobody needs terminfo's keys.
  private var decoder: KeyDecoder?
  private var chunk = [UInt8](repeating: 0, count: TerminalInput.mostAtOnce)

  /// Seconds until ``expire()`` has something to do; nil for never.
  var patience: Double? {
    decoder?.deadline.map { max(0, $0 - MachineClock.seconds) }
  }

  /// The events of what has come, of a bounded part of it.
  mutating func read() -> [Event] {
    var (events, total) = ([Event](), 0)
    while events.isEmpty, total < TerminalInput.mostWithoutEvent {
      let count = chunk.withUnsafeMutableBufferPointer { tc_read($0.baseAddress, $0.count) }
      guard count > 0 else { break }
      total += count
      events = decode(chunk[..<count])
    }
    return events
  }

  private mutating func decode(_ bytes: ArraySlice<UInt8>) -> [Event] {
    var decoder = self.decoder ?? KeyDecoder(.ofTerminal, charset: .ofLocale)
    // One owner, or its buffers would be copied.
    self.decoder = nil
    defer { self.decoder = decoder }
    return decoder.decode(bytes, at: MachineClock.seconds)
  }

  /// The events of what has begun and does not go on.
  mutating func expire() -> [Event] { decoder?.expire(at: MachineClock.seconds) ?? [] }

  /// The program was stopped and goes on: what has begun is waited for from now on. The rest of a paste may be on its
  /// way yet, and must not be typed.
  mutating func resume() { decoder?.resume(at: MachineClock.seconds) }
}

extension ScalarDecoder.Charset {
  /// That of the environment's locale. Where it is ASCII the terminal may still send UTF-8.
  static var ofLocale: ScalarDecoder.Charset {
    if tc_locale_is_utf8() { return .utf8 }
    let table = (UInt8(128)...255).map { byte in
      UInt32(exactly: tc_locale_scalar(byte)).flatMap { Unicode.Scalar($0) }
    }
    return table.contains { $0 != nil } ? .singleByte(table) : .utf8
  }
}
