import TermContainers

/// An effect and what tests call it.
package struct NamedEffect: Sendable, CustomStringConvertible {
  /// As in the source, with the edge behind a hyphen.
  package let description: String
  package let effect: TransitionEffect
  /// Whether what lies behind can be seen beside the pictures.
  package let showsBehind: Bool

  private init(_ name: String, _ effect: TransitionEffect, showsBehind: Bool = false) {
    (description, self.effect, self.showsBehind) = (name, effect, showsBehind)
  }

  /// All that the library has.
  package static let all: [NamedEffect] =
    [
      NamedEffect("curlUp", .curlUp), NamedEffect("curlDown", .curlDown),
      NamedEffect("crossDissolve", .crossDissolve),
    ]
    + atEachEdge("flip", showsBehind: true) { .flip(from: $0) }
    + atEachEdge("push") { .push(from: $0) }
    + atEachEdge("slide") { .slide(from: $0) }
    + atEachEdge("reveal") { .reveal(towards: $0) }

  private static func atEachEdge(
    _ name: String, showsBehind: Bool = false, _ effect: (TransitionEffect.Edge) -> TransitionEffect
  ) -> [NamedEffect] {
    TransitionEffect.Edge.allCases.map {
      NamedEffect("\(name)-\($0)", effect($0), showsBehind: showsBehind)
    }
  }
}

extension NamedEffect {
  /// A moment of the effect, drawn over `behind`.
  package func moment(
    _ progress: Double, from old: Surface, to new: Surface, over behind: Surface? = nil,
    mixesColors: Bool = true
  ) -> Surface {
    var result = behind ?? Surface(size: new.size)
    result.mixesColors = mixesColors
    result.withCanvas { effect.draw($0, old: old, new: new, progress: progress) }
    return result
  }
}
