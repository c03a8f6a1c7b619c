import TermSurface

/// Makes events of the bytes that a terminal sends: a value that bytes and times go into, and events
/// come out of.
///
/// A sequence may come in pieces with pauses of up to a second between them; only directly after an
/// escape that begins one a pause of ``escapePatience`` makes it the Escape key. Of two sequences
/// that begin alike terminfo's counts, then the form that all terminals of xterm's kin share. What is
/// a sequence by its form and has no meaning is swallowed whole.
package struct KeyDecoder {
  static let escape: UInt8 = 27
  /// Seconds after which a lone escape is the Escape key.
  static let escapePatience = 0.025
  /// Seconds after which nothing more is expected of what has begun: a little over one, for a pause of
  /// one to be no end.
  static let patience = 1.1
  /// Bytes of a sequence that are kept; of a longer one the rest is only swallowed.
  private static let mostKept = 256
  /// Bytes after which a sequence is none, so that one without end does not swallow keys for ever.
  private static let longest = 1 << 16

  private let sequences: KeySequences
  private var scalars: ScalarDecoder
  private var mouse = MouseDecoder()
  private var paste: PasteCollector?

  /// The bytes of the sequence that is under way.
  private var held: [UInt8] = []
  /// How many there are, those that are not kept included.
  private var length = 0
  /// Where in ``sequences`` they lead; nil for nowhere.
  private var place: KeySequences.Place?
  private var form = ControlForm.none
  /// The longest of terminfo's strings that they begin with.
  private var known: (count: Int, meaning: KeySequences.Meaning)?
  /// How many of them are a whole sequence by their form.
  private var complete: Int?
  /// Whether another escape came before them: the Escape key, or Alt on some terminals.
  private var isDoubled = false
  /// Whether an escape came before the scalar that is under way.
  private var scalarIsAlternate = false

  private var events: [Event] = []
  /// When to call ``expire(at:)``, should nothing come until then; nil for never.
  package private(set) var deadline: Double?

  /// A decoder of what a terminal with these sequences and characters sends.
  init(_ sequences: KeySequences, charset: ScalarDecoder.Charset = .utf8) {
    self.sequences = sequences
    scalars = ScalarDecoder(charset)
  }

  /// A decoder of what a terminal with these strings of terminfo sends, in UTF-8.
  package init(terminfo strings: [String: [UInt8]]) { self.init(KeySequences { strings[$0] }) }

  /// What `bytes` are, which came at `time` (seconds), with what came before.
  package mutating func decode(_ bytes: some Sequence<UInt8>, at time: Double) -> [Event] {
    for byte in bytes { take(byte) }
    return result(at: time)
  }

  /// What has begun is over: nothing has come until its deadline.
  package mutating func expire(at time: Double) -> [Event] {
    guard let deadline, time >= deadline else { return [] }
    endPaste()
    endScalar()
    if !held.isEmpty { giveUp() }
    return result(at: time)
  }

  /// Nothing could come until `time`: what has begun is waited for as if its last byte had just come.
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

  /// Of three escapes the first is the Escape key.
  private mutating func doubleEscape() {
    addEscape(if: isDoubled)
    drop()
    isDoubled = true
    begin(KeyDecoder.escape, at: sequences.child(of: KeySequences.root, KeyDecoder.escape))
  }

  /// What is held goes no further: it is what it is by now, and what is left of it begins anew.
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

  /// No sequence: its bytes are keys as far as one can have pressed them.
  private mutating func fallBack(_ bytes: [UInt8], _ form: ControlForm, isDoubled: Bool) {
    guard bytes[0] == KeyDecoder.escape else {
      takeScalar(bytes[0])
      return takeAgain(bytes.dropFirst())
    }
    addEscape(if: isDoubled)
    if bytes.count == 1 { return addEscape(if: true) }
    if form == .stringEscape { return takeAgain([KeyDecoder.escape]) }
    // Begun and not ended: swallowed. Begun with a key that Alt can be held down with: that.
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

  /// What the terminal says about itself ends here, whole where it is no longer than ``mostKept``: modes
  /// (ESC [ ? 2026 ; 2 $ y), colours (ESC ] 11 ; …), and what nobody knows. Nobody asks yet.
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
