import TermSurface

/// A screen that nobody sees.
@MainActor
public final class HeadlessScreen: Screen {
  /// Columns and rows.
  public private(set) var size: Size
  /// The colours that it is taken to have. See ``shown(_:)``.
  public var colors = ColorDepth.trueColor {
    didSet { mixesColors = colors == .trueColor }
  }
  /// Whether it is taken for one with all colours.
  public var mixesColors = true
  /// Whether it is taken for one with ASCII only. See ``shown(_:)``.
  public var isASCII = false
  /// Called with what each frame would write to a terminal, once ``encoder`` is there.
  public var onFrame: ((Surface, [UInt8]) -> Void)?
  /// What turns frames into bytes; nil where nobody wants them.
  public var encoder: FrameEncoder?

  /// A screen of `size` cells.
  public init(size: Size) { self.size = size }

  /// Has another size from now on; the application learns it by `Event/resize(_:)`.
  public func resize(to size: Size) { self.size = size }

  /// What a terminal with these ``colors``, and with ASCII only where that ``isASCII``, shows of `surface`.
  /// Frames are handed on as they were drawn.
  public func shown(_ surface: Surface) -> Surface {
    let glyphs = isASCII ? surface.inASCII() : surface
    return colors == .trueColor ? glyphs : glyphs.inColors(of: colors)
  }

  /// An encoder for such a terminal.
  public var usualEncoder: FrameEncoder {
    var capabilities = Capabilities.xterm(colors)
    capabilities.isUTF8 = !isASCII
    return FrameEncoder(capabilities)
  }

  /// Hands the frame to ``onFrame``.
  public func present(_ surface: Surface, damage: [Rect]) {
    guard let onFrame else { return }
    onFrame(surface, encoder?.encode(surface, damage: damage) { Array($0) } ?? [])
  }

  /// Has the next frame encoded in full.
  public func repaint() { encoder?.forget() }

  /// None: events are sent by whoever runs the application.
  public func events(within timeout: Double?) -> [Event] { [] }
}
