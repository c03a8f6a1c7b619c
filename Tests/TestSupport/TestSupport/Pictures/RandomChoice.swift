/// Numbers at random, the same ones for the same seed (Steele, Lea and Flood's SplitMix64).
package struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// Something that chooses at random: it makes the same choices from the same seed.
package protocol RandomChoice {
  var generator: SplitMix { get set }
}

extension RandomChoice {
  /// One of the numbers from 0 to before `end`.
  package mutating func number(_ end: Int) -> Int { generator.number(end) }

  /// One of `values`, of which there must be one.
  package mutating func pick<Value>(_ values: [Value]) -> Value { generator.pick(values) }

  /// Replaces a byte, takes one away, or puts one of `pieces` in.
  package mutating func change(_ bytes: inout [UInt8], pieces: [String]) {
    let place = number(bytes.count)
    switch number(3) {
    case 0: bytes[place] = UInt8(number(256))
    case 1: bytes.remove(at: place)
    default: bytes.insert(contentsOf: pick(pieces).utf8, at: place)
    }
  }
}

extension SplitMix {
  /// One of the numbers from 0 to before `end`.
  package mutating func number(_ end: Int) -> Int { Int.random(in: 0..<end, using: &self) }

  /// One of `values`, of which there must be one.
  package mutating func pick<Value>(_ values: [Value]) -> Value { values[number(values.count)] }
}
