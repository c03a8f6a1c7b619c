import TermSurface

/// Decodes the bytes that a terminal sends for characters into scalars.
struct ScalarDecoder {
  /// The meaning of bytes from 128 on.
  enum Charset: Equatable {
    case utf8
    /// One byte per scalar. The table has the scalars of bytes 128 to 255, nil for unassigned ones.
    case singleByte([Unicode.Scalar?])
  }

  /// The result of decoding a byte.
  enum Step: Equatable {
    case scalar(Unicode.Scalar)
    /// The scalar needs more bytes.
    case unfinished
    /// The byte belongs to no scalar.
    case malformed
    /// The bytes before this one were malformed; this one must be decoded again.
    case malformedBefore
  }

  let charset: Charset
  /// The bytes of a scalar that needs more of them.
  private var held: [UInt8] = []

  init(_ charset: Charset) { self.charset = charset }

  /// Whether the current scalar needs more bytes.
  var isUnfinished: Bool { !held.isEmpty }

  /// Drops an unfinished scalar.
  mutating func reset() { held = [] }

  mutating func decodeByte(_ byte: UInt8) -> Step {
    if held.isEmpty {
      if byte < 0x80 { return .scalar(Unicode.Scalar(byte)) }
      if case .singleByte(let table) = charset {
        return table[Int(byte) - 0x80].map { .scalar($0) } ?? .malformed
      }
    }
    held.append(byte)
    var (parser, bytes) = (UTF8.ForwardParser(), held.makeIterator())
    let result = parser.parseScalar(from: &bytes)
    // An error of all bytes is the beginning of a scalar, if the first can begin one.
    if case .error(held.count) = result, (0xC2...0xF4).contains(held[0]) { return .unfinished }
    defer { held = [] }
    if case .valid(let scalar) = result { return .scalar(UTF8.decode(scalar)) }
    return held.count == 1 ? .malformed : .malformedBefore
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
