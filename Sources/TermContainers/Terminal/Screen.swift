/// What an ``Application`` draws on and hears from: a terminal, or nothing at all.
@MainActor
public protocol Screen: AnyObject {
  /// Columns and rows.
  var size: Size { get }

  /// Whether it shows a colour between any two: with few colours a mixture would be something else.
  var mixesColors: Bool { get }

  /// Whether it shows stand-ins for all glyphs but ASCII's. For views that have
  /// a better one of their own.
  var isASCII: Bool { get }

  /// Shows `surface`, of which only `damage` can differ from the last one. Does not wait for whoever
  /// looks: where that takes longer, frames may be left out, but never the newest one.
  func present(_ surface: Surface, damage: [Rect]) throws

  /// Waits until the newest frame has been written, all of it.
  func flush() throws

  /// Shows the next frame in full, whatever is thought to be there already.
  func repaint()

  /// The events that have come; waits for the first at most `timeout` seconds, or for ever with
  /// nil. Returns nothing when the time is over or the screen was asked to wake.
  func events(within timeout: Double?) throws -> [Event]
}

extension Screen {
  /// Nothing by default: for screens whose frames are written when ``present(_:damage:)`` returns.
  public func flush() throws {}

  /// True by default.
  public var mixesColors: Bool { true }

  /// False by default.
  public var isASCII: Bool { false }
}

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

  /// Has another size from now on; the application learns it by ``Event/resize(_:)``.
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
