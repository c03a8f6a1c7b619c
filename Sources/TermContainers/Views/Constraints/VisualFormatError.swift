/// The reason why a visual format is invalid, and the position. UIKit raises an exception with
/// these words; this is thrown, so that formats may come from outside the program.
///
/// ```swift
/// do {
///   let row = try LayoutConstraint.constraints(
///     withVisualFormat: format, views: ["list": list])
///   LayoutConstraint.activate(row)
/// } catch {
///   log.append("at \(error.position) of '\(error.format)': \(error.reason)")
/// }
/// ```
///
/// A format that is valid, but contradicts other constraints, is a ``LayoutDiagnostic``.
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, in words.
  public let reason: String
  /// The format.
  public let format: String
  /// The number of characters of ``format`` before the error.
  public let position: Int

  /// The reason, then the format with a mark below the error.
  public var description: String {
    let mark = String(repeating: " ", count: position) + "^"
    return "Unable to parse constraint format: \(reason)\n\(format)\n\(mark)"
  }
}
