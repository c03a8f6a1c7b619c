/// A text that was pasted into the terminal. Stands for what `UIPasteboard` holds when UIKit calls
/// `paste(_:)`: a terminal does not let its clipboard be read, it sends the text.
public struct PasteEvent: Hashable, Sendable {
  /// The text, with line feeds for all line breaks. It comes from outside and may hold control
  /// characters, escape sequences among them.
  public var text: String

  /// A paste of `text`.
  public init(_ text: String) { self.text = text }
}
