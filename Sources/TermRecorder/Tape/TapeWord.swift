/// A row of the table of the language: a command, a setting or a few keys alike.
///
/// The parser knows a word only by its row, and the pages of help print the rows.
package struct TapeWord: Sendable {
  /// What the parser takes a word for.
  enum Kind: String, Sendable {
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
  package private(set) var meaning = ""
  /// A line of a tape with the first of the names.
  package let example: String

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

  /// The words of that kind.
  static func names(_ kind: Kind) -> [String] {
    all.filter { $0.kind == kind }.flatMap(\.names)
  }
}

extension TapeWord {
  /// The whole table.
  package static let all: [TapeWord] = {
    var rows: [TapeWord] = []
    var group = Group.typing
    for line in table.split(separator: "\n") {
      if line.hasPrefix("== ") {
        group = Group(rawValue: String(line.dropFirst(3))) ?? group
      } else if line.hasPrefix("  "), let last = rows.indices.last {
        rows[last].meaning += (rows[last].meaning.isEmpty ? "" : " ") + line.dropFirst(2)
      } else if let row = TapeWord(line, group) {
        rows.append(row)
      }
    }
    return rows
  }()

  /// Reads `KIND NAMES REST | EXAMPLE`; nil if it is anything else.
  private init?(_ line: Substring, _ group: Group) {
    let parts = line.split(separator: " | ")
    guard parts.count == 2, let blank = parts[0].firstIndex(of: " "),
      let kind = Kind(rawValue: String(line[..<blank]))
    else { return nil }
    let form = parts[0][blank...].dropFirst()
    let names = form.prefix { !" [+".contains($0) }
    (self.kind, self.group) = (kind, group)
    self.names = names.split(separator: ",").map(String.init)
    (rest, example) = (String(form.dropFirst(names.count)), String(parts[1]))
  }
}
