import TermContainers

/// The names of colour depths in options and reports.
package enum ColorName: String, CaseIterable, Sendable {
  case truecolor
  case palette256 = "256"
  case palette16 = "16"
  case palette8 = "8"
  case mono

  package init(_ depth: ColorDepth) {
    self = Self.allCases.first { $0.depth == depth } ?? .truecolor
  }

  package var depth: ColorDepth {
    switch self {
    case .truecolor: .trueColor
    case .palette256: .palette256
    case .palette16: .palette16
    case .palette8: .palette8
    case .mono: .mono
    }
  }
}
