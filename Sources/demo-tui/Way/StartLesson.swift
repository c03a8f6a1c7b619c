import MisuseLab
import TermContainers

/// The state of the page *start here*: three small apps, and the number of calls played so far.
@MainActor
struct StartLesson {
  /// The number of calls played.
  private(set) var position = 0
  /// The three apps: one without a child, one with a child, and one for the differences.
  private(set) var scenes: [StartScene] = []
  private var size = Size.zero

  static let titles = [
    "A view without its controller", "addChild, addSubview, didMove", "What changes",
  ]
  static let shortTitles = ["a view alone", "addChild …", "what changes"]

  /// The call that was played last.
  var last: StartCall? { position == 0 ? nil : StartCall.allCases[position - 1] }

  /// The index of the picture that the last call belongs to.
  var step: Int { last?.step ?? 0 }

  var isOver: Bool { position == StartCall.allCases.count }

  /// Plays `count` more calls, or takes calls back if `count` is negative.
  mutating func playOn(_ count: Int) {
    position = min(max(0, position + count), StartCall.allCases.count)
    size = .zero
  }

  /// Creates the scenes of the small apps, in `size`, with the colours and glyphs of `screen`.
  mutating func makeScenes(in size: Size, like screen: any Screen) {
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

  func isPlayed(_ call: StartCall) -> Bool { StartCall.allCases.prefix(position).contains(call) }

  /// A sentence about the last call.
  var sentence: String {
    guard let last else {
      return
        "A screen is made of view controllers that lie inside each other. To put a view in is half "
        + "of it; to tell the controllers is the other half."
    }
    return Self.sentences[last.rawValue] ?? ""
  }

  /// The sentences about the calls. The first sentence, which the gallery shows at its start, is
  /// not among them, so that the gallery need not load the page.
  private static let sentences = Dictionary(
    uniqueKeysWithValues: MarkedText(page: "start.md").parts.map { ($0.heading, $0.text) })

  /// The differences that a child makes: the name of each, and the facts without and with a child.
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

/// A call, or an event, of the page *start here*.
enum StartCall: String, CaseIterable {
  case addSubviewAlone, end
  case addChild, addSubview, didMove
  case newSize, key

  /// The index of the call's picture, from 0.
  var step: Int { row.step }
  /// The name of the function, or the event.
  var name: String { row.name }
  var code: String { row.code }

  private var row: (step: Int, name: String, code: String) {
    switch self {
    case .addSubviewAlone: (0, "addSubview", "view.addSubview(orange.view)")
    case .end: (0, "the end", "} // the function ends")
    case .addChild: (1, "addChild", "addChild(orange)")
    case .addSubview: (1, "addSubview", "view.addSubview(orange.view)")
    case .didMove: (1, "didMove", "orange.didMove(toParent: self)")
    case .newSize: (2, "a new size", "a new size")
    case .key: (2, "the key k", "the key k")
    }
  }
}

/// A small app with a container, after some calls: its picture, and the state of its objects.
@MainActor
struct StartScene {
  /// The names of the controllers, and of the views, beginning with the container's.
  private(set) var controllers: [String] = []
  private(set) var views: [String] = []
  private(set) var picture = Surface(size: .zero)
  /// The callbacks that the child was sent during each call.
  private(set) var heard: [StartCall: [LifecycleTrace.Entry]] = [:]
  /// The name of the controller that keeps the child alive, its parent; nil for no parent.
  private(set) var keeper: String?
  /// Whether the child received the new size, and whether it has answered the key.
  private(set) var (isResized, hasAnswered) = (false, false)

  private let trace = LifecycleTrace()
  private weak var child: Orange?

  /// Plays the recipe of `calls` on a screen of `size`, with the colours and glyphs of `screen`.
  /// Stores the state after the first `count` calls. The calls after the recipe are events.
  init(_ calls: [StartCall], count: Int, size: Size, like screen: any Screen) {
    let container = Container()
    let host = HeadlessHost(
      size: size, colors: screen.colors, isASCII: screen.isASCII,
      userInterfaceStyle: screen.userInterfaceStyle, trace: trace
    ) {
      let window = Window(application: $0)
      window.rootViewController = container
      return window
    }
    let recipe = calls.filter { $0.step < 2 }
    host.step {
      var orange: Orange? = Orange()
      child = orange
      for (index, call) in recipe.enumerated() {
        if index == count { readState(of: container, on: host) }
        performCall(call, in: container, &orange)
      }
    }
    if count >= recipe.count {
      storeCallbacks(during: recipe.last)
      for call in calls[recipe.count..<max(recipe.count, count)] {
        sendToHost(call, to: host)
        storeCallbacks(during: call)
      }
      readState(of: container, on: host)
    }
  }

  private mutating func performCall(
    _ call: StartCall, in container: Container, _ orange: inout Orange?
  ) {
    guard let child = orange else { return }
    switch call {
    case .addChild: container.addChild(child)
    case .addSubview, .addSubviewAlone:
      container.view.addSubview(child.view)
      child.view.frame = container.room
    case .didMove: child.didMove(toParent: container)
    case .end: orange = nil
    case .newSize, .key: break
    }
    storeCallbacks(during: call)
  }

  private mutating func sendToHost(_ call: StartCall, to host: HeadlessHost) {
    switch call {
    case .newSize:
      // In few rows, a view that juts out below would break the frame, and lose its words.
      let size = host.surface.size
      let less = size.height < 6 ? Size(width: 4, height: 0) : Size(width: 6, height: 1)
      host.resize(to: Size(width: size.width - less.width, height: size.height - less.height))
    case .key: host.send("k")
    default: break
    }
  }

  /// Stores the callbacks of the child since the last call.
  private mutating func storeCallbacks(during call: StartCall?) {
    guard let call else { return }
    let known = heard.values.reduce(0) { $0 + $1.count }
    let entries = trace.entries.filter { $0.controller == "Orange" && $0.kind == .callback }
    heard[call, default: []] += entries.dropFirst(known)
  }

  /// Reads the state of the app.
  private mutating func readState(of container: Container, on host: HeadlessHost) {
    controllers = [container.typeName] + container.children.map(\.typeName)
    views = ["view"] + container.view.subviews.map { ($0 as? StartCard)?.name ?? "view" }
    keeper = child?.parent?.typeName
    isResized = heard.values.joined().contains { $0.event == "viewWillTransition(to:with:)" }
    hasAnswered = child?.hasAnswered == true
    var surface = Surface(size: host.surface.size, palette: host.window.palette)
    surface.mixesColors = host.screen.mixesColors
    surface.withCanvas { host.window.drawHierarchy(on: $0, at: .zero) }
    picture = surface
  }

  private final class Container: ViewController, LeavingOut {
    override func loadView() { view = PanelView(of: self) }

    /// The frame of a child.
    var room: Rect { area.insetBy(dx: 2, dy: area.height > 4 ? 1 : 0) }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      for child in children { child.viewIfLoaded?.frame = room }
    }

    override var childForKeyCommands: ViewController? { children.first }
  }

  private final class Orange: ViewController {
    private(set) var hasAnswered = false

    override func loadView() { view = StartCard(of: self) }

    override var keyCommands: [KeyCommand] {
      [key("k") { $0.hasAnswered = true }]
    }
  }
}

/// A view that names its controller.
final class StartCard: View {
  private weak var owner: ViewController?

