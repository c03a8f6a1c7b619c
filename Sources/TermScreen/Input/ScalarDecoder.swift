import TermSurface

/// Decodes the bytes that a terminal sends for characters into scalars.
struct ScalarDecoder {
  /// The meaning of bytes from 128 on.
  enum Charset: Equatable {
    case utf8
    /// One byte per scalar: the scalars of 128 to 255, nil for unassigned bytes.
    case singleByte([Unicode.Scalar?])
  }

  /// The result of a byte.
  enum Step: Equatable {
    case scalar(Unicode.Scalar)
    /// The scalar needs more bytes.
    case unfinished
    /// The byte belongs to no scalar.
    case malformed
    /// The bytes before it were malformed; the byte starts a new scalar.
    case malformedBefore
  }

  let charset: Charset
  private var value: UInt32 = 0
  /// The number of bytes still to come.
  private var missing = 0
  /// The valid range of the next byte.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  init(_ charset: Charset) { self.charset = charset }

  /// Whether the current scalar needs more bytes.
  var isUnfinished: Bool { missing > 0 }

  /// Drops an unfinished scalar.
  mutating func reset() { missing = 0 }

  mutating func decodeByte(_ byte: UInt8) -> Step {
    if missing > 0 { return continueScalar(byte) }
    guard byte >= 0x80 else { return .scalar(Unicode.Scalar(byte)) }
    if case .singleByte(let table) = charset {
      return table[Int(byte) - 0x80].map { .scalar($0) } ?? .malformed
    }
    return beginScalar(byte)
  }

  private mutating func beginScalar(_ byte: UInt8) -> Step {
    allowed = 0x80...0xBF
    switch byte {
    case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF: (value, missing) = (UInt32(byte & 0x0F), 2)
    case 0xF0...0xF4: (value, missing) = (UInt32(byte & 0x07), 3)
    default: return .malformed
    }
    // Rejects overlong forms, surrogates and values beyond the last scalar.
    switch byte {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: break
    }
    return .unfinished
  }

  private mutating func continueScalar(_ byte: UInt8) -> Step {
    guard allowed.contains(byte) else {
      missing = 0
      return .malformedBefore
    }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    if missing > 0 { return .unfinished }
    return Unicode.Scalar(value).map { .scalar($0) } ?? .malformed
  }
}

extension ScalarDecoder.Charset {
  /// Decodes a whole text; malformed bytes become U+FFFD.
  func text(_ bytes: [UInt8]) -> String {
    guard case .singleByte(let table) = self else { return String(decoding: bytes, as: UTF8.self) }
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      scalars.append(byte < 0x80 ? Unicode.Scalar(byte) : table[Int(byte) - 0x80] ?? "\u{FFFD}")
    }
    return String(scalars)
  }
}
