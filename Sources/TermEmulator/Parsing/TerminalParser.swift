/// Splits a program's output into text, controls and sequences. The input may be split anywhere.
struct TerminalParser: Sendable {
  /// The item that a byte completes.
  enum Action {
    case none
    case print(Unicode.Scalar)
    case control(UInt8)
    /// `ESC`, ``TerminalParser/intermediate`` and this byte.
    case escape(UInt8)
    /// ``TerminalParser/sequence`` with this final byte.
    case sequence(UInt8)
    /// ``TerminalParser/string``.
    case string
  }

  private enum State {
    case text, escape, sequence, string, stringEscape
  }

  private var state = State.text
  private var decoder = UTF8Decoder()
  /// The last sequence.
  private(set) var sequence = ControlSequence()
  /// The byte between ESC and the final byte; 0 for none, 0xFF for several.
  private(set) var intermediate: UInt8 = 0
  /// The last text for the terminal itself.
  private(set) var string = TerminalString()

  /// Whether text comes next and no character is unfinished.
  var isInPlainText: Bool { if case .text = state { decoder.isIdle } else { false } }

  /// Whether `byte` does not continue the unfinished character. If so, drops the character.
  mutating func isTorn(by byte: UInt8) -> Bool { decoder.isTorn(by: byte) }

  /// Takes the next byte, which must not tear a character.
  mutating func take(_ byte: UInt8) -> Action {
    switch state {
    case .string: return inString(byte)
    case .stringEscape:
      // Any escape ends a string, but only `ESC \` completes it.
      state = byte == UInt8(ascii: "\\") ? .text : .escape
      if case .text = state { return .string }
      return take(byte)
    default: break
    }
    if byte < 0x20 { return control(byte) }
    if byte == 0x7F { return .none }
    guard byte < 0x80 else {
      state = .text
      return decoder.decodeByte(byte).map { .print($0) } ?? .none
    }
    switch state {
    case .escape: return inEscape(byte)
    case .sequence: return inSequence(byte)
    default: return .print(Unicode.Scalar(byte))
    }
  }

  /// Controls take effect even in the middle of a sequence.
  private mutating func control(_ byte: UInt8) -> Action {
    switch byte {
    case 0x1B:
      state = .escape
      intermediate = 0
      return .none
    case 0x18, 0x1A:
      state = .text
      return .none
    default: return .control(byte)
    }
  }

  private mutating func inString(_ byte: UInt8) -> Action {
    switch byte {
    case 0x1B:
      state = .stringEscape
      intermediate = 0
    case 0x07 where string.kind == .command:
      state = .text
      string.endedWithBell = true
      return .string
    case 0x18, 0x1A: state = .text
    default: string.keepByte(byte)
    }
    return .none
  }

  private mutating func inEscape(_ byte: UInt8) -> Action {
    if byte < 0x30 {
      intermediate = intermediate == 0 ? byte : 0xFF
      return .none
    }
    state = .text
    guard intermediate == 0 else { return .escape(byte) }
    switch byte {
    case UInt8(ascii: "["):
      sequence.reset()
      state = .sequence
    case UInt8(ascii: "]"): beginString(.command)
    case UInt8(ascii: "P"): beginString(.control)
    case UInt8(ascii: "_"): beginString(.application)
    case UInt8(ascii: "X"), UInt8(ascii: "^"): beginString(.other)
    default: return .escape(byte)
    }
    return .none
  }

  private mutating func beginString(_ kind: TerminalString.Kind) {
    string.begin(kind)
    state = .string
  }

  private mutating func inSequence(_ byte: UInt8) -> Action {
    guard byte >= 0x40 else {
      sequence.appendByte(byte)
      return .none
    }
    state = .text
    return sequence.isUnknown ? .none : .sequence(byte)
  }
}

/// A control sequence under construction: `ESC [`, parameters, a final byte.
struct ControlSequence: Sendable {
  /// One of `< = > ?` before the parameters, else 0.
  private(set) var prefix: UInt8 = 0
  /// The byte between the parameters and the final one, else 0.
  private(set) var intermediate: UInt8 = 0
  /// The parameters, at least one; −1 for omitted ones.
  private(set) var values: [Int] = [-1]
  /// Whether a colon joins each parameter to the previous one.
  private(set) var isJoined: [Bool] = [false]
  /// Whether the sequence is unsupported.
  private(set) var isUnknown = false
  private var isEmpty = true

  private static let mostValues = 32
  private static let largestValue = 99_999

  mutating func reset() {
    (prefix, intermediate, isUnknown, isEmpty) = (0, 0, false, true)
    values.replaceSubrange(0..., with: CollectionOfOne(-1))
    isJoined.replaceSubrange(0..., with: CollectionOfOne(false))
  }

  /// Takes a byte from 0x20 to 0x3F.
  mutating func appendByte(_ byte: UInt8) {
    defer { isEmpty = false }
    switch byte {
    case 0x20..<0x30:
      isUnknown = isUnknown || intermediate != 0
      intermediate = byte
    case _ where intermediate != 0: isUnknown = true
    case 0x3A, 0x3B: beginParameter(isJoined: byte == 0x3A)
    case 0x3C...:
      isUnknown = isUnknown || !isEmpty
      prefix = byte
    default: addDigit(Int(byte) - 0x30)
    }
  }

