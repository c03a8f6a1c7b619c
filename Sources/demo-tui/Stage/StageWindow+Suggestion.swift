import ToolSupport
import TermContainers

// The key to press next.
extension StageWindow {
  /// The demo's first key that was not pressed yet for what it does now; after all of them, the first.
  var suggestion: (key: String, title: String)? {
    let own = ownCommands
    let new = own.filter { !pressed.contains(StageWindow.words($0)) }
    return KeyWords.of(new.isEmpty ? own : new, inFull: true).first.map { ($0.keys, $0.title) }
  }

  /// Remembers a key of the demo.
  func remember(_ press: KeyEvent) {
    if let own = ownCommands.first(where: { $0.input == press }) {
      pressed.insert(StageWindow.words(own))
    }
  }

  /// The demo's commands that have titles.
  private var ownCommands: [KeyCommand] {
    let beside = Set(commandsBesideContents.map(\.input))
    return reachableKeyCommands.filter { !$0.title.isEmpty && !beside.contains($0.input) }
  }

  /// A key that leads on, such as to step 2 of 5, does something else each time.
  private static func words(_ command: KeyCommand) -> String {
    "\(command.input) \(command.title)"
  }
}
