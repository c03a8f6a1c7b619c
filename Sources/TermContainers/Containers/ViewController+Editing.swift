/// Begins and ends editing of a controller: “Edit”, or “Done”, which is prominent.
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

extension ViewController {
  /// A button that calls ``setEditing(_:animated:)``, titled “Edit” or “Done” accordingly.
  ///
  /// ```swift
  /// navigationItem.rightBarButtonItem = editButtonItem
  /// ```
  ///
  /// Each controller has one. Follows `editButtonItem`.
  public var editButtonItem: BarButtonItem {
    if let item = storedEditButtonItem as? EditButtonItem { return item }
    let item = EditButtonItem(of: self)
    storedEditButtonItem = item
    return item
  }
}
