import ContainmentCases
import TermContainers
import TermInspector

/// A line of a recipe: its code, as in an app, and the call that it makes in a scene.
package struct RecipeLine: Sendable {
  /// A change that the mistake makes to a line.
  package enum Change: String, Sendable {
    /// It is the same in both orders.
    case none
    /// It is missing in the mistaken order.
    case leftOut
    /// It is only in the mistaken order.
    case added
  }

  /// The code.
  package let code: String
  /// The call as a trace names it, see ``CallName``; nil if a trace does not have the call.
  package let call: String?
  /// The lines in its braces.
  package let body: [RecipeLine]
  /// The change that the mistake makes to it.
  package private(set) var change = Change.none
  /// A word or two about the change.
  package private(set) var note = ""
  /// Makes the call. `body` runs the lines in the braces that are switched on.
  let act: @MainActor @Sendable (LabScene, _ body: @escaping () -> Void) -> Void

  init(
    _ code: String, body: [RecipeLine] = [],
    act: @escaping @MainActor @Sendable (LabScene, _ body: @escaping () -> Void) -> Void
  ) {
    (self.code, self.body, self.act) = (code, body, act)
    call = CallName.made(in: code)
  }

  init(_ code: String, act: @escaping @MainActor @Sendable (LabScene) -> Void) {
    self.init(code) { scene, _ in act(scene) }
  }

  /// The line, missing in the mistaken order.
  var leftOut: RecipeLine { changed(.leftOut, "left out") }
  /// The line in its right place; the mistake makes the call elsewhere.
  var belongsHere: RecipeLine { changed(.leftOut, RecipeLine.place) }
  /// The line, only in the mistaken order.
  var added: RecipeLine { changed(.added, "added") }
  /// The line in the place where the mistake makes the call.
  var tooEarly: RecipeLine { changed(.added, "too early") }

  /// Whether a brace must close below its body.
  var opensBrace: Bool { code.hasSuffix("{") || code.hasSuffix("in") }

  /// Whether it is the right place of a call that another line makes.
  var isMoved: Bool { note == RecipeLine.place }

  private static let place = "belongs here"

  private func changed(_ change: Change, _ note: String) -> RecipeLine {
    var line = self
    (line.change, line.note) = (change, note)
    return line
  }

  // Lines whose code is taken from the source of the closure that they call, so that code and call
  // cannot differ.

  /// A line whose code is the last statement of `act`, with other words for `child` and `parent`.
  /// CListings.c embeds the file.
  init(
    _ child: Role, _ parent: Role? = .container, file: String = #fileID, line: Int = #line,
    act:
      @escaping @MainActor @Sendable (
        LabScene, _ child: ViewController, _ parent: ViewController?
      ) -> Void
  ) {
    let (code, receiver) = (RecipeLine.lastStatement(in: file, from: line), "parent?.")
    let whole =
      code.hasPrefix(receiver) ? (parent?.receiver ?? "") + code.dropFirst(receiver.count) : code
    let roles = ["child": child.variable, "parent": parent?.variable ?? "nil"]
    self.init(whole.naming(RecipeLine.names.merging(roles) { $1 })) { scene in
      guard let controller = scene[child] else { return }
      act(scene, controller, parent.flatMap { scene[$0] })
    }
  }

  /// A line whose code is the only statement of `act`. The code omits the scene in which `act`
  /// finds its objects. CListings.c embeds the file.
  init(
    file: String = #fileID, line: Int = #line,
    act: @escaping @MainActor @Sendable (LabScene) -> Void
  ) {
    let code = RecipeLine.lastStatement(in: file, from: line).withoutScene
    self.init(code.naming(RecipeLine.names), act: act)
  }

  /// The words of a recipe for names in the source.
  private static let names = [
    "NavigationController": "UINavigationController", "kept": "navigation",
  ]

  /// A line whose call is made on the scene's stack.
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
      "RecipeLine+Calls.swift", "AddingMistakes.swift", "AppearanceMistakes.swift",
      "ContainerMistakes.swift",
    ].map { file in
      let text = Listing.Source.embedded(file).text
      return (file, text.split(separator: "\n", omittingEmptySubsequences: false))
    })

  /// The last statement of the first closure from `line` on.
  private static func lastStatement(in file: String, from line: Int) -> String {
    let name = String(file.split(separator: "/").last ?? "")
    let lines = (sources[name] ?? []).dropFirst(line - 1)
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

/// The names of calls as a trace spells them; `nil` is part of a name where it changes the call.
package enum CallName {
  static let frame = "view.frame"
  static let addSubview = "addSubview(_:)"
  static let pop = "popViewController(animated:)"
  /// In a recipe the driver's `cancel()`, in a trace the pop that it turns back.
  static let cancelledPop = "a cancelled pop"

  /// The code of each call: where it is not given, the name up to the parenthesis, or an assignment.
  private static let code: [(String, String)] =
    [
      ("willMove(toParent: nil)", "willMove(toParent: nil)"),
      ("interaction.cancel()", cancelledPop),
      ("orange.view.removeFromSuperview()", "removeFromSuperview()"),
      ("blue.view.removeFromSuperview()", "removeFromSuperview()"),
    ]
    + [
      "addChild(_:)", frame, addSubview, "willMove(toParent:)", "didMove(toParent:)",
      "removeFromParent()", "beginAppearanceTransition(_:animated:)", "endAppearanceTransition()",
      "transition(from:to:duration:options:animations:completion:)",
      "pushViewController(_:animated:)", pop, "popToViewController(_:animated:)",
      "setViewControllers(_:animated:)", "present(_:animated:completion:)",
      "dismiss(animated:completion:)", "viewControllers", "selectedIndex",
      "selectedViewController",
    ].map { name in
      (name.firstIndex(of: "(").map { String(name[...$0]) } ?? "\(name) =", name)
    }

  /// The name of the call that a line of code makes; nil if a trace has no name for it.
  static func made(in line: String) -> String? {
    line.contains("func ") ? nil : code.first { line.contains($0.0) }?.1
  }

  /// The name of the call in `entry`.
  package static func of(_ entry: LifecycleTrace.Entry) -> String {
    if entry.call.hasSuffix("(toParent: nil)") { return entry.call }
    // The position among the siblings makes no other call.
    return entry.event.hasPrefix("insertSubview(") ? addSubview : entry.event
  }
}

extension LifecycleTrace.Entry {
  /// Whether it is a frame that is set whenever the app is laid out.
  var isLayout: Bool { event == CallName.frame && cause.hasSuffix("LayoutSubviews()") }

  /// Whether it is a frame that an animator sets in a push or a pop.
  var isAnimation: Bool { event == CallName.frame && cause.hasSuffix("animated:)") }

  /// The class of the container that makes the call, or sends the callback.
  var container: String { (sender ?? subject).className }
}
