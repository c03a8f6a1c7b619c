/// A row of the table of the language: a command, a setting or a few keys alike.
///
/// The parser knows a word only by its row, and the pages of help print the rows.
package struct TapeWord: Sendable {
  /// What the parser takes a word for.
  enum Kind: Sendable {
    case key, modifier, command, setting
    /// Words that VHS lacks: keys, commands in comments, and their settings.
    case ownKey, ownCommand, ownSetting
  }

  /// The part of a page in which a row stands.
  package enum Group: String, CaseIterable, Sendable {
    case typing = "Typing and keys"
    case time = "Time"
    case mouse = "Mouse"
    case recorded = "What is recorded"
    case files = "Files and programs"
    case screen = "Settings: screen and shell"
    case pictures = "Settings: pictures"
    case window = "Settings: window"
    case pace = "Settings: time"
  }

  let kind: Kind
  package let group: Group
  /// Its word, or those of keys alike.
  package let names: [String]
  /// What follows the word.
  private let rest: String
  /// What it does, in which unit, and its default.
  package let meaning: String
  /// A line of a tape with the first of the names.
  package let example: String

  init(
    _ kind: Kind, _ group: Group, _ names: [String], _ rest: String, _ meaning: String,
    _ example: String
  ) {
    (self.kind, self.group, self.names) = (kind, group, names)
    (self.rest, self.meaning, self.example) = (rest, meaning, example)
  }

  /// How it is written: `Sleep <time>`.
  package var form: String {
    let shown =
      names.count > 6 ? "\(names[0]) … \(names[names.count - 1])" : names.joined(separator: ", ")
    return switch kind {
    case .key, .ownKey, .modifier, .command: shown + rest
    case .setting: "Set \(shown)\(rest)"
    case .ownCommand: "\(TapePrefix.tape.mark) \(shown)\(rest)"
    case .ownSetting: "\(TapePrefix.tape.mark) set \(shown)\(rest)"
    }
  }

  /// Whether VHS knows it as well.
  package var isOfVHS: Bool {
    switch kind {
    case .key, .modifier, .command, .setting: true
    case .ownKey, .ownCommand, .ownSetting: false
    }
  }

  /// The whole table.
  package static let all = commands + settings

  /// The words of that kind.
  static func names(_ kind: Kind) -> [String] {
    all.filter { $0.kind == kind }.flatMap(\.names)
  }
}
