/// Decodes scalars from single bytes. Each maximal malformed part becomes one U+FFFD, as Unicode
/// recommends.
struct UTF8Decoder: Sendable {
  private var value: UInt32 = 0
  private var missing = 0
  /// The valid range of the next byte.
  private var range: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether no scalar is unfinished.
  var isIdle: Bool { missing == 0 }

  /// Whether `byte` does not continue the unfinished scalar, which is then dropped.
  mutating func isTorn(by byte: UInt8) -> Bool {
    guard missing > 0, !range.contains(byte) else { return false }
    missing = 0
    return true
  }

  /// Takes a byte from 0x80 on, which must not tear a scalar; returns nil if more bytes are needed.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    guard missing == 0 else { return goOn(byte) }
    range = 0x80...0xBF
    switch byte {
    case 0xC2...0xDF: begin(byte & 0x1F, 1)
    case 0xE0...0xEF:
      begin(byte & 0x0F, 2)
      if byte == 0xE0 { range = 0xA0...0xBF } else if byte == 0xED { range = 0x80...0x9F }
    case 0xF0...0xF4:
      begin(byte & 0x07, 3)
      if byte == 0xF0 { range = 0x90...0xBF } else if byte == 0xF4 { range = 0x80...0x8F }
    default: return "\u{FFFD}"
    }
    return nil
  }

  private mutating func begin(_ bits: UInt8, _ count: Int) {
    (value, missing) = (UInt32(bits), count)
  }

  private mutating func goOn(_ byte: UInt8) -> Unicode.Scalar? {
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    range = 0x80...0xBF
    return missing == 0 ? Unicode.Scalar(value) ?? "\u{FFFD}" : nil
  }
}
