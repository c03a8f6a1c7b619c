/// The Unicode name of a box drawing glyph, which tells how thick its lines are at the edges.
struct BoxName {
  enum Weight {
    case none, light, heavy, double

    /// The straight line of this weight that reaches an edge.
    func straight(at edge: Int) -> UInt32 {
      let lies = edge < 2
      return switch self {
      case .none: 0x2800
      case .light: lies ? 0x2500 : 0x2502
      case .heavy: lies ? 0x2501 : 0x2503
      case .double: lies ? 0x2550 : 0x2551
      }
    }
  }

  let scalar: UInt32
  let name: String
  /// The weights at the left, right, upper and lower edge.
  let edges: [Weight]

  /// All glyphs except dashes, arcs and diagonals.
  static let all = (0x2500...0x257F as ClosedRange<UInt32>).compactMap(BoxName.init)

  /// The arcs and the edges that they reach: right and down, left and down, left and up, right and
  /// up.
  static let arcs: [(scalar: UInt32, edges: [Int])] = [
    (0x256D, [1, 3]), (0x256E, [0, 3]), (0x256F, [0, 2]), (0x2570, [1, 2]),
  ]

  private init?(_ scalar: UInt32) {
    guard let name = Unicode.Scalar(scalar)?.properties.name,
      !["DASH", "ARC", "DIAGONAL"].contains(where: name.contains)
    else { return nil }
    (self.scalar, self.name) = (scalar, name)
    edges = BoxName.edges(name)
  }

  /// The words for edges, and the edges they mean.
  private static let edges: [String: [Int]] = [
    "LEFT": [0], "RIGHT": [1], "UP": [2], "DOWN": [3], "HORIZONTAL": [0, 1], "VERTICAL": [2, 3],
  ]
  private static let weights: [String: Weight] = [
    "LIGHT": .light, "SINGLE": .light, "HEAVY": .heavy, "DOUBLE": .double,
  ]

  private static func edges(_ name: String) -> [Weight] {
    let words = name.split(separator: " ").dropFirst(2).map(String.init)
    var result = Array(repeating: Weight.none, count: 4)
    // A weight in front applies to all edges; otherwise each part of the name has its own.
    let parts = words.split(separator: "AND").map(Array.init)
    let weights = parts.map { $0.compactMap { BoxName.weights[$0] } }
    for (part, weight) in zip(parts, weights) {
      for edge in part.flatMap({ BoxName.edges[$0] ?? [] }) {
        result[edge] = weight.first ?? weights[0].first ?? .none
      }
    }
    return result
  }
}
