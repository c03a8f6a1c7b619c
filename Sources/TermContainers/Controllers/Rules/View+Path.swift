extension View {
  /// A name that identifies the view, if it has one.
  var ownName: String? {
    if let name = layoutIdentifier { return name }
    if let controller { return "\(controller.typeName).view" }
    return caption.flatMap { $0.isEmpty ? nil : "\(typeName) “\($0)”" }
  }

  /// The class and the index among the siblings, after those of the ancestors up to the nearest
  /// with a name: `FormViewController.view/View[2]/Label[0]`.
  var path: String {
    var (parts, view) = ([placeName], superview)
    // Inconsistent trees are described too, and they may contain cycles.
    while let current = view, parts.count < 32 {
      let name = current.ownName
      parts.append(name ?? current.placeName)
      view = name == nil ? current.superview : nil
    }
    return parts.reversed().joined(separator: "/")
  }

  private var placeName: String {
    let index = superview?.subviews.firstIndex { $0 === self }
    return index.map { "\(typeName)[\($0)]" } ?? typeName
  }

  private var typeName: String { String(describing: type(of: self)) }
}
