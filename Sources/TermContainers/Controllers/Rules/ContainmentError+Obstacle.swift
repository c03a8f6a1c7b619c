extension ContainmentError {
  /// The reason why another controller cannot show a controller: that of
  /// ``notFree(controller:by:because:)``.
  ///
  /// ```swift
  /// let handler = ContainmentHandler(onError: { error in
  ///   if case .notFree(_, _, .hasParent(let parent)) = error { log.append(parent.typeName) }
  /// })
  /// ```
  public enum Obstacle: Sendable {
    /// It has a parent.
    case hasParent(ViewController)
    /// Another presents it.
    case isPresented(by: ViewController)
    /// It is its window's root controller.
    case isRoot
    /// It is the other one.
    case isItself
    /// It contains the other one, or has presented it.
    case containsIt
    /// It is on the stack already.
    case isOnStack

    /// The words after “which”, and what to do.
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
}

extension ViewController {
  /// The parent or the presenter, if there is one.
  var holder: ContainmentError.Obstacle? {
    parent.map { .hasParent($0) } ?? ownPresenter.map { .isPresented(by: $0) }
  }

  /// Returns the reason why `other` cannot show the controller, or nil if it can.
  func obstacle(for other: ViewController) -> ContainmentError.Obstacle? {
    if self === other { return .isItself }
    if let holder { return holder }
    if self === application?.keyWindow?.rootViewController { return .isRoot }
    return other.isContained(in: self) ? .containsIt : nil
  }
}

extension [ViewController] {
  /// Whether each controller is in the list once; reports one that is in it twice.
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
