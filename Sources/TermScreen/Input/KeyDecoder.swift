import TermSurface

// ncurses' `wgetch` is not used. It gives up on a sequence after 25 ms, so a sequence that a slow
// line cuts becomes text, as unknown sequences do; and it cannot recognise a paste. A decoder is a
// value, so every cut of every key can be tested without a terminal.
/// Decodes a terminal's bytes into events: a value that takes bytes with times and returns events.
///
/// A sequence may arrive in pieces with pauses of up to a second. An escape becomes the Escape key
/// only after a pause of ``escapePatience`` directly after it. Terminfo's sequences take precedence
/// over the forms that xterm-like terminals share. Well-formed sequences without a meaning are
/// swallowed whole.
package struct KeyDecoder {
  static let escape: UInt8 = 27
  /// Seconds after which a lone escape becomes the Escape key.
  static let escapePatience = 0.025
  /// Seconds after which an unfinished sequence is given up: slightly over one, so that it survives
  /// a pause of one.
  static let patience = 1.1

  let sequences: KeySequences
  var scalars: ScalarDecoder
  var mouse = MouseDecoder()
  var paste: PasteCollector?
  /// The sequence whose end has not arrived.
  var held = HeldSequence()
  /// Whether an escape precedes the current scalar.
  var scalarIsAlternate = false
  var events: [Event] = []
  /// The terminal's background, from its last report.
  package internal(set) var background: Color?
  /// The time to call ``expire(at:)`` if nothing arrives before; nil for never.
  package private(set) var deadline: Double?

  /// Creates a decoder for a terminal with these sequences and characters.
  init(_ sequences: KeySequences, charset: ScalarDecoder.Charset = .utf8) {
    self.sequences = sequences
    scalars = ScalarDecoder(charset)
  }

  /// Creates a decoder for a UTF-8 terminal with these terminfo strings. Code outside of this
  /// module, such as a fuzz target, uses it to decode without a terminal.
  package init(terminfo strings: [String: [UInt8]]) { self.init(KeySequences { strings[$0] }) }

  /// Returns the events that `bytes`, which arrived at `time` (seconds), complete.
  package mutating func decode(_ bytes: some Sequence<UInt8>, at time: Double) -> [Event] {
    for byte in bytes { take(byte) }
    return result(at: time)
  }

  /// Ends the unfinished sequence once its ``deadline`` has passed.
  package mutating func expire(at time: Double) -> [Event] {
    guard let deadline, time >= deadline else { return [] }
    endPaste()
    endScalar()
    if !held.bytes.isEmpty { giveUp() }
    return result(at: time)
  }

  /// Restarts the wait for an unfinished sequence at `time`, before which nothing could arrive.
  package mutating func resume(at time: Double) { deadline = nextDeadline(after: time) }

  /// Ends the unfinished sequence, character or paste, whose further bytes have been dropped. If
  /// `isInPaste`, the bytes that arrive next belong to a paste, and an unfinished one goes on.
  package mutating func breakOff(isInPaste: Bool, at time: Double) -> [Event] {
    held.clear()
    endScalar()
    if !isInPaste { endPaste() }
    if isInPaste, paste == nil {
      paste = PasteCollector(until: sequences.pasteEnd, in: scalars.charset)
    }
    return result(at: time)
  }

  private mutating func result(at time: Double) -> [Event] {
    deadline = nextDeadline(after: time)
    defer { events.removeAll(keepingCapacity: false) }
    return events
  }

  private func nextDeadline(after time: Double) -> Double? {
    let isUnderWay = paste != nil || scalars.isUnfinished || !held.bytes.isEmpty
    let isEscape = paste == nil && held.bytes == [KeyDecoder.escape]
    return isUnderWay ? time + (isEscape ? KeyDecoder.escapePatience : KeyDecoder.patience) : nil
  }
}
