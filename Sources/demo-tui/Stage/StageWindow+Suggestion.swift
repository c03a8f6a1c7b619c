import FurnishedWindows
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
    let commands = ownCommands
    for command in commands { knownKeys[command.input] = command.title }
    if let own = commands.first(where: { $0.input == press }) {
      pressed.insert(StageWindow.words(own))
    }
  }

  /// Says that a letter of the demo does nothing now, such as that of a swap in the middle of one:
  /// silence looks like a fault.
  func refuse(_ press: KeyEvent) {
    guard case .character(let letter) = press.key, letter != " ", let title = knownKeys[press],
      !(firstResponder is TextField), !reachableKeyCommands.contains(where: { $0.input == press })
    else { return }
    inspector?.say("\(press.name) (\(title)) does nothing now.")
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
