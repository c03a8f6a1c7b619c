/// Why a visual format could not be read, and where. UIKit raises an exception with these words; here
/// it is thrown, so that a format can come from elsewhere.
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let reason: String
  /// The format.
  public let format: String
  /// How many characters of ``format`` come before the place.
  public let position: Int

  /// The reason, then the format with a mark below the place.
  public var description: String {
    let mark = String(repeating: " ", count: position) + "^"
    return "Unable to parse constraint format: \(reason)\n\(format)\n\(mark)"
  }
}
