/// The argument of a `Wait`: a pattern, the place to search for it and the timeout.
///
/// ```swift
/// let patterns = tape.commands.compactMap { command in
///   if case .wait(let wait) = command.action { wait.pattern?.source } else { nil }
/// }
/// ```
///
/// An `expect` fails at once where a wait goes on looking.
public struct TapeWait: Hashable, Sendable {
  /// The part of the screen to search.
  public enum Scope: Hashable, Sendable {
    /// Each row separately. VHS searches the row of the terminal's cursor, which a screen of views
    /// lacks.
    case line
    /// All rows, joined with line feeds.
    case screen
  }

  /// The part of the screen to search.
  public var scope = Scope.line
  /// The timeout in seconds, more than 0; nil for `WaitTimeout`.
  public var timeout: Double?
  /// The pattern; nil for `WaitPattern`.
  public var pattern: TapePattern?

  /// Creates a wait.
  public init(scope: Scope = .line, timeout: Double? = nil, pattern: TapePattern? = nil) {
    (self.scope, self.timeout, self.pattern) = (scope, timeout, pattern)
  }
}
