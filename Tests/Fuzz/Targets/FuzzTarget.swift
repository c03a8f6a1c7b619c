import TestSupport

/// Code that takes bytes from outside, and what must hold for all of them.
package struct FuzzTarget: Sendable {
  /// The name for `make fuzz`, and the folder of the inputs.
  package let name: String
  /// Pieces to build inputs from.
  package let words: [String]
  /// A random input; the same seed gives the same input.
  package let random: @Sendable (UInt64) -> [UInt8]
  /// Tries an input and describes what is wrong; nil if nothing is.
  package let mistake: @Sendable ([UInt8]) -> String?
  /// Whether ``mistake`` has to run on the main actor.
  package var needsMainActor = false

  /// All targets.
  package static let all: [FuzzTarget] = [
    .keys, .tape, .cast, .terminal, .visualFormat, .world,
  ]

  /// The target with that name.
  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// Inputs of random words and bytes.
struct RandomWords: RandomChoice {
  var generator: SplitMix
  private let words: [String]

  init(_ words: [String], seed: UInt64) {
    (self.words, generator) = (words, SplitMix(seed: seed))
  }

  /// Makes at most `most` bytes.
  mutating func next(most: Int) -> [UInt8] {
    let count = number(most + 1)
    let isWild = number(4) == 0
    var bytes: [UInt8] = []
    while bytes.count < count {
      if isWild || number(6) == 0 {
        bytes.append(UInt8(number(256)))
      } else {
        bytes += pick(words).utf8
      }
    }
    return Array(bytes.prefix(count))
  }
}

/// Whether a text can be printed as it is.
func isClean(_ text: String, most: Int = 2000) -> Bool {
  text.utf8.count < most && text.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
}

/// The first of the places that does not exist in a text of these bytes.
func wrongPlace(
  _ places: some Sequence<(line: Int, column: Int)>, in bytes: [UInt8]
) -> (line: Int, column: Int)? {
  let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(\.count)
  return places.first { place in
    !lines.indices.contains(place.line - 1)
      || !(1...lines[place.line - 1] + 1).contains(place.column)
  }
}
