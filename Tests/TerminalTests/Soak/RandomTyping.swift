import Foundation
import TermContainers
import TestSupport

/// The bytes and deeds of a user who tries everything on a terminal, the same for the same seed.
/// None of them ends the program.
struct RandomTyping: RandomChoice {
  enum Deed {
    /// Keys, mouse reports and unknown sequences, few or thousands.
    case type([UInt8])
    /// A sequence that arrives in two parts.
    case cut([UInt8], [UInt8])
    /// Also while what was typed has not been read.
    case resize(Size)
    /// SIGTSTP, and SIGCONT once the program has stopped.
    case stop
  }

  /// Whether pastes contain Ctrl+C. If the program ends meanwhile, the terminal's driver gets the
  /// key and discards pending output.
  var pastesInterrupts = true
  var generator: SplitMix
  private var size: Size

  init(seed: UInt64, size: Size) { (generator, self.size) = (SplitMix(seed: seed), size) }

  mutating func next() -> Deed {
    switch number(40) {
    case 0: .stop
    case 1: .type(keys(pick([200, 2000])))
    case 2: .type(paste())
    case 3...5: resize()
    case 6...12: cut()
    case 13...26: .type(keys(1 + number(40)))
    default: .type(keys(1 + number(4)))
    }
  }

  private mutating func resize() -> Deed {
    let most = pick([Size(width: 1, height: 1), .usual, .usual, Size(width: 500, height: 200)])
    size = Size(width: 1 + number(most.width), height: 1 + number(most.height))
    return .resize(size)
  }

  /// Cuts anywhere but after the first byte, because a lone Escape is a key.
  private mutating func cut() -> Deed {
    let sequence = Array((number(2) == 0 ? pick(Self.sequences) : mouse()).utf8)
    let place = 2 + number(sequence.count - 2)
    return .cut(Array(sequence[..<place]), Array(sequence[place...]))
  }

  private mutating func keys(_ count: Int) -> [UInt8] {
    (0..<count).flatMap { _ in Array(key().utf8) }
  }

  private mutating func key() -> String {
    switch number(8) {
    case 0: mouse()
    case 1, 2: pick(Self.sequences)
    default: pick(Self.letters)
    }
  }

  /// A paste of keys, which must not act as keys.
  private mutating func paste() -> [UInt8] {
    let text = (0..<number(3000)).map { _ in
      pick(["q", pastesInterrupts ? "\u{3}" : "\u{2}", "x", "\r", "日", "\u{1B}[A"])
    }
    return Array("\u{1B}[200~\(text.joined())\u{1B}[201~".utf8)
  }

  private mutating func mouse() -> String {
    let button = pick([0, 0, 0, 1, 2, 32, 64, 65, 35])
    let place = "\(1 + number(size.width + 2));\(1 + number(size.height + 2))"
    return "\u{1B}[<\(button);\(place)\(pick(["M", "M", "m"]))"
  }

  /// All letters but those that end the program or write a file.
  private static let letters =
    "abcdefghiklmnoprstuvwxyzFKSTX0123456789?/,.<>[]{}|+- é日".map(String.init) + [
      "\t", "\t", "\r", "\r", "\u{1B}1", "\u{1B}2", "\u{7F}", "\u{C}", "\u{1}", "\u{1F}",
      // These delete typed text now and then, or it would keep growing.
      "\u{15}", "\u{B}",
    ]

  private static let sequences = [
    "\u{1B}[A", "\u{1B}OA", "\u{1B}OB", "\u{1B}OC", "\u{1B}OD", "\u{1B}[Z", "\u{1B}OH", "\u{1B}OF",
    "\u{1B}[1;2D", "\u{1B}[1;5C", "\u{1B}[5~", "\u{1B}[15~", "\u{1B}[24~", "\u{1B}OP",
    "\u{1B}[3;2~", "\u{1B}[Z", "\u{1B}[6~", "\u{1B}[3~", "\u{1B}[17~", "\u{1B}[1;3A",
    "\u{1B}[99;99z", "\u{1B}[?2026;2$y", "\u{1B}[200~\u{1B}[201~",
  ]
}
