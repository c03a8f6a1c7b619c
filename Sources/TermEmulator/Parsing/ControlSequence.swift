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
  mutating func take(_ byte: UInt8) {
    defer { isEmpty = false }
    switch byte {
    case 0x20..<0x30:
      isUnknown = isUnknown || intermediate != 0
      intermediate = byte
    case _ where intermediate != 0: isUnknown = true
    case 0x3A, 0x3B: begin(isJoined: byte == 0x3A)
    case 0x3C...:
      isUnknown = isUnknown || !isEmpty
      prefix = byte
    default: addDigit(Int(byte) - 0x30)
    }
  }

  /// Parameters beyond the maximum all merge into the last one, which then has no end.
  private mutating func begin(isJoined joined: Bool) {
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
