extension View {
  /// A name by which the view can be told from others; nil where there is none.
  var ownName: String? {
    if let name = layoutIdentifier { return name }
    if let controller { return "\(controller.typeName).view" }
    return caption.flatMap { $0.isEmpty ? nil : "\(typeName) “\($0)”" }
  }

  /// The class and the place among the siblings, behind those that it lies in up to the nearest with a
  /// name: `FormViewController.view/View[2]/Label[0]`.
  var path: String {
    var (parts, view) = ([placeName], superview)
    // Trees that contradict themselves are described, too: these may be rings.
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
