import TermSurface

// ncurses' `wgetch` is not used. It gives up on a sequence after 25 ms, so a sequence that arrives
// slowly becomes text, as unknown sequences do; and it cannot recognise a paste. A decoder is a
// value, so tests can cut the bytes of every key at every position, without a terminal.
/// Decodes a terminal's bytes into events: a value that takes bytes with times and returns events.
///
/// A sequence may arrive in pieces with pauses of up to a second. A lone escape becomes the Escape
/// key after a pause of ``escapePatience``. Terminfo's sequences take precedence over those of
/// xterm-like terminals. Well-formed sequences without meaning are swallowed whole.
package struct KeyDecoder {
  static let escape: UInt8 = 27
  /// Seconds after which a lone escape becomes the Escape key.
  static let escapePatience = 0.025
  /// Seconds after which an unfinished sequence is given up: slightly over one, so that the
  /// sequence survives a pause of one second.
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

  /// Takes `bytes`, which arrived at `time` (seconds), and returns the events that they complete.
  package mutating func decode(_ bytes: some Sequence<UInt8>, at time: Double) -> [Event] {
    for byte in bytes { takeByte(byte) }
    return result(at: time)
  }

  /// If the ``deadline`` has passed, ends unfinished input, and returns its events.
  package mutating func expire(at time: Double) -> [Event] {
    guard let deadline, time >= deadline else { return [] }
    endPaste()
    endScalar()
    if !held.bytes.isEmpty { giveUp() }
    return result(at: time)
  }

  /// Restarts the wait for the rest of unfinished input at `time`, before which none could arrive.
  package mutating func restartWait(at time: Double) { deadline = nextDeadline(after: time) }

  /// Discards an unfinished sequence or character, whose remaining bytes are lost. If the next
  /// bytes are in a paste, continues or begins a paste; else ends any paste. Returns the events.
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

  /// Adds a byte to the held sequence, whose bytes lead to the node `place` of ``sequences``, if
  /// any. Records the meaning of the node, and ends the sequence if the node is a leaf.
  private mutating func holdByte(
    _ byte: UInt8, at place: KeySequences.Place?, _ step: ControlForm.Step
  ) {
    held.hold(byte, at: place, step)
    guard let place else { return }
    if let meaning = sequences.meaning(of: place) { held.noteForm(meaning) }
    if sequences.isLeaf(place) { giveUp() }
  }

  /// Takes the byte after the held ones: it continues the sequence, or the sequence ends before it.
  mutating func continueSequence(with byte: UInt8) {
    let step = held.effect(byte)
    if let place = held.place, let child = sequences.child(of: place, byte) {
      holdByte(byte, at: child, step)
    } else if held.form == .escape, step == .isOver {
      byte == KeyDecoder.escape ? doubleEscape() : addAlternate(byte)
    } else if held.hasMeaning || step == .isOver || held.isTooLong {
      giveUp()
      takeByte(byte)
    } else {
      holdByte(byte, at: nil, step)
      if held.complete != nil { giveUp() }
    }
  }

  private mutating func addAlternate(_ byte: UInt8) {
    addEscape(if: held.isDoubled)
    held.clear()
    scalarIsAlternate = true
    takeScalar(byte)
  }

  /// Handles an escape directly after an escape. Of three escapes, the first is the Escape key.
  private mutating func doubleEscape() {
    addEscape(if: held.isDoubled)
    held.clear()
    held.isDoubled = true
    takeByte(KeyDecoder.escape)
  }

  /// Ends the held sequence: acts on its longest known beginning, and decodes the rest again.
  mutating func giveUp() {
    let ended = held
    held.clear()
    if let known = ended.known {
      perform(known.meaning, isDoubled: ended.isDoubled)
      takeAgain(ended.bytes.dropFirst(known.count))
    } else if let complete = ended.complete {
      finishSequence(Array(ended.bytes.prefix(complete)), isDoubled: ended.isDoubled)
      takeAgain(ended.bytes.dropFirst(complete))
    } else {
      fallBack(ended)
    }
  }

  private mutating func takeAgain(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { takeByte(byte) }
  }

  /// Decodes a failed sequence as the keys that a user can have pressed, such as Escape or an Alt
  /// chord. Swallows an unterminated control sequence.
  private mutating func fallBack(_ failed: HeldSequence) {
    let (bytes, form) = (failed.bytes, failed.form)
    guard bytes[0] == KeyDecoder.escape else {
      takeScalar(bytes[0])
      return takeAgain(bytes.dropFirst())
    }
    addEscape(if: failed.isDoubled)
    if bytes.count == 1 { return addEscape(if: true) }
    if form == .stringEscape { return takeAgain([KeyDecoder.escape]) }
    // An unterminated sequence is swallowed, but a start that is also an Alt chord is that chord.
    if form != .none && bytes.count > 2 { return }
    scalarIsAlternate = true
    takeScalar(bytes[1])
    takeAgain(bytes.dropFirst(2))
  }

  /// Acts on a complete sequence.
  mutating func perform(_ meaning: SequenceMeaning, isDoubled: Bool) {
    switch meaning {
    case .key(var press):
      if isDoubled { press.modifiers.insert(.alternate) }
      events.append(.key(press))
    case .mouse(let report):
      addEscape(if: isDoubled)
      if let touch = mouse.event(for: report) { events.append(.mouse(touch)) }
    case .pasteStart(let end):
      addEscape(if: isDoubled)
      paste = PasteCollector(until: end, in: scalars.charset)
    }
  }

  /// Acts on a complete control sequence.
  mutating func finishSequence(_ bytes: [UInt8], isDoubled: Bool) {
    if let meaning = ControlSequence(bytes).meaning {
      return perform(meaning, isDoubled: isDoubled)
    }
    // An unknown sequence, or an answer of the terminal. Only its background is asked for.
    addEscape(if: isDoubled)
    if let color = BackgroundReport.color(in: bytes) { background = color }
  }

  mutating func addEscape(if isDoubled: Bool) {
    if isDoubled { events.append(.key(KeyEvent(.escape))) }
  }

  /// Takes a byte of a paste, a sequence or a character, whichever is under way or begins.
  mutating func takeByte(_ byte: UInt8) {
    if paste != nil {
      if paste?.collect(byte) == true { endPaste() }
    } else if !held.bytes.isEmpty {
      continueSequence(with: byte)
    } else if scalars.isUnfinished {
      takeScalar(byte)
    } else {
      let child = sequences.child(of: KeySequences.root, byte)
      guard child != nil || byte == KeyDecoder.escape else { return takeScalar(byte) }
      holdByte(byte, at: child, held.effect(byte))
    }
  }

  /// Takes a byte of a character.
  mutating func takeScalar(_ byte: UInt8) {
    switch scalars.decodeByte(byte) {
    case .unfinished: return
    case .malformed: scalarIsAlternate = false
    case .malformedBefore:
      scalarIsAlternate = false
      takeByte(byte)
    case .scalar(let scalar):
      if let press = KeyEvent(scalar, isAlternate: scalarIsAlternate) { events.append(.key(press)) }
      scalarIsAlternate = false
    }
  }

  mutating func endScalar() {
    scalars.reset()
    scalarIsAlternate = false
  }

  mutating func endPaste() {
    // Takes the paste out, so that its text is not copied.
    guard var ended = paste.take() else { return }
    events.append(.paste(ended.finish()))
  }
}

