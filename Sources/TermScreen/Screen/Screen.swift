import TermSurface

/// The screen that an `Application` draws on and gets its events from: a terminal
/// (``CursesScreen``) or a simulated one (``HeadlessScreen``).
///
/// ```swift
/// final class LoggingScreen: Screen {
///   let size = Size(width: 80, height: 24)
///   private(set) var frames: [String] = []
///
///   func present(_ surface: Surface, damage: [Rect]) { frames.append(surface.text) }
///   func repaint() {}
///   func events(within timeout: Double?) -> [Event] { [] }
/// }
/// ```
///
/// Conform to this protocol to send frames elsewhere, such as over a network.
@MainActor
public protocol Screen: AnyObject {
  /// The size in columns and rows.
  var size: Size { get }

  /// Whether the screen can show mixed colours. With few colours, a mixture would look different.
  var mixesColors: Bool { get }

  /// The screen's colour depth.
  var colors: ColorDepth { get }

  /// The style that fits the screen's own background; unspecified while that is unknown.
  var userInterfaceStyle: UserInterfaceStyle { get }

  /// Whether the screen's own background suits windows: every ink can be read on it.
  var backgroundFits: Bool { get }
  /// The screen's own background, with which translucent views are mixed; nil while unknown.
  var backgroundColor: Color? { get }

  /// Whether the screen shows only ASCII. It replaces other glyphs; views can choose better ones.
  var isASCII: Bool { get }

  /// The cell where text is edited, which surfaces show in reverse video; nil for no cell. An
  /// application sets it before each frame. A screen with a cursor shows its cursor there instead.
  var cursor: Point? { get set }

  /// Shows `surface`, of which only `damage` can differ from the last surface. Does not wait for a
  /// slow terminal: older frames may be dropped, but never the newest.
  func present(_ surface: Surface, damage: [Rect]) throws

  /// Waits until the newest frame has been written completely.
  func flush() throws

  /// Makes the next frame redraw everything, regardless of what the screen should already show.
  func repaint()

  /// Puts `text` on the user's clipboard, if the screen can. Follows `UIPasteboard.string`.
  /// Terminals refuse long texts, so more than 64 kB is not sent. Returns whether `text` was sent.
  @discardableResult
  func copy(_ text: String) -> Bool

  /// Returns the events that have arrived; waits for the first at most `timeout` seconds, or
  /// indefinitely with nil. Returns nothing on a timeout or when the screen was woken.
  func events(within timeout: Double?) throws -> [Event]

  /// Whether an application may request more events before it has handled the last ones, so that
  /// even a slow one sees Ctrl+C at once. False for a screen that records event times.
  var allowsReadingAhead: Bool { get }
}

extension Screen {
  /// Does nothing by default, which fits screens that write each frame in ``present(_:damage:)``.
  public func flush() throws {}

  /// Copies nothing by default.
  public func copy(_ text: String) -> Bool { false }

  /// True by default.
  public var mixesColors: Bool { true }

  /// All colours by default, or 16 if the screen does not mix colours.
  public var colors: ColorDepth { mixesColors ? .trueColor : .palette16 }

  /// Unspecified by default.
  public var userInterfaceStyle: UserInterfaceStyle { .unspecified }

  /// True by default.
  public var backgroundFits: Bool { true }
  /// Nil by default.
  public var backgroundColor: Color? { nil }

  /// False by default.
  public var isASCII: Bool { false }

  /// True by default.
  public var allowsReadingAhead: Bool { true }

  /// Ignored by default: the cell stays in reverse video.
  public var cursor: Point? {
    get { nil }
    set {}
  }
}

/// A screen that can move rows instead of writing them again.
@MainActor
package protocol RowMovingScreen: Screen {
  /// Shows `surface`, as `present(_:damage:)` does. `move` is a move of rows that makes the last
  /// surface nearly equal to this one; the damage contains the moved area.
  func present(_ surface: Surface, damage: [Rect], after move: RowMove?) throws
}
