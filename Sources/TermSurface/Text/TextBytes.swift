extension ArraySlice<UInt8> {
  /// The length in bytes of the longest prefix that is well-formed UTF-8.
  package var validPrefix: Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = makeIterator()
    var count = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { count += scalar.count }
    return count
  }
}

extension UInt8 {
  @inlinable package static var newline: UInt8 { 10 }
  @inlinable package static var carriageReturn: UInt8 { 13 }
  @inlinable package static var dot: UInt8 { UInt8(ascii: ".") }
  @inlinable package static var slash: UInt8 { UInt8(ascii: "/") }
  @inlinable package static var backslash: UInt8 { UInt8(ascii: "\\") }

  /// Whether it is a space, a tab or a line break.
  @inlinable package var isBlank: Bool { self == 32 || self == 9 || self == 10 || self == 13 }
  /// Whether it is an ASCII digit.
  @inlinable package var isDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
