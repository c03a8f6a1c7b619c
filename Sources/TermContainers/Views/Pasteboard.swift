import TermScreen

/// The text that was copied last, in this application. Follows `UIPasteboard`; an application has one
/// (``Application/pasteboard``), which takes the place of `UIPasteboard.general`.
///
/// ```swift
/// application.pasteboard.string = "copied"
/// ```
///
/// A copied text also goes to the terminal, by OSC 52, so that other programs can paste it, unless
/// ``copiesToTerminal`` is false or the text is longer than ``longestForTerminal``. The terminal's own
/// pasteboard is never read: terminals refuse that, and its paste key sends a text as typed.
@MainActor
public final class Pasteboard {
  /// The most bytes that are sent to the terminal: some terminals drop longer sequences.
  public static let longestForTerminal = 56_000

  private let screen: any Screen

  /// The text; nil if nothing was copied.
  public var string: String? {
    didSet {
      changeCount += 1
      guard let string, copiesToTerminal, string.utf8.count <= Pasteboard.longestForTerminal else {
        return
      }
      isInTerminal = screen.copy(string)
    }
  }
  /// Whether the last text was sent to the terminal.
  public private(set) var isInTerminal = false
  /// Whether there is a text.
  public var hasStrings: Bool { string != nil }
  /// The number of changes.
  public private(set) var changeCount = 0
  /// Whether copied text is sent to the terminal. True by default.
  public var copiesToTerminal = true

  init(_ screen: any Screen) { self.screen = screen }
}
