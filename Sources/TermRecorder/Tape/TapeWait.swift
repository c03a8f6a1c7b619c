/// Where a pattern is looked for.
public struct TapeWait: Hashable, Sendable {
  /// What part of the screen.
  public enum Scope: Hashable, Sendable {
    /// Each row for itself. VHS has the row of the terminal's cursor here; a screen of views has none.
    case line
    /// All rows, joined with line feeds.
    case screen
  }

  /// What part of the screen.
  public var scope = Scope.line
  /// Seconds, more than 0; nil for what `WaitTimeout` says.
  public var timeout: Double?
  /// What is waited for; nil for what `WaitPattern` says.
  public var pattern: TapePattern?

  /// What is waited for, where and how long.
  public init(scope: Scope = .line, timeout: Double? = nil, pattern: TapePattern? = nil) {
    (self.scope, self.timeout, self.pattern) = (scope, timeout, pattern)
  }
}
