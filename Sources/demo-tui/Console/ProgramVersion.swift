/// The program's version.
enum ProgramVersion {
  /// `0.1.0`.
  static let number = "0.1.0"
  /// What `--version` prints.
  static let line = "demo-tui \(number)"
}
