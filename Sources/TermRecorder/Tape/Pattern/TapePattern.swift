/// A regular expression of a tape, in Go's syntax (RE2), as in VHS.
///
/// ```swift
/// let pattern = TapePattern("count: [0-9]+$")
/// let isThere = pattern?.isFound(in: "count: 12")  // true
/// let wrong = TapePattern("(")  // nil
/// ```
///
/// A search takes time proportional to the lengths of the text and of the expression, without
/// backtracking. Characters are Unicode scalars. Script names after `\p` are not supported.
///
/// Swift's `Regex` has another syntax, and may take long: a tape may come from anywhere.
public struct TapePattern: Hashable, Sendable {
  /// The expression in the tape, without slashes.
  public let source: String
  private let program: PatternProgram

  /// The size limit in bytes; longer expressions are rejected.
  private static let longest = 4000

  /// Parses `source`; nil if it is not a regular expression or is too large.
  public init?(_ source: String) {
    guard source.utf8.count <= TapePattern.longest, let node = PatternParser.parse(source),
      let program = PatternProgram(node)
    else {
      return nil
    }
    (self.source, self.program) = (source, program)
  }

  /// Whether the expression matches anywhere in `text`.
  public func isFound(in text: String) -> Bool { program.isFound(in: Array(text.unicodeScalars)) }

  /// Whether both have the same source.
  public static func == (a: TapePattern, b: TapePattern) -> Bool { a.source == b.source }

  /// Hashes the source.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
