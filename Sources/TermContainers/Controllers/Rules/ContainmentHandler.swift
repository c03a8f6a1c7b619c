/// Hears of containment errors and diagnostics instead of their ending the program or going to
/// standard error.
@MainActor
public final class ContainmentHandler {
  /// Called with each error; the call that caused it then does nothing. With nil errors end the
  /// program, as without a handler.
  public var onError: ((ContainmentError) -> Void)?
  /// Called with each diagnostic.
  public var onDiagnostic: (ContainmentDiagnostic) -> Void
  /// Called with each diagnostic of constraints. Nothing at first.
  public var onLayoutDiagnostic: (LayoutDiagnostic) -> Void = { _ in }
  /// Whether diagnostics become errors: ``ContainmentError/diagnosed(_:)`` and
  /// ``ContainmentError/layout(_:)``. For tests.
  public var isStrict = false
  /// What is not looked for. ``ContainmentDiagnostic/Kind/aliveAfterRemoval`` at first: a
  /// container may keep what it will show again.
  public var ignored: Set<ContainmentDiagnostic.Kind> = [.aliveAfterRemoval]

  /// A handler that calls these.
  public init(
    onError: ((ContainmentError) -> Void)? = { _ in },
    onDiagnostic: @escaping (ContainmentDiagnostic) -> Void = { _ in }
  ) {
    self.onError = onError
    self.onDiagnostic = onDiagnostic
  }

  /// A handler for which every diagnostic is an error: `onError` hears of it, and without one the
  /// program ends with the explanation.
  public static func strict(
    onError: ((ContainmentError) -> Void)? = nil
  ) -> ContainmentHandler {
    let handler = ContainmentHandler(onError: onError)
    handler.isStrict = true
    return handler
  }

  @TaskLocal static var current: ContainmentHandler?

  /// Runs `body` with this handler installed.
  public func handling<Result>(_ body: () throws -> Result) rethrows -> Result {
    try ContainmentHandler.$current.withValue(self, operation: body)
  }

  /// As the other ``handling(_:)-(()->Result)``, across what `body` awaits: the handler hears of what is
  /// done between, and of the tasks that are begun there. For tests.
  public func handling<Result>(
    _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await ContainmentHandler.$current.withValue(self, operation: body)
  }

  func hear(_ diagnostic: ContainmentDiagnostic) {
    guard !ignored.contains(diagnostic.kind) else { return }
    if isStrict { ContainmentError.diagnosed(diagnostic).raise() } else { onDiagnostic(diagnostic) }
  }

  func hear(_ diagnostic: LayoutDiagnostic) {
    if isStrict {
      ContainmentError.layout(diagnostic).raise()
    } else {
      onLayoutDiagnostic(diagnostic)
    }
  }
}
