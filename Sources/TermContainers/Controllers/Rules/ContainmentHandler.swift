/// Receives errors and diagnostics, which would otherwise end the program or go to standard error.
///
/// ```swift
/// let handler = ContainmentHandler(onError: { failures.append($0.explanation) })
/// handler.isStrict = true
/// handler.handling {
///   container.addChild(child)
///   container.addChild(child)  // a mistake, so it is in failures
/// }
/// ```
///
/// A ``LifecycleTrace`` records all calls, right or wrong.
@MainActor
public final class ContainmentHandler {
  /// Called with each error; the call that caused it then does nothing. With nil, errors end the
  /// program, as without a handler.
  public var onError: ((ContainmentError) -> Void)?
  /// Called with each diagnostic.
  public var onDiagnostic: (ContainmentDiagnostic) -> Void
  /// Called with each constraint diagnostic. Does nothing by default.
  public var onLayoutDiagnostic: (LayoutDiagnostic) -> Void = { _ in }
  /// Called with each ``TableFault`` that is no error. Does nothing by default.
  public var onTableDiagnostic: (TableFault) -> Void = { _ in }
  /// Whether diagnostics become errors: ``ContainmentError/diagnosed(_:)``,
  /// ``ContainmentError/layout(_:)`` and ``ContainmentError/table(_:_:)``. For tests.
  public var isStrict = false
  /// The kinds not checked. By default ``ContainmentDiagnostic/Kind/aliveAfterRemoval``, since a
  /// container may keep children to show them again.
  public var ignored: Set<ContainmentDiagnostic.Kind> = [.aliveAfterRemoval]

  /// Creates a handler with these closures.
  public init(
    onError: ((ContainmentError) -> Void)? = { _ in },
    onDiagnostic: @escaping (ContainmentDiagnostic) -> Void = { _ in }
  ) {
    self.onError = onError
    self.onDiagnostic = onDiagnostic
  }

  /// Creates a handler that treats every diagnostic as an error. `onError` receives it; with nil,
  /// the error ends the program with the explanation.
  public static func strict(
    onError: ((ContainmentError) -> Void)? = nil
  ) -> ContainmentHandler {
    let handler = ContainmentHandler(onError: onError)
    handler.isStrict = true
    return handler
  }

  // Not global, so tests with different handlers run side by side.
  @TaskLocal static var current: ContainmentHandler?

  /// Runs `body` with this handler installed.
  public func handling<Result>(_ body: () throws -> Result) rethrows -> Result {
    try ContainmentHandler.$current.withValue(self, operation: body)
  }

  /// Runs an asynchronous `body` with this handler installed, including across its suspensions and
  /// in tasks created there. For tests.
  public func handling<Result>(
    _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await ContainmentHandler.$current.withValue(self, operation: body)
  }

  func receive(_ diagnostic: ContainmentDiagnostic) {
    guard !ignored.contains(diagnostic.kind) else { return }
    if isStrict { ContainmentError.diagnosed(diagnostic).raise() } else { onDiagnostic(diagnostic) }
  }

  func receive(_ fault: TableFault, as error: ContainmentError) {
    if isStrict { error.raise() } else { onTableDiagnostic(fault) }
  }

  func receive(_ diagnostic: LayoutDiagnostic) {
    if isStrict {
      ContainmentError.layout(diagnostic).raise()
    } else {
      onLayoutDiagnostic(diagnostic)
    }
  }
}
