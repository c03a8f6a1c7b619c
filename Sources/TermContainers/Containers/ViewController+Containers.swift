extension ViewController {
  /// The nearest ``NavigationController`` that contains this controller; nil outside of all stacks.
  public var navigationController: NavigationController? {
    nearestAncestor(of: NavigationController.self)
  }

  /// The nearest ``TabBarController`` that contains this controller; nil outside of all tabs.
  public var tabBarController: TabBarController? { nearestAncestor(of: TabBarController.self) }

  /// The item with the contents of a navigation bar for this controller. Created on first use.
  public var navigationItem: NavigationItem {
    if let item = storedNavigationItem as? NavigationItem { return item }
    let item = NavigationItem(of: self)
    storedNavigationItem = item
    return item
  }

  /// This controller's items in a ``NavigationController``'s toolbar; nil, the default, for none.
  public var toolbarItems: [BarButtonItem]? {
    get { navigationItem.toolbarItems }
    set { navigationItem.toolbarItems = newValue }
  }

  /// Sets ``toolbarItems``. If `animated`, new items fade in.
  public func setToolbarItems(_ items: [BarButtonItem]?, animated: Bool) {
    BarButtonItem.assign(\.toolbarItems, of: self, to: items, animated: animated)
  }

  /// A button, titled “Edit” or “Done”, that begins or ends editing by ``setEditing(_:animated:)``.
  ///
  /// ```swift
  /// navigationItem.rightBarButtonItem = editButtonItem
  /// ```
  ///
  /// Each controller has its own. Follows `editButtonItem`.
  public var editButtonItem: BarButtonItem {
    if let item = storedEditButtonItem as? EditButtonItem { return item }
    let item = EditButtonItem(of: self)
    storedEditButtonItem = item
    return item
  }

  /// Returns the nearest ancestor of the given type, or nil.
  func nearestAncestor<Ancestor: ViewController>(of kind: Ancestor.Type) -> Ancestor? {
    var controller = parent
    while let current = controller {
      if let ancestor = current as? Ancestor { return ancestor }
      controller = current.parent
    }
    return nil
  }
}

/// A button that begins and ends editing of a controller: “Edit”, or “Done”, which is prominent.
private final class EditButtonItem: BarButtonItem, EditingFollowing {
  init(of controller: ViewController) {
    super.init(
      title: nil,
      primaryAction: Action { [weak controller] _ in
        controller.map { $0.setEditing(!$0.isEditing, animated: true) }
      })
    follow(isEditing: controller.isEditing)
  }

  func follow(isEditing: Bool) {
    title = isEditing ? "Done" : "Edit"
    style = isEditing ? .prominent : .plain
  }
}
