import TermSurface

/// What an `Application` draws on and hears from: a terminal, or nothing at all.
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
