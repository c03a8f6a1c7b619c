/// A regular expression of a tape, in the syntax of Go (RE2), which VHS has.
///
/// It is looked for in time that grows with the length of the text and of the expression, whatever they are:
/// nothing is ever tried again. Characters are Unicode scalars. What is not known here: names of scripts after
/// `\p`.
public struct TapePattern: Hashable, Sendable {
  /// As the tape has it, without slashes.
  public let source: String
  private let program: PatternProgram

  /// Bytes; a longer one is none.
  private static let longest = 4000

  /// Nil where `source` is no regular expression, or one that is too large.
  public init?(_ source: String) {
    guard source.utf8.count <= TapePattern.longest, let node = PatternParser.parse(source),
      let program = PatternProgram(node)
    else {
      return nil
    }
    (self.source, self.program) = (source, program)
  }

  /// Whether it is found in `text`.
  public func isFound(in text: String) -> Bool { program.isFound(in: Array(text.unicodeScalars)) }

  /// Whether both are written alike.
  public static func == (a: TapePattern, b: TapePattern) -> Bool { a.source == b.source }

  /// As it is written.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
