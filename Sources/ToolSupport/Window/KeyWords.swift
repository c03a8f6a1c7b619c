import TermContainers

/// Keys and their effects, as worded in the status line and the help.
package struct KeyWords {
  package var keys: String
  package let title: String
  /// The last of the keys.
  var input: KeyEvent
  /// Performs the command of the last of the keys.
  var perform: () -> Void

  /// Combines neighbours with the same effect, such as `↑` and `↓`. `inFull` takes the commands'
  /// sentences where they have some.
  @MainActor
  package static func of(_ commands: [KeyCommand], inFull: Bool = false) -> [KeyWords] {
    commands.reduce(into: []) { words, command in
      let key = command.input.shortName
      let title = inFull ? command.discoverabilityTitle ?? command.title : command.title
      if let last = words.last, last.title == title, last.keys.count + key.count <= 4 {
        words[words.count - 1].keys += key
        words[words.count - 1].perform = command.perform
        words[words.count - 1].input = command.input
      } else {
        words.append(
          KeyWords(keys: key, title: title, input: command.input, perform: command.perform))
      }
    }
  }
}

extension KeyEvent {
  /// The key's printed label if that is shorter than its name.
  var shortName: String {
    guard modifiers.isEmpty else { return name }
    return switch key {
    case .escape: "Esc"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    default: name
    }
  }
}
