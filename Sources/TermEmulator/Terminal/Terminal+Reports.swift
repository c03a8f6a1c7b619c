import TermSurface

extension Terminal {
  /// Answers a sequence that asks for something; others have no effect.
  mutating func answer(_ sequence: ControlSequence, _ final: Character) {
    let prefix = Unicode.Scalar(sequence.prefix)
    switch (prefix, sequence.intermediate, final) {
    case ("\0", 0, "c"): if sequence.value(0) == 0 { reportKind() }
    // xterm's number, and a version with all that programs ask it for.
    case (">", 0, "c"): if sequence.value(0) == 0 { reply(sequence: ">41;370;0c") }
    case ("=", 0, "c"): if sequence.value(0) == 0 { reply(control: "!|00000000") }
    case (">", 0, "q"): if sequence.value(0) == 0 { reply(control: ">|TermContainers") }
    case ("\0", 0, "n"): reportStatus(sequence.value(0))
    case ("?", 0, "n"): if sequence.value(0) == 6 { reportCursor(prefix: "?") }
    case ("\0", 0, "t"): reportSize(sequence.value(0))
    case ("\0", UInt8(ascii: "$"), "p"):
      report(mode: sequence.value(0), mode(sequence.value(0)), prefix: "")
    case ("?", UInt8(ascii: "$"), "p"):
      report(mode: sequence.value(0), privateMode(sequence.value(0)), prefix: "?")
    default: break
    }
  }

  /// DA1: a VT220 with colours.
  mutating func reportKind() { reply(sequence: "?62;22c") }

  private mutating func reportStatus(_ which: Int) {
    if which == 5 { reply(sequence: "0n") }
    if which == 6 { reportCursor(prefix: "") }
  }

  private mutating func reportCursor(prefix: String) {
    reply(sequence: "\(prefix)\(counted.y + 1);\(counted.x + 1)R")
  }

  private mutating func reportSize(_ which: Int) {
    let cell = cellPixels
    switch which {
    case 14: reply(sequence: "4;\(size.height * cell.height);\(size.width * cell.width)t")
    case 16: reply(sequence: "6;\(cell.height);\(cell.width)t")
    case 18: reply(sequence: "8;\(size.height);\(size.width)t")
    case 19: reply(sequence: "9;\(size.height);\(size.width)t")
    default: break
    }
  }

  /// DECRPM: 0 for unknown modes, 1 for those that are on, 2 for others.
  private mutating func report(mode: Int, _ isOn: Bool?, prefix: String) {
    let state = isOn.map { $0 ? 1 : 2 } ?? 0
    reply(sequence: "\(prefix)\(mode);\(state)$y")
  }
}
