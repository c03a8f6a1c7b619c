import Foundation
import TermContainers
import TestSupport

/// The bytes of a user whose keys, clicks, drags and pastes arrive together: 1 to 40 of them a write.
/// The same seed gives the same bytes.
struct BatchTyping: RandomChoice {
  enum Batch {
    case type([UInt8])
    /// Also while what was typed has not been read.
    case resize(Size)
  }

  var generator: SplitMix
  private var size = Size.usual

  init(seed: UInt64) { generator = SplitMix(seed: seed) }

  mutating func next() -> Batch {
    if number(12) == 0 {
      size = pick([.usual, Size(width: 120, height: 36), Size(width: 200, height: 60)])
      if number(2) == 0 {
        size = Size(width: 1 + number(size.width), height: 1 + number(size.height))
      }
      return .resize(size)
    }
    let count = 1 + number(pick([4, 40]))
    return .type((0..<count).flatMap { _ in Array(event().utf8) })
  }

  private mutating func event() -> String {
    switch number(20) {
    case 0: "\u{1B}[200~\(pick(["ab", "q\r日本", "\u{1C}\u{3}\u{1A}", ""]))\u{1B}[201~"
    case 1...4: mouse()
    case 5...11: pick(Self.sequences)
    default: pick(Self.letters)
    }
  }

  private mutating func mouse() -> String {
    let button = pick([0, 0, 0, 2, 32, 64, 65])
    let place = "\(1 + number(size.width + 1));\(1 + number(size.height + 1))"
    return "\u{1B}[<\(button);\(place)\(pick(["M", "m", "m"]))"
  }

  /// All letters but those that end the program or write a file.
  private static let letters =
    "abcdefghijklmnoprstuvwxyzFKSTX0123456789?/,.<>[]{}|+- é日".map(String.init)
    + ["\t", "\t", "\r", "\r", "\u{7F}", "\u{C}", "\u{15}"]

  private static let sequences = [
    "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[Z", "\u{1B}[Z", "\u{1B}[H", "\u{1B}[F",
    "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[3~", "\u{1B}[17~", "\u{1B}[1;3A", "\u{1B}[1;3B", "\u{1B}1",
    "\u{1B}2", "\u{1B}[27u",
  ]
}
