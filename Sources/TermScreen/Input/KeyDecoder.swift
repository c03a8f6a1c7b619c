import TermSurface

/// Decodes a terminal's bytes into events: a value that takes bytes with times and returns events.
///
/// A sequence may arrive in pieces with pauses of up to a second; only a pause of
/// ``escapePatience`` directly after the initial escape makes that the Escape key. Terminfo's
/// sequences take precedence over the forms that xterm-like terminals share. Well-formed sequences
/// without a meaning are swallowed whole.
package struct KeyDecoder {
  static let escape: UInt8 = 27
  /// Seconds after which a lone escape becomes the Escape key.
  static let escapePatience = 0.025
  /// Seconds after which an unfinished sequence is given up: slightly over one, so that it survives
  /// a pause of one.
  static let patience = 1.1
  /// How many bytes of a sequence are kept; the rest of a longer one is swallowed.
  private static let mostKept = 256
  /// The length at which a sequence is given up, so that an unterminated one does not swallow keys
  /// for ever.
  private static let longest = 1 << 16

  private let sequences: KeySequences
  private var scalars: ScalarDecoder
  private var mouse = MouseDecoder()
  private var paste: PasteCollector?

  /// The bytes of the current sequence.
  private var held: [UInt8] = []
  /// The length of the current sequence, including bytes not kept.
  private var length = 0
  /// Where in ``sequences`` the bytes lead; nil for nowhere.
  private var place: KeySequences.Place?
  private var form = ControlForm.none
  /// The longest terminfo string that is a prefix of the bytes.
  private var known: (count: Int, meaning: KeySequences.Meaning)?
  /// How many of the bytes form a complete sequence.
  private var complete: Int?
  /// Whether another escape precedes the bytes: the Escape key, or Alt on some terminals.
  private var isDoubled = false
  /// Whether an escape precedes the current scalar.
  private var scalarIsAlternate = false

  private var events: [Event] = []
  /// When to call ``expire(at:)`` if nothing arrives until then; nil for never.
  package private(set) var deadline: Double?

  /// Creates a decoder for a terminal with these sequences and characters.
  init(_ sequences: KeySequences, charset: ScalarDecoder.Charset = .utf8) {
    self.sequences = sequences
    scalars = ScalarDecoder(charset)
  }

  /// Creates a decoder for a UTF-8 terminal with these terminfo strings.
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
    if !held.isEmpty { giveUp() }
    return result(at: time)
  }

  /// Restarts the wait for an unfinished sequence at `time`, before which nothing could arrive.
  package mutating func resume(at time: Double) { deadline = nextDeadline(after: time) }

  private mutating func result(at time: Double) -> [Event] {
    deadline = nextDeadline(after: time)
    defer { events.removeAll(keepingCapacity: false) }
    return events
  }

  private func nextDeadline(after time: Double) -> Double? {
    let isUnderWay = paste != nil || scalars.isUnfinished || !held.isEmpty
    let isEscape = paste == nil && held == [KeyDecoder.escape]
    return isUnderWay ? time + (isEscape ? KeyDecoder.escapePatience : KeyDecoder.patience) : nil
  }
}

// Bytes.
extension KeyDecoder {
  private mutating func take(_ byte: UInt8) {
    if paste != nil {
      if paste?.take(byte) == true { endPaste() }
    } else if !held.isEmpty {
      goOn(byte)
    } else if scalars.isUnfinished {
      takeScalar(byte)
    } else if let child = sequences.child(of: KeySequences.root, byte) {
      begin(byte, at: child)
    } else if byte == KeyDecoder.escape {
      begin(byte, at: nil)
    } else {
      takeScalar(byte)
    }
  }

  private mutating func takeScalar(_ byte: UInt8) {
    switch scalars.take(byte) {
    case .unfinished: return
    case .malformed: scalarIsAlternate = false
    case .malformedBefore:
      scalarIsAlternate = false
      take(byte)
    case .scalar(let scalar):
      if let press = KeyEvent(scalar, isAlternate: scalarIsAlternate) { events.append(.key(press)) }
      scalarIsAlternate = false
    }
  }

  private mutating func endScalar() {
    scalars.reset()
    scalarIsAlternate = false
  }

  private mutating func endPaste() {
    guard let paste else { return }
    self.paste = nil
    events.append(.paste(paste.event(in: scalars.charset)))
  }
}

// Sequences.
extension KeyDecoder {
  private mutating func begin(_ byte: UInt8, at child: KeySequences.Place?) {
    hold(byte, at: child)
    form = byte == KeyDecoder.escape ? .escape : .none
    endIfLeaf()
  }

  private mutating func hold(_ byte: UInt8, at child: KeySequences.Place?) {
    length += 1
    if held.count < KeyDecoder.mostKept { held.append(byte) }
    place = child
    if let child, let meaning = sequences.meaning(of: child) { known = (held.count, meaning) }
  }

