extension LayoutVariable {
  static func start(of view: Int, _ axis: LayoutConstraint.Axis) -> Int {
    view * perView + 2 * axis.rawValue
  }

  static func extent(of view: Int, _ axis: LayoutConstraint.Axis) -> Int {
    start(of: view, axis) + 1
  }
}
