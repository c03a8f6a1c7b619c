/// The reserved words of the language, which are case-sensitive.
enum TapeKeywords {
  /// Keys that are commands.
  static let keys = TapeWord.names(.key)

  /// Keys that are accepted as commands here, but not by VHS.
  static let moreKeys = TapeWord.names(.ownKey)

  /// The words that can begin a command.
  static let commands = keys + TapeWord.names(.modifier) + TapeWord.names(.command)

  static let settings = TapeWord.names(.setting)

  /// The commands in comments.
  static let extensions = TapeWord.names(.ownCommand)

  /// The settings in comments, which VHS lacks.
  static let ownSettings = TapeWord.names(.ownSetting)

  private static let all = Set(
    commands + settings + ["em", "px", "ms", "s", "m", "true", "false"])

  static func contains(_ word: String) -> Bool { all.contains(word) }
}
