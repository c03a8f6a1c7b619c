import TermContainers
import TermInspector

// Lines whose code is taken from the source of what they do, so that neither says what the other
// does not.
extension RecipeLine {
  /// A line whose code is the last statement of `act`, with other words for `child`, `parent` and
  /// the names in `names`. CListings.c embeds the file.
  init(
    _ child: Role, _ parent: Role? = .container, naming names: [String: String] = [:],
    call: String? = nil, file: String = #fileID, line: Int = #line,
    act:
      @escaping @MainActor @Sendable (
        LabScene, _ child: ViewController, _ parent: ViewController?
      ) -> Void
  ) {
    let (code, receiver) = (RecipeLine.lastStatement(in: file, from: line), "parent?.")
    let whole =
      code.hasPrefix(receiver) ? (parent?.receiver ?? "") + code.dropFirst(receiver.count) : code
    let roles = ["child": child.variable, "parent": parent?.variable ?? "nil"]
    self.init(whole.naming(names.merging(roles) { $1 }), call: call) { scene in
      guard let controller = scene[child] else { return }
      act(scene, controller, parent.flatMap { scene[$0] })
    }
  }

  /// The lines of the sources, by file name.
  private static let sources = Dictionary(
    uniqueKeysWithValues: [
      "RecipeLine+Calls.swift", "RecipeLine+Stack.swift", "AppearanceMistakes.swift",
      "PlaceMistakes.swift", "RemovingMistakes.swift",
    ].map { file in
      let text = Listing.Source.embedded(file).text
      return (file, text.split(separator: "\n", omittingEmptySubsequences: false))
    })

  /// The last statement of the closure that begins on that line, or on one of the next.
  private static func lastStatement(in file: String, from line: Int) -> String {
    let name = String(file.split(separator: "/").last ?? "")
    let lines = (sources[name] ?? []).dropFirst(line - 1)
    guard let first = lines.firstIndex(where: { $0.contains(" in") && $0.contains("{ ") }) else {
      return ""
    }
    let indent = { (line: Substring) in line.prefix { $0 == " " }.count }
    let inside = lines[first...].dropFirst().prefix { indent($0) > indent(lines[first]) }
    return String((inside.last ?? "").drop { $0 == " " })
  }
}

extension String {
  /// The code with other words for some of its names.
  fileprivate func naming(_ names: [String: String]) -> String {
    var (text, word) = ("", "")
    for character in self {
      if character.isLetter {
        word.append(character)
      } else {
        text += (names[word] ?? word) + "\(character)"
        word = ""
      }
    }
    return text + (names[word] ?? word)
  }
}
