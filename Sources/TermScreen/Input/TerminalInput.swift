import CNcurses
import TermSurface

/// Reads and decodes the keys and the mouse of the open terminal.
@MainActor
struct TerminalInput {
  /// The greatest number of bytes to read at once. Unread bytes wait in the terminal, which blocks
  /// their sender, so a flood takes no memory.
  private static let mostAtOnce = 1024
  /// The greatest number of bytes to read while they yield no event, as in the middle of a paste.
  private static let mostWithoutEvent = 1 << 16

  /// The decoder, created when the first byte arrives: terminfo's keys are not needed earlier.
  private var decoder: KeyDecoder?
  private var chunk = [UInt8](repeating: 0, count: TerminalInput.mostAtOnce)

  /// The terminal's background, once the terminal has reported it.
  var background: Color? { decoder?.background }

  /// The seconds until ``expireSequence()`` is due; nil for never.
  var patience: Double? {
    decoder?.deadline.map { max(0, $0 - MachineClock.seconds) }
  }

  /// Reads a bounded number of the arrived bytes and returns their events.
  mutating func read() -> [Event] {
    var (events, total) = ([Event](), 0)
    while events.isEmpty, total < TerminalInput.mostWithoutEvent {
      let count = chunk.withUnsafeMutableBufferPointer { tc_read($0.baseAddress, $0.count) }
      guard count > 0 else { break }
      total += count
      events = decodeBytes(chunk[..<count])
    }
    return events
  }

  private mutating func decodeBytes(_ bytes: ArraySlice<UInt8>) -> [Event] {
    withDecoder { $0.decode(bytes, at: MachineClock.seconds) }
  }

  private mutating func withDecoder(_ body: (inout KeyDecoder) -> [Event]) -> [Event] {
    var decoder = self.decoder ?? KeyDecoder(.ofTerminal, charset: .ofLocale)
    // The decoder has a single owner here; otherwise its buffers would be copied.
    self.decoder = nil
    defer { self.decoder = decoder }
    return body(&decoder)
  }

  /// Whether the event is the key that makes the terminal send SIGQUIT: Ctrl+\ unless the user has
  /// chosen another. During drawing the terminal does not send the signal itself, because it would
  /// do so for a pasted character as well.
  func isQuitKey(_ event: Event) -> Bool {
    guard case .key(let press) = event,
      let quit = UInt8(exactly: tc_quit_byte()).flatMap({
        KeyEvent(Unicode.Scalar($0), isAlternate: false)
      })
    else { return false }
    return press.key == quit.key
      && press.modifiers.subtracting(.alternate) == quit.modifiers
  }

  /// Ends a sequence that did not continue in time, and returns its events.
  mutating func expireSequence() -> [Event] { decoder?.expire(at: MachineClock.seconds) ?? [] }

  /// Continues after the program was stopped. If the stop discarded unread input, drops an
  /// unfinished sequence and returns the resulting events. If not, the rest of the sequence may still
  /// arrive and must not count as typed, so the wait for it begins again.
  mutating func resume() -> [Event] {
    let now = MachineClock.seconds
    guard tc_take_dropped() else {
      decoder?.restartWait(at: now)
      return []
    }
    return withDecoder { $0.breakOff(isInPaste: tc_is_in_paste(), at: now) }
  }
}

extension ScalarDecoder.Charset {
  /// The character set of the locale; UTF-8 for an ASCII locale, where terminals may still send it.
  static var ofLocale: ScalarDecoder.Charset {
    if tc_locale_is_utf8() { return .utf8 }
    let table = (UInt8(128)...255).map { byte in
      UInt32(exactly: tc_locale_scalar(byte)).flatMap { Unicode.Scalar($0) }
    }
    return table.contains { $0 != nil } ? .singleByte(table) : .utf8
  }
}
