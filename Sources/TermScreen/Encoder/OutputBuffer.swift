import CNcurses
import TermSurface

/// A reusable buffer of bytes for the terminal: frames no larger than before allocate nothing.
///
/// Only `append(contentsOf:)` checks for room; before all other appends, call ``reserve(_:)``.
struct OutputBuffer: ~Copyable {
  /// The first byte after the head. The eight bytes before it are reserved for the head.
  private var base: UnsafeMutablePointer<UInt8>
  private var end: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The length of the head, which ends at ``base``: 0 or 8 bytes.
  private var head = 0

  init(capacity: Int = 8192) {
    self.capacity = capacity
    base = OutputBuffer.allocate(capacity)
    end = base
  }

  deinit { (base - 8).deallocate() }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<UInt8> {
    .allocate(capacity: capacity + 8) + 8
  }

  /// The number of appended bytes.
  var count: Int { end - base }

  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base - head, count: head + count)
  }

  /// Wraps the bytes in a synchronised update (mode 2026).
  mutating func synchronize() {
    reserve(8)
    OutputBuffer.copy("\u{1B}[?2026h", to: base - 8)
    OutputBuffer.copy("\u{1B}[?2026l", to: end)
    head = 8
    end += 8
  }

  private static func copy(_ sequence: StaticString, to place: UnsafeMutablePointer<UInt8>) {
    place.update(from: sequence.utf8Start, count: 8)
  }

  mutating func removeAll() {
    head = 0
    end = base
  }

  mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    end.update(from: start, count: bytes.count)
    end += bytes.count
  }

  /// Makes room for `more` bytes and eight after them: appending a word always writes eight bytes.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if count &+ more &+ 8 > capacity { grow(to: count + more + 8) }
  }

  private mutating func grow(to needed: Int) {
    let larger = max(needed, capacity * 2)
    let moved = OutputBuffer.allocate(larger)
    (moved - head).update(from: base - head, count: head + count)
    end = moved + count
    (base - 8).deallocate()
    base = moved
    capacity = larger
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    end.pointee = byte
    end += 1
  }

  /// Appends the `count` lowest bytes of `word`, lowest first. Needs room for all eight bytes.
  @inline(__always)
  mutating func append(_ word: UInt64, count: Int) {
    UnsafeMutableRawPointer(end).storeBytes(of: word.littleEndian, as: UInt64.self)
    end += count
  }

  /// Appends a colour's parameters and a semicolon. `plane` is `3` for the foreground, else `4`.
  @inline(__always)
  mutating func append(color code: UInt32, plane: UInt8) { end = tc_put_color(end, code, plane) }

  /// Ends a sequence of parameters as SGR: replaces the semicolon after the last parameter by `m`.
  @inline(__always)
  mutating func endParameters() { end[-1] = 0x6D }

  /// Appends `CSI`.
  @inline(__always)
  mutating func appendControlSequence() { append(0x5B1B, count: 2) }

  /// Appends a non-negative number in decimal digits.
  @inline(__always)
  mutating func append(decimal number: Int) {
    let number = UInt32(truncatingIfNeeded: number)
    if number > 255 { return appendMany(number) }
    end = tc_put_parameter(end, UInt8(truncatingIfNeeded: number))
    // Drops the semicolon after it.
    end -= 1
  }

  private mutating func appendMany(_ number: UInt32) {
    if number >= 10 { appendMany(number / 10) }
    append(48 &+ UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends a scalar as UTF-8.
  @inline(__always)
  mutating func append(scalar value: UInt32) {
    if value < 0x80 { return append(UInt8(truncatingIfNeeded: value)) }
    if value < 0x800 {
      append(0xC0 | UInt8(truncatingIfNeeded: value >> 6))
    } else {
      if value < 0x10000 {
        append(0xE0 | UInt8(truncatingIfNeeded: value >> 12))
      } else {
        append(0xF0 | UInt8(truncatingIfNeeded: value >> 18))
        append(0x80 | UInt8(truncatingIfNeeded: value >> 12 & 0x3F))
      }
      append(0x80 | UInt8(truncatingIfNeeded: value >> 6 & 0x3F))
    }
    append(0x80 | UInt8(truncatingIfNeeded: value & 0x3F))
  }
}
