import ContainmentCases
import TermContainers
import TermInspector

// Lines whose code is taken from the source of the closure that they call, so that code and call
// cannot differ.
extension RecipeLine {
  /// A line whose code is the last statement of `act`, with other words for `child`, `parent` and
  /// the names in `names`. CListings.c embeds the file.
  init(
    _ child: Role, _ parent: Role? = .container, naming names: [String: String] = [:],
    file: String = #fileID, line: Int = #line,
    act:
      @escaping @MainActor @Sendable (
        LabScene, _ child: ViewController, _ parent: ViewController?
      ) -> Void
  ) {
    let (code, receiver) = (RecipeLine.lastStatement(in: file, from: line), "parent?.")
    let whole =
      code.hasPrefix(receiver) ? (parent?.receiver ?? "") + code.dropFirst(receiver.count) : code
    let roles = ["child": child.variable, "parent": parent?.variable ?? "nil"]
    self.init(whole.naming(names.merging(roles) { $1 })) { scene in
      guard let controller = scene[child] else { return }
      act(scene, controller, parent.flatMap { scene[$0] })
    }
  }

  /// A line whose code is the only statement of `act`, without the scene in which that finds its
  /// objects, and with other words for the names in `names`. CListings.c embeds the file.
  init(
    naming names: [String: String] = [:], file: String = #fileID, line: Int = #line,
    act: @escaping @MainActor @Sendable (LabScene) -> Void
  ) {
    let code = RecipeLine.lastStatement(in: file, from: line).withoutScene
    self.init(code.naming(names), act: act)
  }

  /// A line of a stack's own call.
  init(
    onStack page: Role, file: String = #fileID, line: Int = #line,
    act: @escaping @MainActor @Sendable (NavigationController, ViewController) -> Void
  ) {
    self.init(page, file: file, line: line) { scene, child, _ in
      if let navigation = scene.navigation { act(navigation, child) }
    }
  }

  /// The lines of the sources, by file name.
  private static let sources = Dictionary(
    uniqueKeysWithValues: [
      "RecipeLine+Calls.swift", "AddingMistakes.swift",
      "AppearanceMistakes.swift", "BarMistakes.swift", "PresentationMistakes.swift",
      "RemovingMistakes.swift", "StackMistakes.swift", "TabMistakes.swift",
    ].map { file in
      let text = Listing.Source.embedded(file).text
      return (file, text.split(separator: "\n", omittingEmptySubsequences: false))
    })

  /// The lines of a file from `line` on.
  private static func lines(of file: String, from line: Int) -> ArraySlice<Substring> {
    let name = String(file.split(separator: "/").last ?? "")
    return (sources[name] ?? []).dropFirst(line - 1)
  }

  /// The last statement of the first closure from `line` on.
  private static func lastStatement(in file: String, from line: Int) -> String {
    let lines = lines(of: file, from: line)
    guard let first = lines.firstIndex(where: { $0.contains("{") }),
      let brace = lines[first].firstIndex(of: "{")
    else { return "" }
    let inside = lines[first][brace...].dropFirst()
    if let end = inside.lastIndex(of: "}") {
      return inside[(inside.firstRange(of: " in ")?.upperBound ?? inside.startIndex)..<end].trimmed
    }
    let indent = { (line: Substring) in line.prefix { $0 == " " }.count }
    let body = lines[first...].dropFirst().prefix { indent($0) > indent(lines[first]) }
    return body.last?.trimmed ?? ""
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var rest = drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}

extension String {
  /// The code with plain names for the objects that it finds in the scene, `$0`.
  fileprivate var withoutScene: String {
    let roles = Role.allCases.flatMap { role in
      ["$0.child(.\(role))?", "$0.child(.\(role))", "$0[.\(role)]?", "$0[.\(role)]"].map {
        ($0, "\(role)")
      }
    }
    let others = [
      (".compactMap { $0 }", ""), ("$0.root?.", ""), ("$0.host.", ""),
      ("$0.delegate.interaction?", "interaction"), ("$0.delegate", "self"), ("$0.tabs?", "tabs"),
      ("$0.navigation?", "navigation"), ("$0.", ""),
    ]
    return (roles + others).reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}
