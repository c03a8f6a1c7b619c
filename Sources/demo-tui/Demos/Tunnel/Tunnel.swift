import TermContainers
import WorldAtlas

/// A name space for article 3's controllers, whose names other articles use too.
enum Tunnel {
  /// Where the digging begins: western Denmark.
  static let start = Coordinate(latitude: 56.55, longitude: 8.3167)

  enum Palette {
    static let ground = Color.rgb(44, 44, 48)
    static let flipside = Color.rgb(32, 32, 36)
    static let ink = Color.rgb(236, 236, 240)
    static let faint = Color.rgb(172, 172, 180)
    /// High-visibility yellow; black is legible on it.
    static let annotation = Color.rgb(255, 214, 10)
  }
}
