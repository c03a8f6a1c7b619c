/// Bytes on their way to the terminal. Grows and is used again: a frame allocates nothing once it has been
/// large enough.
final class OutputBuffer {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 8192) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  func removeAll() { count = 0 }

  /// Makes room for `more` bytes; what follows may append that many without a check.
  @inline(__always)
  func reserve(_ more: Int) {
    if count + more > capacity { grow(to: count + more) }
  }

  private func grow(to needed: Int) {
    let larger = max(needed, capacity * 2)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }

  @inline(__always)
  func append(_ byte: UInt8) {
    base[count] = byte
    count &+= 1
  }

  /// A string literal, ASCII.
  @inline(__always)
  func append(_ literal: StaticString) {
    reserve(literal.utf8CodeUnitCount)
    let start = literal.utf8Start
    for index in 0..<literal.utf8CodeUnitCount { append(start[index]) }
  }

  func append(_ text: String) {
    reserve(text.utf8.count)
    for byte in text.utf8 { append(byte) }
  }

  func append(_ more: [UInt8]) {
    reserve(more.count)
    for byte in more { append(byte) }
  }

  /// A number in decimal digits.
  @inline(__always)
  func append(decimal number: Int) {
    if number < 10 {
      append(48 &+ UInt8(truncatingIfNeeded: number))
    } else if number < 100 {
      let tens = number / 10
      append(48 &+ UInt8(truncatingIfNeeded: tens))
      append(48 &+ UInt8(truncatingIfNeeded: number &- tens &* 10))
    } else {
      append(decimal: number / 100)
      let rest = number % 100
      append(48 &+ UInt8(truncatingIfNeeded: rest / 10))
      append(48 &+ UInt8(truncatingIfNeeded: rest % 10))
    }
  }

  /// A scalar as UTF-8.
  @inline(__always)
  func append(scalar value: UInt32) {
    if value < 0x80 {
      append(UInt8(truncatingIfNeeded: value))
    } else if value < 0x800 {
      append(0xC0 | UInt8(truncatingIfNeeded: value >> 6))
      append(0x80 | UInt8(truncatingIfNeeded: value & 0x3F))
    } else if value < 0x10000 {
      append(0xE0 | UInt8(truncatingIfNeeded: value >> 12))
      append(0x80 | UInt8(truncatingIfNeeded: value >> 6 & 0x3F))
      append(0x80 | UInt8(truncatingIfNeeded: value & 0x3F))
    } else {
      append(0xF0 | UInt8(truncatingIfNeeded: value >> 18))
      append(0x80 | UInt8(truncatingIfNeeded: value >> 12 & 0x3F))
      append(0x80 | UInt8(truncatingIfNeeded: value >> 6 & 0x3F))
      append(0x80 | UInt8(truncatingIfNeeded: value & 0x3F))
    }
  }
}
