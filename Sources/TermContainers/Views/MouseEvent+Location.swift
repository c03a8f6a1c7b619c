extension MouseEvent {
  /// The location in the coordinates of `view`.
  @MainActor
  public func location(in view: View) -> Point { view.convert(location, from: nil) }
}
