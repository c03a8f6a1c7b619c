import TermContainers

/// A name space for article 5's controllers, whose names other articles use too.
enum Factory {
  /// FlatUI's colours, as far as the article uses them; the button's colours are its own. The grey
  /// is lighter, and the face more red, so that the nearest of 16 colours are legible, too.
  enum Palette {
    static let carrot = Color.rgb(0xE6, 0x7E, 0x22)
    static let clouds = Color.rgb(0xEC, 0xF0, 0xF1)
    static let asbestos = Color.rgb(0xB4, 0xBB, 0xBD)
    static let face = Color.rgb(0xEB, 0x50, 0x52)
    static let shadow = Color.rgb(0xBB, 0x2C, 0x38)
    /// Dark enough to keep all of these legible.
    static let ground = Color.rgb(0x14, 0x19, 0x1F)
  }
}