  /// Begins the next parameter. More parameters than the maximum make the sequence unsupported.
  private mutating func beginParameter(isJoined joined: Bool) {
    guard values.count < ControlSequence.mostValues else { return isUnknown = true }
    values.append(-1)
    isJoined.append(joined)
  }

  private mutating func addDigit(_ digit: Int) {
    let last = values.count - 1
    values[last] = min(max(0, values[last]) * 10 + digit, ControlSequence.largestValue)
  }

  /// Parameter `index`, or `missing` if omitted.
  func value(_ index: Int, or missing: Int = 0) -> Int {
    index < values.count && values[index] >= 0 ? values[index] : missing
  }

  /// Parameter `index` as a count: at least 1.
  func count(_ index: Int = 0) -> Int { max(1, value(index, or: 1)) }
}

/// A string for the terminal itself, such as a window's title: the bytes between `ESC ]`, `ESC P`
/// or `ESC _` and the terminator.
struct TerminalString: Sendable {
  /// The kinds that the terminal reads; it swallows the others.
  enum Kind: Sendable {
    /// `ESC ]`, an operating system command.
    case command
    /// `ESC P`, a device control string.
    case control
    /// `ESC _`, an application program command.
    case application
    case other
  }

  private(set) var kind = Kind.other
  /// The first bytes of the string. Bounded, because the input is untrusted.
  private(set) var bytes: [UInt8] = []
  /// Whether the string has more bytes than ``bytes`` stores.
  private(set) var isCut = false
  /// Whether a bell ended the string.
  var endedWithBell = false

  private static let mostBytes = 4096

  mutating func begin(_ kind: Kind) {
    bytes.removeAll(keepingCapacity: bytes.capacity <= TerminalString.mostBytes)
    (self.kind, isCut, endedWithBell) = (kind, false, false)
  }

  mutating func keepByte(_ byte: UInt8) {
    guard kind != .other else { return }
    if bytes.count < TerminalString.mostBytes { bytes.append(byte) } else { isCut = true }
  }

  /// The text, with malformed UTF-8 replaced.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the string shows an image.
  var isImage: Bool {
    switch kind {
    case .control: isSixel
    case .application: isOfKitty
    case .command:
      bytes.starts(with: "1337;File=".utf8) || bytes.starts(with: "1337;MultipartFile=".utf8)
    case .other: false
    }
  }

  /// Whether the string is a sixel image: numbers and a `q`.
  private var isSixel: Bool {
    let isNumber = { (byte: UInt8) in (0x30...0x3B).contains(byte) && byte != UInt8(ascii: ":") }
    return bytes.first { !isNumber($0) } == UInt8(ascii: "q")
  }

  /// Whether the string shows an image of kitty: `G` and settings, among them `a=T` (sent and
  /// shown) or `a=p` (shown again).
  private var isOfKitty: Bool {
    guard bytes.first == UInt8(ascii: "G") else { return false }
    let settings = bytes.dropFirst().prefix { $0 != UInt8(ascii: ";") }
    return settings.split(separator: UInt8(ascii: ",")).contains {
      $0.elementsEqual("a=T".utf8) || $0.elementsEqual("a=p".utf8)
    }
  }
}

/// Decodes scalars from single bytes. Each maximal malformed part becomes one U+FFFD, as Unicode
/// recommends.
struct UTF8Decoder: Sendable {
  private var value: UInt32 = 0
  private var missing = 0
  /// The valid range of the next byte.
  private var range: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether no scalar is unfinished.
  var isIdle: Bool { missing == 0 }

  /// Whether `byte` does not continue the unfinished scalar. If so, drops the scalar.
  mutating func isTorn(by byte: UInt8) -> Bool {
    guard missing > 0, !range.contains(byte) else { return false }
    missing = 0
    return true
  }

  /// Takes a byte from 0x80 on, which must not tear a scalar; returns nil if more bytes are needed.
  mutating func decodeByte(_ byte: UInt8) -> Unicode.Scalar? {
    guard missing == 0 else { return goOn(byte) }
    range = 0x80...0xBF
    switch byte {
    case 0xC2...0xDF: beginScalar(byte & 0x1F, 1)
    case 0xE0...0xEF:
      beginScalar(byte & 0x0F, 2)
      if byte == 0xE0 { range = 0xA0...0xBF } else if byte == 0xED { range = 0x80...0x9F }
    case 0xF0...0xF4:
      beginScalar(byte & 0x07, 3)
      if byte == 0xF0 { range = 0x90...0xBF } else if byte == 0xF4 { range = 0x80...0x8F }
    default: return "\u{FFFD}"
    }
    return nil
  }

  private mutating func beginScalar(_ bits: UInt8, _ count: Int) {
    (value, missing) = (UInt32(bits), count)
  }

  private mutating func goOn(_ byte: UInt8) -> Unicode.Scalar? {
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    range = 0x80...0xBF
    return missing == 0 ? Unicode.Scalar(value) ?? "\u{FFFD}" : nil
  }
}
