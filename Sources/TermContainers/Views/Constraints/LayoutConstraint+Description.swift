extension LayoutConstraint: @MainActor CustomStringConvertible {
  /// The constraint as in `child.leading == content.leading + 4 (required)`, with the identifier in
  /// front.
  public var description: String {
    let sign = [Relation.lessThanOrEqual: "<=", .equal: "=="][relation] ?? ">="
    let left = side(first, names.first, firstAttribute)
    let weight = priority == .required ? "required" : "\(priority.rawValue)"
    let name = identifier.map { "'\($0)': " } ?? ""
    return "\(name)\(left) \(sign) \(rightSide) (\(weight))"
  }

  private var rightSide: String {
    guard let second else { return "\(constant)" }
    let times = multiplier == 1 ? "" : "\(multiplier) × "
    let more = constant == 0 ? "" : constant < 0 ? " - \(constant.magnitude)" : " + \(constant)"
    return times + side(second, names.second, secondAttribute) + more
  }

  private func side(_ record: LayoutRecord, _ name: String?, _ attribute: Attribute) -> String {
    "\(name ?? record.layoutName).\(attribute)"
  }
}

extension View {
  /// The name diagnostics use for the view: its identifier, its controller, its class and caption,
  /// or else its class and path.
  var layoutName: String { ownName ?? path }
}
