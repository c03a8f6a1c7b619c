/// The style of an interface, light or dark. Follows `UIUserInterfaceStyle`.
///
/// ```swift
/// let style = UserInterfaceStyle.light
/// let ink = Palette(style)[.ink]  // nearly black
/// ```
///
/// A window follows what its screen reports, unless `Window/overrideUserInterfaceStyle` says
/// otherwise.
public enum UserInterfaceStyle: UInt8, Hashable, Sendable {
  /// Not specified.
  case unspecified
  /// Dark ink on a light ground.
  case light
  /// Light ink on a dark ground.
  case dark
}
