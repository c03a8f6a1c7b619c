import TermContainers
import TestSupport
import Testing

/// Stacks of every kind, also in scroll views, edited and scrolled at random: the layout is that of the
/// same views made anew, and the screen is what a whole redraw shows.
@MainActor
@Suite struct RandomScrollTests {
  @Test func editsAndScrollsLeaveNothingBehind() {
    for seed in 0..<UInt64(TestLength.count(20, long: 600)) {
      let editor = ScrollEditor(seed: seed)
      for number in 0..<30 {
        let edit = editor.edit()
        guard let difference = editor.difference else { continue }
        Issue.record("seed \(seed), after edit \(number), \(edit): \(difference)")
        return
      }
    }
  }

  @Test func noEditIsAConflict() {
    var problems: [String] = []
    let handler = ContainmentHandler()
    handler.onLayoutDiagnostic = { problems.append($0.summary) }
    handler.handling {
      for seed in 0..<UInt64(TestLength.count(10, long: 100)) {
        let editor = ScrollEditor(seed: seed)
        for _ in 0..<20 where problems.isEmpty { _ = editor.edit() }
        #expect(problems.isEmpty, "seed \(seed)")
      }
    }
  }
}

/// Nested stacks, and scroll views for even seeds, on a screen, and a description of what they should be.
@MainActor
private final class ScrollEditor {
  /// What a view in the tree is: a label, a stack, or a scroll view around a stack.
  private final class Node {
    var text = ""
    var children: [Node]?
    var scrolls = false
    var pinsToGuide = true
    var fitsWidth = false
    var hasHeader = false
    var height = 3
    var axis = LayoutConstraint.Axis.vertical
    var distribution = StackView.Distribution.fill
    var alignment = StackView.Alignment.fill
    var spacing = 0
    var isHidden = false
    var view: View?
    var scroll: ScrollView?
    var outer: View? { scroll ?? view }
  }

