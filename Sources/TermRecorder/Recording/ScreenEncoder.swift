import TermContainers

/// Encodes screens for a terminal whose cursor is hidden at first. What is a cursor on a screen
/// becomes the terminal's own, in its place and its kind.
struct ScreenEncoder {
  private let encoder = FrameEncoder(.recorded)
  private var isShown = false
  /// The kind of the cursor; 0 before any was chosen.
  private var number = 0

  static let hidesCursor = "\u{1B}[?25l"
  static let showsCursor = "\u{1B}[?25h"

  /// The bytes that lead the terminal from the screen before to `screen`.
  mutating func encode(_ screen: Surface) -> [UInt8] {
    guard let cursor = ScreenCursor(in: screen) else {
      let bytes = encoder.encode(screen, damage: [screen.bounds]) { Array($0) }
      defer { isShown = false }
      return isShown ? Array(ScreenEncoder.hidesCursor.utf8) + bytes : bytes
    }
    var bytes = encoder.encode(screen.withoutCursor(at: cursor.place), cursorAt: cursor.place)
    if cursor.number != number { bytes += Array("\u{1B}[\(cursor.number) q".utf8) }
    if !isShown { bytes += Array(ScreenEncoder.showsCursor.utf8) }
    (isShown, number) = (true, cursor.number)
    return bytes
  }

  /// The bytes that lead the terminal from any screen to `screen`.
  mutating func encodeAnew(_ screen: Surface) -> [UInt8] {
    self = ScreenEncoder()
    return Array(ScreenEncoder.hidesCursor.utf8) + encode(screen)
  }
}
