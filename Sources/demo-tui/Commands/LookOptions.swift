import ArgumentParser
import TermContainers

/// How colours and glyphs are shown.
struct LookOptions: ParsableArguments {
  @Option(help: "Colours: truecolor, 256, 16, 8 or mono; by default what the terminal has.")
  var color: ColorName?

  @Flag(help: "Draw with ASCII only.")
  var ascii = false

  enum ColorName: String, ExpressibleByArgument, CaseIterable {
    case truecolor
    case palette256 = "256"
    case palette16 = "16"
    case palette8 = "8"
    case mono

    init(_ depth: ColorDepth) {
      self = Self.allCases.first { $0.depth == depth } ?? .truecolor
    }

    var depth: ColorDepth {
      switch self {
      case .truecolor: .trueColor
      case .palette256: .palette256
      case .palette16: .palette16
      case .palette8: .palette8
      case .mono: .mono
      }
    }
  }
}
