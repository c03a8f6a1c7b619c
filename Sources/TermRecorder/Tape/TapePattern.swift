import _StringProcessing

/// A regular expression of a tape.
public struct TapePattern: Hashable, Sendable {
  /// As the tape has it, without slashes.
  public let source: String

  /// Bytes; a longer one is none.
  static let longest = 1000

  /// Nil where `source` is no regular expression.
  public init?(_ source: String) {
    guard source.utf8.count <= TapePattern.longest, (try? Regex(source)) != nil else { return nil }
    self.source = source
  }

  /// Whether it is found in `text`.
  public func isFound(in text: String) -> Bool {
    // That it is a regular expression has been seen.
    guard let regex = try? Regex(source) else { return false }
    return text.firstMatch(of: regex) != nil
  }
}
