import TermContainers
import WorldAtlas

/// A name space for article 3's controllers, whose names other articles use too.
enum Tunnel {
  /// Where the digging begins: western Denmark.
  static let start = Coordinate(latitude: 56.55, longitude: 8.3167)

  enum Palette {
    /// High-visibility yellow; black is legible on it.
    static let annotation = Color.rgb(255, 214, 10)
  }
}
