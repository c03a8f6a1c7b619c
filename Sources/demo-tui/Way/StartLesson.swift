import TermContainers

/// The page *start here*: three little apps, and the number of calls played so far.
@MainActor
struct StartLesson {
  /// The number of calls played.
  private(set) var position = 0
  /// The apps without a child, with one, and with the differences.
  private(set) var scenes: [StartScene] = []
  private var size = Size.zero

  static let titles = [
    "A view without its controller", "addChild, addSubview, didMove", "What changes",
  ]
  static let shortTitles = ["a view alone", "addChild …", "what changes"]

  /// The call that was played last.
  var last: StartCall? { position == 0 ? nil : StartCall.allCases[position - 1] }

  /// The index of the picture that has the last call.
  var step: Int { last?.step ?? 0 }

  var isOver: Bool { position == StartCall.allCases.count }

  /// Plays `count` calls, or takes them back.
  mutating func go(by count: Int) {
    position = min(max(0, position + count), StartCall.allCases.count)
    size = .zero
  }

  /// Shows the little apps on screens of `size` like `screen`.
  mutating func show(in size: Size, like screen: any Screen) {
    guard size != self.size, size.width > 8, size.height > 2 else { return }
    self.size = size
    let events = max(0, position - 5)
    let lists: [([StartCall], Int)] = [
      ([.addSubviewAlone, .end, .newSize, .key], min(position, 2) + events),
      ([.addChild, .addSubview, .didMove], min(max(0, position - 2), 3)),
      ([.addChild, .addSubview, .didMove, .newSize, .key], 3 + events),
    ]
    scenes = lists.map { StartScene($0, count: $1, size: size, like: screen) }
  }

  func isPlayed(_ call: StartCall) -> Bool {
    StartCall.allCases.prefix(position).contains(call)
  }

  /// A sentence about the last call.
  var sentence: String {
    switch last {
    case nil:
      "A screen is made of view controllers that lie inside each other. To put a view in is half "
        + "of it; to tell the controllers is the other half."
    case .addSubviewAlone:
      "The view is seen. Its controller is no child: only this function keeps it."
    case .end:
      "The function ends, and nothing keeps the controller. Its view is still seen, but nothing "
        + "is behind it any more."
    case .addChild:
      "The child joins its container first, which keeps it from now on, and is sent willMove. "
        + "Its view is not here yet."
    case .addSubview:
      "The view is put in. The container is in the window, so the child begins to appear."
    case .didMove:
      "You tell the child that the move is complete. It is a child, and shown, at the end of "
        + "this turn."
    case .newSize:
      "Both apps get a new size. The child is told, and its container gives its view a new "
        + "frame. The view alone stays as it was."
    case .key:
      "Both apps get a key. The child answers it; the view alone has no controller that could. "
        + "The demos only have more children."
    }
  }

  /// The differences that a child makes: their names, without one, and with one.
  var differences: [(name: String, alone: String, child: String)] {
    guard scenes.count == 3 else { return [] }
    let (alone, child) = (facts(scenes[0]), facts(scenes[2]))
    let names = ["kept by", "children", "moves sent", "a new size", "the key k"]
    let isKnown = isPlayed(.end)
    return names.indices.map { (names[$0], isKnown ? alone[$0] : "…", child[$0]) }
  }

  private func facts(_ scene: StartScene) -> [String] {
    let children = scene.controllers.dropFirst().joined()
    let moves = scene.heard.values.joined().count { $0.event.hasSuffix("Move(toParent:)") }
    return [
      scene.keeper ?? "nothing", children.isEmpty ? "none" : children,
      moves == 0 ? "none" : "\(moves)",
      isPlayed(.newSize) ? (scene.isResized ? "sent" : "not sent") : "…",
      isPlayed(.key) ? (scene.hasAnswered ? "answered" : "lost") : "…",
    ]
  }
}