extension KeyEvent {
  /// Creates the key press that sends `scalar`, with Alt if an escape preceded it; nil for the C1
  /// controls, which no key sends.
  init?(_ scalar: Unicode.Scalar, isAlternate: Bool) {
    let alternate: KeyModifierFlags = isAlternate ? .alternate : []
    switch scalar.value {
    case 9: self.init(.tab, modifiers: alternate)
    case 10, 13: self.init(.enter, modifiers: alternate)
    case 8, 127: self.init(.backspace, modifiers: alternate)
    case 27: self.init(.escape, modifiers: alternate)
    case 0: self.init(.character(" "), modifiers: alternate.union(.control))
    case 1..<32:
      // Control clears the two high bits.
      let letter = Unicode.Scalar(UInt8(scalar.value | (scalar.value < 27 ? 0x60 : 0x40)))
      self.init(.character(Character(letter)), modifiers: alternate.union(.control))
    case 0x80..<0xA0: return nil
    default: self.init(.character(Character(scalar)), modifiers: alternate)
    }
  }
}

/// A terminal's answer to the question for its background: `ESC ] 11 ; colour`, ended by BEL or ESC
/// \. The colour is `rgb:r/g/b` or `rgba:r/g/b/a` with one to four hexadecimal digits each, or `#`
/// and three such numbers of equal length.
enum BackgroundReport {
  /// The colour that `bytes`, a complete sequence, reports; nil if they are anything else.
  static func color(in bytes: [UInt8]) -> Color? {
    let start = Array("\u{1B}]11;".utf8)
    guard bytes.starts(with: start) else { return nil }
    let text = String(
      decoding: bytes.dropFirst(start.count).prefix { $0 != 7 && $0 != KeyDecoder.escape },
      as: UTF8.self)
    if let digits = text.dropping("#"), digits.utf8.count % 3 == 0 {
      let each = digits.utf8.count / 3
      return color((0..<3).map { digits.dropFirst($0 * each).prefix(each) })
    }
    guard let parts = text.dropping("rgb:") ?? text.dropping("rgba:") else { return nil }
    let fields = parts.split(separator: "/", omittingEmptySubsequences: false)
    return (3...4).contains(fields.count) ? color(fields.prefix(3).map { $0 }) : nil
  }

