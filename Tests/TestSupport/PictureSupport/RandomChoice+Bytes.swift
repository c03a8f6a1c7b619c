// Tests that make random input get the one way to do so from here.
@_exported import Randomness

extension RandomChoice {
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
