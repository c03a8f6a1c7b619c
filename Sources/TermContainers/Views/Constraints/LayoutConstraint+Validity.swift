extension LayoutConstraint.Attribute {
  /// What can be compared with what.
  enum Measure {
    case across, down, extent
  }

  var measure: Measure? {
    switch self {
    case .left, .right, .leading, .trailing, .centerX: .across
    case .top, .bottom, .centerY: .down
    case .width, .height: .extent
    case .notAnAttribute: nil
    }
  }

  /// The axis that it lies on; nil for nothing.
  var axis: LayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .width: .horizontal
    case .top, .bottom, .centerY, .height: .vertical
    case .notAnAttribute: nil
    }
  }
}

extension LayoutConstraint {
  /// Whether both sides can be compared. A number can only be compared with an extent.
  var isValid: Bool {
    guard multiplier.isFinite, let measure = firstAttribute.measure else { return false }
    return second == nil ? measure == .extent : measure == secondAttribute.measure
  }
}