  init(of owner: ViewController) {
    self.owner = owner
    super.init(frame: .zero)
    backgroundColor = .role(.raised)
  }

  /// The view's name in code.
  var name: String { owner.map { "\($0.typeName.lowercased()).view" } ?? "a view" }

  /// The words about the view, the longest first.
  private var words: [String] {
    guard let owner else { return ["no controller behind it", "no controller"] }
    if owner.parent == nil { return ["its controller is no child", "not a child"] }
    return owner.appearanceState == .appeared
      ? ["a child, and shown", "a child, shown"] : ["its view lies here", "its view"]
  }

  override func draw(_ canvas: borrowing Canvas) {
    for y in 0..<bounds.height { canvas.write("▌", 0, y, .warning) }
    let end = canvas.write(" \(owner?.typeName ?? "a view") ", 2, 0, on: .top)
    if let state = owner?.appearanceState {
      let mark = traitCollection.isASCII ? state.asciiMark : state.mark
      canvas.write("\(mark) ", end, 0, state.role, on: .top)
    }
    guard bounds.height > 1 else { return }
    let text = words.first { CellWidth.of($0) <= bounds.width - 2 } ?? ""
    let x = max(2, (bounds.width - CellWidth.of(text)) / 2)
    canvas.write(text, x, bounds.height / 2, .muted)
  }
}
