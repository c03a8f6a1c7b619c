import TermContainers

/// Encodes screens for a terminal whose cursor is hidden at first. A cursor on a screen becomes the
/// terminal's own, with its place and kind.
struct ScreenEncoder {
  private let encoder = FrameEncoder(.recorded)
  private var isShown = false
  /// The kind of the cursor; 0 before any was chosen.
  private var number = 0
  /// The colour of the cursor, if a program has set one.
  private var color = Color.default

  static let hidesCursor = "\u{1B}[?25l"
  static let showsCursor = "\u{1B}[?25h"

  /// Returns the bytes that lead the terminal from the screen before to `screen`.
  mutating func encode(_ screen: Surface) -> [UInt8] {
    guard let cursor = ScreenCursor(in: screen) else {
      let bytes = encoder.encode(screen, damage: [screen.bounds]) { Array($0) }
      defer { isShown = false }
      return isShown ? Array(ScreenEncoder.hidesCursor.utf8) + bytes : bytes
    }
    var bytes = encoder.encode(screen.withoutCursor(at: cursor.place), cursorAt: cursor.place)
    if cursor.number != number { bytes += Array("\u{1B}[\(cursor.number) q".utf8) }
    if cursor.color != color { bytes += Array(ScreenEncoder.sequence(for: cursor.color).utf8) }
    if !isShown { bytes += Array(ScreenEncoder.showsCursor.utf8) }
    (isShown, number, color) = (true, cursor.number, cursor.color)
    return bytes
  }

  /// Returns OSC 12, or OSC 112 for the terminal's own colour.
  private static func sequence(for color: Color) -> String {
    guard let (red, green, blue) = color.channels else { return "\u{1B}]112\u{7}" }
    return "\u{1B}]12;#\(PictureTheme.Tint(red, green, blue).hex)\u{7}"
  }
}