  private static func color(_ fields: [Substring]) -> Color? {
    let channels = fields.compactMap(channel)
    return channels.count == 3 ? .rgb(channels[0], channels[1], channels[2]) : nil
  }

  /// Returns the number scaled to 0–255; nil if `digits` are not one to four hexadecimal digits.
  private static func channel(_ digits: Substring) -> Int? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    return value * 255 / (1 << (4 * digits.utf8.count) - 1)
  }
}

extension String {
  fileprivate func dropping(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}

/// Collects a paste up to its end mark, as text: its bytes are converted in chunks, and not kept.
struct PasteCollector {
  /// The greatest number of bytes that become text. Later bytes, up to the end mark, are discarded.
  static let most = 16 << 20
  /// The number of bytes that become text at once.
  private static let chunk = 1 << 16

  private var text = ""
  /// The last bytes, which have not become text yet.
  private var bytes: [UInt8] = []
  private var count = 0
  private var followsReturn = false
  private let end: [UInt8]
  private let charset: ScalarDecoder.Charset
  /// The number of bytes of ``end`` that have arrived.
  private var matched = 0

  /// Creates a collector up to the mark `end`, whose first byte must occur in the mark only once.
  init(until end: [UInt8], in charset: ScalarDecoder.Charset) {
    (self.end, self.charset) = (end, charset)
  }

  /// Takes a byte and returns whether it completes the mark. Discards it if `most` bytes are kept.
  mutating func collect(_ byte: UInt8, upTo most: Int = PasteCollector.most) -> Bool {
    if byte == end[matched] {
      matched += 1
      return matched == end.count
    }
    // The held bytes were not the mark after all.
    for held in end[..<matched] { keep(held, upTo: most) }
    matched = byte == end[0] ? 1 : 0
    if matched == 0 { keep(byte, upTo: most) }
    return false
  }

  /// Adds a byte to the text. Line breaks become line feeds; terminals send returns.
  private mutating func keep(_ byte: UInt8, upTo most: Int) {
    guard count < most else { return }
    count += 1
    let isSecondOfBreak = byte == 10 && followsReturn
    followsReturn = byte == 13
    if isSecondOfBreak { return }
    bytes.append(byte == 13 ? 10 : byte)
    if bytes.count >= PasteCollector.chunk { appendText(upTo: lastStart) }
  }

  /// The index of the last byte that may begin an unfinished character, else the end of the bytes.
  private var lastStart: Int {
    guard case .utf8 = charset else { return bytes.count }
    return bytes.indices.suffix(3).last { bytes[$0] & 0xC0 == 0xC0 } ?? bytes.count
  }

  private mutating func appendText(upTo end: Int) {
    text += charset.text(Array(bytes[..<end]))
    bytes.removeFirst(end)
  }

  /// Ends the paste, and returns its text.
  mutating func finish() -> PasteEvent {
    appendText(upTo: bytes.count)
    defer { text = "" }
    return PasteEvent(text)
  }
}
