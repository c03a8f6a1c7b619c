/// A generator that gives the same numbers everywhere (SplitMix64).
package struct SplitMix: RandomNumberGenerator {
  package var state: UInt64

  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// What chooses at random: the same for the same state of its generator.
package protocol RandomChoice {
  var generator: SplitMix { get set }
}

extension RandomChoice {
  /// One of the numbers from 0 to before `end`.
  package mutating func number(_ end: Int) -> Int { Int.random(in: 0..<end, using: &generator) }

  package mutating func pick<Value>(_ values: [Value]) -> Value { values[number(values.count)] }

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
