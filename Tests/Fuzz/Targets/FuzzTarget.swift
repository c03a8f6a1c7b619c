import PictureSupport

/// Something that takes bytes from outside, and what must hold whatever they are.
package struct FuzzTarget: Sendable {
  /// What it is called by `make fuzz`; also the folder of its inputs.
  package let name: String
  /// Pieces that inputs are made of.
  package let words: [String]
  /// Inputs at random: the same ones for the same seed.
  package let random: @Sendable (UInt64) -> [UInt8]
  /// What is wrong with what was made of an input; nil where all is well.
  package let mistake: @Sendable ([UInt8]) -> String?
  /// Whether ``mistake`` has to run on the main actor.
  package var needsMainActor = false

  /// All there are.
  package static let all: [FuzzTarget] = [
    .keys, .tape, .cast, .terminal, .visualFormat, .world,
  ]

  /// The target of that name.
  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// Inputs made of words, bytes and what both become when something in them is changed.
struct RandomWords: RandomChoice {
  var generator: SplitMix
  private let words: [String]

  init(_ words: [String], seed: UInt64) {
    (self.words, generator) = (words, SplitMix(seed: seed))
  }

  /// Up to `most` bytes.
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

/// Whether a text can be shown as it is.
func isClean(_ text: String, most: Int = 2000) -> Bool {
  text.utf8.count < most && text.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
}

/// Whether each place is one in a text of these bytes; the first that is not.
func wrongPlace(
  _ places: some Sequence<(line: Int, column: Int)>, in bytes: [UInt8]
) -> (line: Int, column: Int)? {
  let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(\.count)
  return places.first { place in
    !lines.indices.contains(place.line - 1)
      || !(1...lines[place.line - 1] + 1).contains(place.column)
  }
}
