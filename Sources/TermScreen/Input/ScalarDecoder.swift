import TermSurface

/// Makes scalars of the bytes that a terminal sends for characters.
struct ScalarDecoder {
  /// What the bytes from 128 on mean.
  enum Charset: Equatable {
    case utf8
    /// One byte a scalar: those of 128 to 255, nil where there is none.
    case singleByte([Unicode.Scalar?])
  }

  /// What came of a byte.
  enum Step: Equatable {
    case scalar(Unicode.Scalar)
    /// More bytes belong to it.
    case unfinished
    /// It belongs to no scalar.
    case malformed
    /// What came before it does not, and it begins anew.
    case malformedBefore
  }

  let charset: Charset
  private var value: UInt32 = 0
  /// How many bytes are still to come.
  private var missing = 0
  /// What the next of them can be.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  init(_ charset: Charset) { self.charset = charset }

  /// Whether more bytes belong to the scalar.
  var isUnfinished: Bool { missing > 0 }

  /// Forgets what has begun.
  mutating func reset() { missing = 0 }

  mutating func take(_ byte: UInt8) -> Step {
    if missing > 0 { return goOn(byte) }
    guard byte >= 0x80 else { return .scalar(Unicode.Scalar(byte)) }
    if case .singleByte(let table) = charset {
      return table[Int(byte) - 0x80].map { .scalar($0) } ?? .malformed
    }
    return begin(byte)
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    allowed = 0x80...0xBF
    switch byte {
    case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF: (value, missing) = (UInt32(byte & 0x0F), 2)
    case 0xF0...0xF4: (value, missing) = (UInt32(byte & 0x07), 3)
    default: return .malformed
    }
    // Neither a longer form than needed, nor half a UTF-16 pair, nor beyond the last scalar.
    switch byte {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: break
    }
    return .unfinished
  }

  private mutating func goOn(_ byte: UInt8) -> Step {
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
  /// A text of such bytes; what is malformed becomes U+FFFD.
  func text(_ bytes: [UInt8]) -> String {
    guard case .singleByte(let table) = self else { return String(decoding: bytes, as: UTF8.self) }
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      scalars.append(byte < 0x80 ? Unicode.Scalar(byte) : table[Int(byte) - 0x80] ?? "\u{FFFD}")
    }
    return String(scalars)
  }
}
