import TermSurface

/// A screen without a terminal, for tests and recordings; see ``CursesScreen`` for a real one.
///
/// ```swift
/// let screen = HeadlessScreen(size: picture.size)
/// var frames: [String] = []
/// screen.onFrame = { frame, _ in frames.append(frame.text) }
/// screen.present(picture, damage: [picture.bounds])
/// ```
///
/// To test controllers use a `HeadlessHost`, which has such a screen and a clock.
@MainActor
public final class HeadlessScreen: RowMovingScreen {
  /// The size in columns and rows.
  public private(set) var size: Size
  /// The simulated colour depth; see ``shown(_:)``. Setting it also sets ``mixesColors``.
  public var colors = ColorDepth.trueColor {
    didSet { mixesColors = colors == .trueColor }
  }
  /// Whether views should mix colours; see `Screen/mixesColors`.
  public var mixesColors = true
  /// The user interface style that fits the background.
  public var userInterfaceStyle = UserInterfaceStyle.dark
  /// The background that the screen reports; nil if it reports none.
  public var backgroundColor: Color?
  /// Whether to simulate an ASCII-only screen. See ``shown(_:)``.
  public var isASCII = false
  /// The cell where text is edited; see `Screen/cursor`. Frames show it in reverse video.
  public var cursor: Point?
  /// The function that is called with each frame, and with the bytes that would show the frame on
  /// a terminal; without an ``encoder``, the bytes are empty.
  public var onFrame: ((Surface, [UInt8]) -> Void)?
  /// The encoder that turns frames into bytes; nil if the bytes are not needed.
  public var encoder: FrameEncoder?

  /// Creates a screen of `size` cells.
  public init(size: Size) { self.size = size }

  /// Changes the size; send the application an `Event/resize(_:)` as well.
  public func resize(to size: Size) { self.size = size }

  /// Returns `surface` as the simulated terminal would show it: reduced to its ``colors``, and to
  /// ASCII if ``isASCII``. ``onFrame`` receives frames that are not reduced.
  public func shown(_ surface: Surface) -> Surface {
    // Colours are reduced first, because a line that ASCII shows as a hyphen is still no text.
    let colored = colors == .trueColor ? surface : surface.inColors(of: colors)
    return isASCII ? colored.inASCII() : colored
  }

  /// A new encoder for the simulated terminal.
  public var usualEncoder: FrameEncoder {
    var capabilities = Capabilities.xterm(colors)
    capabilities.isUTF8 = !isASCII
    return FrameEncoder(capabilities)
  }

  /// Passes the frame to ``onFrame``.
  public func present(_ surface: Surface, damage: [Rect]) {
    present(surface, damage: damage, after: nil)
  }

  package func present(_ surface: Surface, damage: [Rect], after move: RowMove?) {
    guard let onFrame else { return }
    onFrame(surface, encoder?.encode(surface, damage: damage, after: move) { Array($0) } ?? [])
  }

  /// The last copied text; nil before the first.
  public private(set) var copiedText: String?

  /// Stores `text` as ``copiedText``.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    copiedText = text
    return true
  }

  /// Makes the encoder write the next frame in full.
  public func repaint() { encoder?.forget() }

  /// Returns no events: the code that runs the application sends them to it.
  public func events(within timeout: Double?) -> [Event] { [] }
}
