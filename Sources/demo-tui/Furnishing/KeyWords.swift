import TermContainers

/// Keys and what they do, as the status line and the help say it.
struct KeyWords {
  var keys: String
  let title: String

  /// Neighbours that do the same thing, such as `↑` and `↓`, stand together.
  @MainActor
  static func of(_ commands: [KeyCommand]) -> [KeyWords] {
    commands.reduce(into: []) { words, command in
      let key = command.input.shortName
      if let last = words.last, last.title == command.title, last.keys.count + key.count <= 4 {
        words[words.count - 1].keys += key
      } else {
        words.append(KeyWords(keys: key, title: command.title))
      }
    }
  }
}
