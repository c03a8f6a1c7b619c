import TermContainers

/// A child as it is at the end of a run.
@MainActor
package struct ChildFacts {
  /// Which one.
  package let role: Role
  /// Whether the controller lives.
  package let isAlive: Bool
  /// Whether it has a parent.
  package let hasParent: Bool
  /// Whether the container is its parent.
  package let isChild: Bool
  /// Whether it is presented.
  package let isPresented: Bool
  /// Whether it lies in a stack and another page lies on it, or another tab is selected.
  package let isCovered: Bool
  /// Whether its view is in the window.
  package let isInWindow: Bool
  /// Where its view lies, in its superview.
  package let frame: Rect
  /// Where the container means it to lie.
  package let meantFrame: Rect
  /// How far its appearance has come.
  package let state: AppearanceState?
  /// Whether its view has room for its heading.
  package let showsHeading: Bool

  init(_ role: Role, in scene: LabScene) {
    self.role = role
    let (controller, view) = (scene.child(role), scene.view(of: role))
    isAlive = controller != nil
    hasParent = controller?.parent != nil
    isChild = controller?.parent != nil && controller?.parent === scene.root
    isPresented = controller?.presentingViewController != nil
    let stack = controller?.parent as? NavigationController
    let tabs = controller?.parent as? TabBarController
    let shown = stack?.topViewController ?? tabs?.selectedViewController
    isCovered = (stack ?? tabs) != nil && shown !== controller
    isInWindow = view?.window != nil
    frame = view?.frame ?? .zero
    // A view inside another child's lies where that one says.
    let isDirect = view?.superview === scene.view(of: .container)
    meantFrame = (isDirect ? scene.container?.area(of: role) : nil) ?? frame
    state = controller?.appearanceState
    showsHeading = controller?.showsHeading ?? true
  }

  /// Whether anything of its view can be seen.
  package var isOnScreen: Bool { isInWindow && !frame.isEmpty }
}
