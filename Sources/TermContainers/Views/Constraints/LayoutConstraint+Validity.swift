extension LayoutConstraint.Attribute {
  /// The kinds of measure; only measures of one kind can be compared.
  enum Measure {
    case across, down, extent
  }

  var measure: Measure? {
    switch self {
    case .left, .right, .leading, .trailing, .centerX: .across
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: .down
    case .width, .height: .extent
    case .notAnAttribute: nil
    }
  }

  /// The axis the attribute lies on; nil for `notAnAttribute`.
  var axis: LayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .width: .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .height: .vertical
    case .notAnAttribute: nil
    }
  }
}

extension LayoutConstraint {
  /// Whether it depends on where lines of text are.
  var isOnBaseline: Bool {
    [firstAttribute, secondAttribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
  }

  /// Whether both sides can be compared. A number can only be compared with an extent.
  var isValid: Bool {
    guard multiplier.isFinite, let measure = firstAttribute.measure else { return false }
    return second == nil ? measure == .extent : measure == secondAttribute.measure
  }
}
