/// A violation of containment rules. The codes E1 to E6 stand for the exceptions UIKit raises.
///
/// ```swift
/// let handler = ContainmentHandler(onError: { error in
///   if case .ownAncestor(let child, let parent) = error {
///     log.append("\(child.typeName) contains \(parent.typeName)")
///   }
/// })
/// handler.handling { container.addChild(container) }  // does nothing
/// ```
///
/// `raise()` ends the program with an explanation, in debug and release builds alike. If a
/// ``ContainmentHandler`` handles errors, the offending call does nothing instead.
///
/// A ``ContainmentDiagnostic`` is misuse that a program survives.
public enum ContainmentError: Error {
  /// E1: a child's view was put into the view of a controller that is not its parent.
  case actualParent(child: ViewController, expected: ViewController, actual: ViewController)
  /// E2: a controller was added to one parent while its view lies in another controller's view.
  case requestedParent(child: ViewController, expected: ViewController, requested: ViewController)
  /// E3: a view was assigned to a second controller.
  case viewInUse(controller: ViewController, owner: ViewController)
  /// E4: a transition was requested between controllers that are not both children of the receiver.
  case noCommonParent(from: ViewController, to: ViewController, receiver: ViewController)
  /// E5: a container that forwards appearance by hand was asked for a transition.
  case manualForwarding(receiver: ViewController)
  /// E6: a transition was requested from or to nil. `keys` names the missing controllers.
  case missingController(receiver: ViewController, keys: [TransitionContextViewControllerKey])
  /// A controller was added to itself or to one of its descendants.
  case ownAncestor(child: ViewController, parent: ViewController)
  /// A view was added to itself or to one of its descendants.
  case viewInsideItself(view: View, superview: View)
  /// A controller was presented, pushed, given a tab or added, but `because` prevents that.
  case notFree(controller: ViewController, by: ViewController, because: Obstacle)
  /// A stack or a tab bar controller was given a list that contains a controller twice.
  case notDistinct(controller: ViewController, by: ViewController)
  /// A popover was presented without a view or item to point at.
  case popoverWithoutSource(controller: ViewController)
  /// An ``AlertController`` was used wrongly.
  case alert(ViewController, AlertFault)
  /// A tab bar controller was asked to select a controller that is not one of its own.
  case notSelectable(controller: ViewController, by: ViewController)
  /// A stack was asked to pop to a controller that is not on it.
  case notOnStack(controller: ViewController, stack: ViewController)
  /// A call was given an argument that it cannot take, such as an index beyond the end.
  case wrongArgument(of: Responder, call: String, problem: String)
  /// A ``TableView`` was used wrongly.
  case table(View, TableFault)
  /// A diagnostic, if the handler is strict.
  case diagnosed(ContainmentDiagnostic)
  /// Constraints that UIKit rejects; if the handler is strict, any layout diagnostic.
  case layout(LayoutDiagnostic)
  /// The trees of controllers and views are inconsistent: a fault of this framework, or of a
  /// subclass that bypasses it. Checked in debug builds.
  case inconsistent([HierarchyAudit.Finding])

  /// The reason why `by` cannot show `controller`, in ``notFree(controller:by:because:)``.
  ///
  /// ```swift
  /// let handler = ContainmentHandler(onError: { error in
  ///   if case .notFree(_, _, .hasParent(let parent)) = error { log.append(parent.typeName) }
  /// })
  /// ```
  public enum Obstacle: Sendable {
    /// The controller has a parent.
    case hasParent(ViewController)
    /// Another controller presents the controller.
    case isPresented(by: ViewController)
    /// The controller is the root controller of its window.
    case isRoot
    /// The controller was asked to show itself.
    case isItself
    /// The controller is an ancestor, by parents and presenters, of the one asked to show it.
    case containsIt
    /// The controller is on the stack already.
    case isOnStack

    /// The end of the explanation, after “which”: the obstacle and the fix.
    @MainActor
    var explanation: String {
      switch self {
      case .hasParent(let parent):
        "has the parent \(parent.typeName). Remove it from there first."
      case .isPresented(let presenter):
        "\(presenter.typeName) is presenting. Dismiss it first."
      case .isRoot: "is the root view controller of its window. Show another one."
      case .isItself: "is the same controller. Show another one."
      case .containsIt: "contains it. Show another one."
      case .isOnStack: "is on its stack already. Pop to it, or push a new one."
      }
    }
  }

