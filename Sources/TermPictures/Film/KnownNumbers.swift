/// Finds the number of something that is stored elsewhere, and keeps only a hash of it. Two things may
/// have one hash, so compare what is found. The later one has taken the place of the other, which then
/// gets a new number: nothing is wrong, but it is stored again.
struct KnownNumbers {
  private var numbers: [UInt64: UInt32] = [:]

  /// The last number that was set for `hash`.
  subscript(hash: ContentHash) -> Int? {
    get { numbers[hash.value].map(Int.init) }
    set { numbers[hash.value] = newValue.map(UInt32.init) }
  }
}

/// A hash that is the same on every machine.
struct ContentHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }

  mutating func combine(_ bytes: [UInt8]) {
    combine(UInt64(bytes.count))
    bytes.withUnsafeBytes { bytes in
      var place = 0
      while place + 8 <= bytes.count {
        combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
        place += 8
      }
      combine(bytes[place...].reduce(0) { $0 << 8 | UInt64($1) })
    }
  }
}
