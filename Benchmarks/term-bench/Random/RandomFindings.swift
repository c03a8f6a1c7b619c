import TermContainers

extension RandomScene {
  /// Contradictions that must never occur.
  var findings: [String] {
    HierarchyAudit(of: controllers).findings.map(\.description)
      + controllers.compactMap(\.ear.refused) + delegates.compactMap(\.refused)
      + controllers.filter { $0.ear.heard != $0.appearanceState }
      .map { "\($0.ear.name) is \($0.appearanceState) but was told \($0.ear.heard)" }
  }

  /// Problems that must not exist at rest, such as a controller in mid-transition or one whose
  /// state contradicts its view.
  var findingsAtRest: [String] {
    guard !isDropped else { return [] }
    return (host?.isAtRest == false ? ["the application never becomes idle"] : [])
      + wrongCompletions + delegates.flatMap(\.findingsAtRest)
      + controllers.filter { $0.appearanceState.isUnderWay }
      .map { "\($0.ear.name) is left \($0.appearanceState)" }
      + controllers.filter(isInTheWrongState)
      .map { "\($0.ear.name) is \($0.appearanceState), in a window: \($0.isInWindow)" }
      + controllers.filter { $0.ear.editing > 0 && !$0.isTyping }
      .map { "\($0.ear.name) was not told that editing ended" }
      + (flavor == .sheets ? brokenPresentations : [])
      + (flavor.followsRecipes ? controllers.compactMap(brokenRecipe) : [])
  }

  /// Finds leaked controllers once the scene is gone.
  var whatIsLeft: [() -> String?] {
    controllers.map { controller in
      let name = controller.ear.name
      return { [weak controller, weak view = controller.viewIfLoaded] in
        controller != nil || view != nil ? "\(name) is never freed" : nil
      }
    } + presentationsLeft
  }

  private func isInTheWrongState(_ controller: any RandomSubject) -> Bool {
    guard flavor != .byHand, controller.isWhereItsParentIs else { return false }
    return (controller.appearanceState == .appeared) != controller.isInWindow
  }

  /// A state that complete recipes cannot leave behind.
  private func brokenRecipe(_ controller: any RandomSubject) -> String? {
    let name = controller.ear.name
    let outer = controller.viewIfLoaded?.superview?.controllerOutside
    if let outer, outer !== controller.parent, controller.presentingViewController == nil {
      return "\(name) is shown in \(outer.typeName) but is not its child"
    }
    if let parent = controller.parent {
      if !parent.showsItsChildren, controller.isViewLoaded, outer !== parent {
        return "\(name) is a child but not shown"
      }
      let isOwed = parent is RandomStack && parent.appearanceState != .appeared
      if !isOwed, controller.ear.home !== parent { return "\(name) was not told its parent" }
    } else if controller.ear.home != nil {
      return "\(name) was not told that it has no parent"
    }
    return nil
  }
}

extension View {
  /// The controller of this view or of its nearest ancestor with one.
  fileprivate var controllerOutside: ViewController? {
    responderChain.first { $0 is ViewController } as? ViewController
  }
}

extension ViewController {
  /// Whether it alone says which of its children it shows.
  var showsItsChildren: Bool { self is RandomStack || self is RandomTabs }

  fileprivate var isInWindow: Bool { viewIfLoaded?.window != nil }

  fileprivate var isTyping: Bool { (self as? RandomPage)?.field.isEditing == true }

  /// False for a root that a callback has made the child of an absent controller: it is in a window
  /// without callbacks.
  fileprivate var isWhereItsParentIs: Bool {
    guard let parent, let view = viewIfLoaded, view.superview != nil else { return true }
    return view.superview !== view.window && parent.isWhereItsParentIs
  }
}