  private mutating func endIfLeaf() {
    if let place, sequences.isLeaf(place) { giveUp() }
  }

  private mutating func goOn(_ byte: UInt8) {
    let step = complete == nil ? form.step(byte, after: held) : .isOver
    if let place, let child = sequences.child(of: place, byte) {
      hold(byte, at: child)
      advance(step)
      endIfLeaf()
    } else if form == .escape, step == .isOver {
      byte == KeyDecoder.escape ? doubleEscape() : addAlternate(byte)
    } else if known != nil || complete != nil || step == .isOver || length >= KeyDecoder.longest {
      giveUp()
      take(byte)
    } else {
      hold(byte, at: nil)
      advance(step)
      if complete != nil { giveUp() }
    }
  }

  private mutating func advance(_ step: ControlForm.Step) {
    switch step {
    case .goesOn(let next): form = next
    case .ends: (form, complete) = (.none, held.count)
    case .isOver: if complete == nil { form = .none }
    }
  }

  private mutating func addAlternate(_ byte: UInt8) {
    addEscape(if: isDoubled)
    drop()
    scalarIsAlternate = true
    takeScalar(byte)
  }

  /// The first of three escapes is the Escape key.
  private mutating func doubleEscape() {
    addEscape(if: isDoubled)
    drop()
    isDoubled = true
    begin(KeyDecoder.escape, at: sequences.child(of: KeySequences.root, KeyDecoder.escape))
  }

  /// Ends the held sequence with its meaning so far, and decodes its remaining bytes again.
  private mutating func giveUp() {
    let (bytes, form, known, complete) = (held, form, known, complete)
    let doubled = isDoubled
    drop()
    if let known {
      perform(known.meaning, isDoubled: doubled)
      return takeAgain(bytes.dropFirst(known.count))
    }
    if let complete {
      finish(Array(bytes.prefix(complete)), isDoubled: doubled)
      return takeAgain(bytes.dropFirst(complete))
    }
    fallBack(bytes, form, isDoubled: doubled)
  }

  private mutating func takeAgain(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { take(byte) }
  }

  private mutating func drop() {
    held.removeAll(keepingCapacity: true)
    (length, place, form, known, complete, isDoubled) = (0, nil, .none, nil, nil, false)
  }

  /// Decodes the bytes of a failed sequence as keys, as far as a user can have pressed them.
  private mutating func fallBack(_ bytes: [UInt8], _ form: ControlForm, isDoubled: Bool) {
    guard bytes[0] == KeyDecoder.escape else {
      takeScalar(bytes[0])
      return takeAgain(bytes.dropFirst())
    }
    addEscape(if: isDoubled)
    if bytes.count == 1 { return addEscape(if: true) }
    if form == .stringEscape { return takeAgain([KeyDecoder.escape]) }
    // An unterminated sequence is swallowed, but a start that is also an Alt chord is that chord.
    if form != .none && bytes.count > 2 { return }
    scalarIsAlternate = true
    takeScalar(bytes[1])
    takeAgain(bytes.dropFirst(2))
  }
}

// Meanings.
extension KeyDecoder {
  private mutating func perform(_ meaning: KeySequences.Meaning, isDoubled: Bool) {
    switch meaning {
    case .key(let press): add(press, isDoubled: isDoubled)
    case .pasteStart: beginPaste(until: sequences.pasteEnd, isDoubled: isDoubled)
    }
  }

  private mutating func finish(_ bytes: [UInt8], isDoubled: Bool) {
    switch ControlSequence(bytes).meaning {
    case .key(let press): add(press, isDoubled: isDoubled)
    case .pasteStart: beginPaste(until: Array("\u{1B}[201~".utf8), isDoubled: isDoubled)
    case .mouse(let report):
      addEscape(if: isDoubled)
      if let touch = mouse.event(for: report) { events.append(.mouse(touch)) }
    case nil:
      addEscape(if: isDoubled)
      answer(bytes)
    }
  }

  /// Receives the terminal's replies, whole if no longer than ``mostKept``: modes (ESC [ ? 2026 ; 2
  /// $ y), colours (ESC ] 11 ; …) and unknown ones. Nothing queries the terminal yet.
  private func answer(_ bytes: [UInt8]) {}

  private mutating func add(_ press: KeyEvent, isDoubled: Bool) {
    var press = press
    if isDoubled { press.modifiers.insert(.alternate) }
    events.append(.key(press))
  }

  private mutating func addEscape(if isDoubled: Bool) {
    if isDoubled { events.append(.key(KeyEvent(.escape))) }
  }

  private mutating func beginPaste(until end: [UInt8], isDoubled: Bool) {
    addEscape(if: isDoubled)
    paste = PasteCollector(until: end)
  }
}