  private var generator: SplitMix
  private let hasScrolls: Bool
  private let root = Node()
  private var size = Size(width: 30, height: 10)
  private let controller = ViewController()
  private let host: HeadlessHost

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
    hasScrolls = seed.isMultiple(of: 2)
    host = HeadlessHost(rootViewController: controller, size: Size(width: 40, height: 16))
    root.children = []
    root.scrolls = hasScrolls
    for _ in 0..<4 { root.children?.append(makeNode(depth: 1)) }
    if seed % 4 == 0 { for _ in 0..<80 { root.children?.append(makeNode(depth: 3)) } }
    host.step {
      controller.view.addSubview(makeView(root, keeping: true))
      layOut(root.outer)
    }
  }

  private func number(_ end: Int) -> Int { generator.number(end) }

  private func pick<Value>(_ values: [Value]) -> Value { generator.pick(values) }

  private func makeNode(depth: Int) -> Node {
    let node = Node()
    if depth < 3 && number(3) == 0 {
      node.children = (0..<(hasScrolls ? 1 : 0) + number(4)).map { _ in makeNode(depth: depth + 1) }
      chooseArrangement(of: node)
      node.scrolls = hasScrolls && number(2) == 0
      node.pinsToGuide = number(2) == 0
      node.fitsWidth = number(2) == 0
      node.hasHeader = number(3) == 0
      node.height = number(6)
    } else {
      node.text = pick(["", "a", "label", "two\nlines", "a longer text", "界界界"])
    }
    return node
  }

  private func chooseArrangement(of node: Node) {
    node.axis = pick(LayoutConstraint.Axis.allCases)
    // A scroll view has no size of its own, so it has to be stretched.
    if !hasScrolls {
      node.distribution = pick(StackView.Distribution.allCases)
      node.alignment = pick(StackView.Alignment.allCases)
    }
    node.spacing = number(4) - 1
  }

  private func makeView(_ node: Node, keeping keeps: Bool) -> View {
    var view: View = node.children == nil ? Label(node.text) : makeStack(node, keeping: keeps)
    if keeps { node.view = view }
    if node.scrolls {
      let scroll = ScrollView()
      if keeps { node.scroll = scroll }
      hold(view, in: scroll, node)
      view = scroll
    }
    view.isHidden = node.isHidden
    return view
  }

  private func makeStack(_ node: Node, keeping keeps: Bool) -> StackView {
    let children = node.children ?? []
    let stack = StackView(arrangedSubviews: children.map { makeView($0, keeping: keeps) })
    apply(node, to: stack)
    return stack
  }

  private func apply(_ node: Node, to stack: StackView) {
    stack.axis = node.axis
    stack.distribution = node.distribution
    stack.alignment = node.alignment
    stack.spacing = node.spacing
  }

  private func hold(_ content: View, in scroll: ScrollView, _ node: Node) {
    scroll.placeByConstraints(content)
    let item: any LayoutItem = node.pinsToGuide ? scroll.contentLayoutGuide : scroll
    LayoutConstraint.activate(content.edges(at: item))
    if node.fitsWidth {
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
    }
    if node !== root {
      let height = scroll.heightAnchor.constraint(equalToConstant: node.height)
      height.priority = LayoutPriority(500)
      height.isActive = true
    }
    guard node.hasHeader else { return }
    let header = Label("head")
    header.backgroundColor = .blue
    scroll.placeByConstraints(header)
    LayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      header.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor),
    ])
  }

  private func all(_ node: Node) -> [Node] { [node] + (node.children ?? []).flatMap(all) }

  /// Changes both the views and the description.
  func edit() -> String {
    var done = ""
    host.step {
      done = change()
      layOut(root.outer)
    }
    return done
  }

  private func change() -> String {
    let nodes = all(root)
    let node = pick(nodes)
    let container = pick(nodes.filter { $0.children != nil })
    let scroll = hasScrolls ? pick(nodes.filter(\.scrolls)).scroll : nil
    switch number(10) {
    case 0 where node !== root:
      node.isHidden.toggle()
      node.outer?.isHidden = node.isHidden
      return "isHidden \(node.isHidden)"
    case 1 where node.children == nil:
      node.text = pick(["", "x", "more text", "three\nlines\nof text"])
      (node.view as? Label)?.text = node.text
      return "text"
    case 2:
      let new = makeNode(depth: 2)
      let index = number((container.children?.count ?? 0) + 1)
      container.children?.insert(new, at: index)
      (container.view as? StackView)?.insertArrangedSubview(makeView(new, keeping: true), at: index)
      return "insert"
    case 3 where container.children?.isEmpty == false:
      let index = number(container.children?.count ?? 0)
      let old = container.children?.remove(at: index)
      old?.outer?.removeFromSuperview()
      return "remove"
    case 4:
      size = Size(width: number(41), height: number(17))
      return "resize to \(size)"
    case 5:
      scroll?.contentOffset = Point(x: number(20) - 3, y: number(20) - 3)
      return "contentOffset"
    case 6:
      scroll?.scrollRectToVisible(
        Rect(x: number(20), y: number(20), width: number(9), height: number(9)), animated: false)
      return "scrollRectToVisible"
    case 7:
      chooseArrangement(of: container)
      if let stack = container.view as? StackView { apply(container, to: stack) }
      return "properties"
    default:
      let phase: MouseEvent.Phase = number(2) == 0 ? .scrolledUp : .scrolledDown
      let place = Point(x: number(40), y: number(16))
      host.application.send(
        .mouse(MouseEvent(phase, at: place, modifiers: number(3) == 0 ? .shift : [])))
      return "wheel at \(place)"
    }
  }

  private func layOut(_ view: View?) {
    view?.frame = Rect(origin: .zero, size: size)
  }

  /// What differs from the same tree made anew, or from a whole redraw; nil for nothing.
  var difference: String? {
    let shown = host.surface
    host.application.redraw()
    host.step {}
    if shown != host.surface { return "the screen\n\(shown.text)\nredrawn\n\(host.text)" }
    guard let view = root.outer else { return "no view" }
    let other = makeView(root, keeping: false)
    let holder = View(frame: Rect(x: 0, y: 0, width: 40, height: 16))
    holder.addSubview(other)
    layOut(other)
    for _ in 0..<3 {
      holder.layoutIfNeeded()
      copyOffsets(from: view, to: other)
    }
    holder.layoutIfNeeded()
    return difference(view, other, path: "")
  }

  private func copyOffsets(from one: View, to other: View) {
    if let one = one as? ScrollView, let other = other as? ScrollView {
      other.contentOffset = one.contentOffset
    }
    for (mine, others) in zip(arranged(one), arranged(other)) {
      copyOffsets(from: mine, to: others)
    }
  }

  private func difference(_ one: View, _ other: View, path: String) -> String? {
    if one.bounds != other.bounds || one.frame != other.frame {
      return "\(path): \(one.frame), \(one.bounds), made anew \(other.frame), \(other.bounds)"
    }
    if let one = one as? ScrollView, let other = other as? ScrollView,
      one.contentSize != other.contentSize
    {
      return "\(path): content \(one.contentSize), made anew \(other.contentSize)"
    }
    let pairs = zip(arranged(one), arranged(other))
    for (index, pair) in pairs.enumerated() where !pair.0.isHidden {
      if let found = difference(pair.0, pair.1, path: "\(path)/\(index)") { return found }
    }
    return nil
  }

  private func arranged(_ view: View) -> [View] {
    (view as? StackView)?.arrangedSubviews ?? view.subviews
  }
}
