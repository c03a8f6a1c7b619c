/// Text pasted into the terminal. Takes the place of `UIPasteboard` when UIKit calls `paste(_:)`: a
/// terminal sends the text, but does not let its clipboard be read.
///
/// ```swift
/// let paste = PasteEvent("first line\nsecond line")
/// let lines = paste.text.split(separator: "\n")
/// ```
///
/// Typed text comes as a ``KeyEvent`` for each character.
public struct PasteEvent: Hashable, Sendable {
  /// The text, with all line breaks as line feeds. It is untrusted and may contain control
  /// characters and escape sequences.
  public var text: String

  /// Creates a paste of `text`.
  public init(_ text: String) { self.text = text }
}