  /// The problem, with the controllers' classes, and the fix.
  @MainActor
  public var explanation: String {
    switch self {
    case .actualParent(let child, let expected, let actual):
      """
      child view controller \(child.typeName) should have parent view controller \
      \(expected.typeName) but actual parent is \(actual.typeName). \
      Call \(expected.typeName).addChild(_:) before adding the view, or add the view to that of \
      \(actual.typeName).
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
      view controller \(receiver.typeName) when calling \(ContainmentError.transition). \
      \(ContainmentError.strangers([from, to], to: receiver))
      """
    case .manualForwarding(let receiver):
      """
      \(receiver.typeName) forwards appearance methods by hand, so it cannot call \
      \(ContainmentError.transition). Use beginAppearanceTransition(_:animated:).
      """
    case .missingController(let receiver, let keys):
      """
      \(receiver.typeName) called \(ContainmentError.transition) \
      \(keys.map { "\($0)" }.joined(separator: " and ")) nil. \
      If there is no child before or after, add or remove one by the recipe.
      """
    case .ownAncestor(let child, let parent):
      """
      \(child.typeName) cannot become a child of \
      \(child === parent ? "itself" : "\(parent.typeName), which is inside it").
      """
    case .viewInsideItself(let view, let superview):
      """
      \(view.layoutName) cannot be added to \
      \(view === superview ? "itself" : "\(superview.layoutName), which is inside it").
      """
    case .notFree(let controller, let other, let obstacle):
      "\(other.typeName) cannot show \(controller.typeName), which \(obstacle.explanation)"
    case .notDistinct(let controller, let other):
      """
      the view controllers of \(other.typeName) must be distinct, but \(controller.typeName) is in the \
      list twice. Name it once; a new one of the same class is another one.
      """
    case .popoverWithoutSource(let controller):
      """
      the popover of \(controller.typeName) points at nothing. Set the sourceView or the sourceItem of its \
      popoverPresentationController before presenting it.
      """
    case .alert(let controller, let fault): "\(controller.typeName) \(fault.explanation)"
    case .wrongArgument(let receiver, let call, let problem):
      "\(type(of: receiver)).\(call) cannot do this: \(problem)."
    case .table(let table, let fault): "\(table.layoutName) \(fault.explanation)"
    case .notSelectable(let controller, let other):
      """
      attempting to select a view controller that isn't a child: \(controller.typeName). \
      Add it to the viewControllers of \(other.typeName) first.
      """
    case .notOnStack(let controller, let stack):
      """
      \(stack.typeName) tried to pop to \(controller.typeName), which is not among its viewControllers. \
      Take the controller from there; a new one of the same class is another one.
      """
    case .diagnosed(let diagnostic): diagnostic.explanation
    case .layout(let diagnostic): diagnostic.explanation
    case .inconsistent(let findings):
      "the trees are inconsistent: " + findings.map(\.description).joined(separator: "; ")
    }
  }

  /// Returns advice about the controllers that are not children of `receiver`.
  @MainActor
  private static func strangers(
    _ controllers: [ViewController], to receiver: ViewController
  ) -> String {
    let found = controllers.filter { $0.parent !== receiver }
    switch found.count {
    case 0: return "They must be two."
    case 1: return "\(found[0].typeName) is no child of it: call addChild(_:) for that one."
    default: return "Call addChild(_:) for both."
    }
  }

  private static let transition = "transition(from:to:duration:options:animations:completion:)"

  @MainActor
  func raise() {
    if let onError = ContainmentHandler.current?.onError { return onError(self) }
    fatalError(explanation)
  }
}

/// A mistake in the use of an ``AlertController``. UIKit raises an exception for each.
///
/// ```swift
/// let handler = ContainmentHandler(onError: { error in
///   if case .alert(_, .secondCancel) = error { log.append("two ways to cancel") }
/// })
/// ```
public enum AlertFault: Sendable, CaseIterable {
  /// The alert has no title, no message and no action.
  case nothingToShow
  /// The alert already has a cancel action.
  case secondCancel
  /// The preferred action is not one of the alert's actions.
  case strangePreferredAction
  /// A text field was added to an action sheet.
  case fieldInActionSheet

  fileprivate var explanation: String {
    switch self {
    case .nothingToShow:
      "must have a title, a message or an action to display. Add one before presenting it."
    case .secondCancel:
      "can only have one action with the style cancel. Give the other one another style."
    case .strangePreferredAction:
      "can only prefer one of its actions. Call addAction(_:) before setting preferredAction."
    case .fieldInActionSheet:
      "has the style actionSheet; text fields can only be added to an alert. Create it with the style alert."
    }
  }
}

extension [ViewController] {
  /// Whether each controller is in the list only once. Raises an error otherwise.
  @MainActor
  func isDistinct(for container: ViewController) -> Bool {
    var known: Set<ObjectIdentifier> = []
    guard let twice = first(where: { !known.insert(ObjectIdentifier($0)).inserted }) else {
      return true
    }
    ContainmentError.notDistinct(controller: twice, by: container).raise()
    return false
  }
}
