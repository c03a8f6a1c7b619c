/// A break of the containment rules for which UIKit raises an exception.
///
/// ``raise()`` ends the program with the explanation, in debug and release alike, unless a
/// ``ContainmentHandler`` is installed; then the call that broke the rule does nothing.
public enum ContainmentError: Error {
  /// E1: a child's view was put into the view of a controller that is not its parent.
  case actualParent(child: ViewController, expected: ViewController, actual: ViewController)
  /// E2: a controller was added to one parent while its view lies in another controller's view.
  case requestedParent(child: ViewController, expected: ViewController, requested: ViewController)
  /// E3: a view was given to a second controller.
  case viewInUse(controller: ViewController, owner: ViewController)
  /// E4: a transition between controllers that are not both children of the one asked.
  case noCommonParent(from: ViewController, to: ViewController, receiver: ViewController)
  /// E5: a transition asked of a container that forwards appearance by hand.
  case manualForwarding(receiver: ViewController)
  /// A controller was added to itself or to one inside it.
  case ownAncestor(child: ViewController, parent: ViewController)
}

extension ContainmentError {
  /// What happened, with the controllers' classes, and what to do instead.
  @MainActor
  public var explanation: String {
    switch self {
    case .actualParent(let child, let expected, let actual):
      """
      child view controller \(child.typeName) should have parent view controller \
      \(expected.typeName) but actual parent is \(actual.typeName). \
      Call \(expected.typeName).addChild(_:) before adding the view.
      """
    case .requestedParent(let child, let expected, let requested):
      """
      child view controller \(child.typeName) should have parent view controller \
      \(expected.typeName) but requested parent is \(requested.typeName). \
      Take its view out of \(expected.typeName)'s view first.
      """
    case .viewInUse(let controller, let owner):
      """
      a view can be associated with at most one view controller at a time: it is \
      \(owner.typeName)'s and cannot become \(controller.typeName)'s. \
      Clear the first association.
      """
    case .noCommonParent(let from, let to, let receiver):
      """
      children view controllers \(from.typeName) and \(to.typeName) must have the common parent \
      view controller \(receiver.typeName) when calling \
      transition(from:to:duration:options:animations:completion:). Call addChild(_:) for both.
      """
    case .manualForwarding(let receiver):
      """
      \(receiver.typeName) forwards appearance methods by hand, so it cannot call \
      transition(from:to:duration:options:animations:completion:). \
      Use beginAppearanceTransition(_:animated:).
      """
    case .ownAncestor(let child, let parent):
      """
      \(child.typeName) cannot become a child of \(parent.typeName), which is itself or lies \
      inside it.
      """
    }
  }

  @MainActor
  func raise() {
    if let handler = ContainmentHandler.current { return handler.onError(self) }
    fatalError(explanation)
  }
}

/// Something UIKit logs, or should: it goes on, but not as meant.
public enum ContainmentDiagnostic {
  /// L1: begin and end of appearance transitions do not match.
  case unbalancedTransition(ViewController)
  /// A controller was added to the parent it has already.
  case alreadyChild(ViewController, of: ViewController)
}

extension ContainmentDiagnostic {
  /// What happened, with the controllers' classes.
  @MainActor
  public var explanation: String {
    switch self {
    case .unbalancedTransition(let controller):
      "Unbalanced calls to begin/end appearance transitions for \(controller.typeName)."
    case .alreadyChild(let child, let parent):
      "\(child.typeName) is already a child of \(parent.typeName); addChild(_:) did nothing."
    }
  }

  @MainActor
  func log() {
    if let handler = ContainmentHandler.current { return handler.onDiagnostic(self) }
    StandardError.write(explanation)
  }
}

/// Hears of containment errors and diagnostics instead of their ending the program or going to
/// standard error.
@MainActor
public final class ContainmentHandler {
  /// Called with each error; the call that caused it then does nothing.
  public var onError: (ContainmentError) -> Void
  /// Called with each diagnostic.
  public var onDiagnostic: (ContainmentDiagnostic) -> Void

  /// A handler that calls these.
  public init(
    onError: @escaping (ContainmentError) -> Void = { _ in },
    onDiagnostic: @escaping (ContainmentDiagnostic) -> Void = { _ in }
  ) {
    self.onError = onError
    self.onDiagnostic = onDiagnostic
  }

  @TaskLocal static var current: ContainmentHandler?

  /// Runs `body` with this handler installed.
  public func handling<Result>(_ body: () throws -> Result) rethrows -> Result {
    try ContainmentHandler.$current.withValue(self, operation: body)
  }
}
