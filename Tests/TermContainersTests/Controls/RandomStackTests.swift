import TermContainers
import TestSupport
import Testing

/// Nested stacks edited at random: the layout is that of the same stacks made anew.
@MainActor
@Suite struct RandomStackTests {
  @Test func editsLeaveNothingBehind() {
    for seed in 0..<UInt64(TestLength.count(20, long: 300)) {
      let editor = StackEditor(seed: seed)
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
        let editor = StackEditor(seed: seed)
        for _ in 0..<20 where problems.isEmpty {
          _ = editor.edit()
          editor.layOut()
        }
        #expect(problems.isEmpty, "seed \(seed)")
      }
    }
  }
}

/// A stack of stacks, and a description of what it should be.
@MainActor
private final class StackEditor {
  /// What a view in the tree is.
  private final class Node {
    var text = ""
    var children: [Node]?
    var axis = LayoutConstraint.Axis.horizontal
    var distribution = StackView.Distribution.fill
    var alignment = StackView.Alignment.fill
    var spacing = 0
    var isHidden = false
    var view: View?
  }

  private var generator: SplitMix
  private let root = Node()
  private var size = Size(width: 40, height: 12)
  private let place = View()

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
    root.children = []
    for _ in 0..<3 { root.children?.append(makeNode(depth: 1)) }
    let view = make(root, keeping: true)
    place.addSubview(view)
  }

  private func number(_ end: Int) -> Int { generator.number(end) }

  private func pick<Value>(_ values: [Value]) -> Value { generator.pick(values) }

  private func makeNode(depth: Int) -> Node {
    let node = Node()
    if depth < 3 && number(3) == 0 {
      node.children = (0..<number(4)).map { _ in makeNode(depth: depth + 1) }
      set(node)
    } else {
      node.text = pick(["", "a", "label", "two\nlines", "a longer text"])
    }
    return node
  }

  private func set(_ node: Node) {
    node.axis = pick(LayoutConstraint.Axis.allCases)
    node.distribution = pick(StackView.Distribution.allCases)
    node.alignment = pick(StackView.Alignment.allCases)
    node.spacing = number(4) - 1
  }

  private func make(_ node: Node, keeping keeps: Bool) -> View {
    let view: View
    if let children = node.children {
      let stack = StackView(arrangedSubviews: children.map { make($0, keeping: keeps) })
      apply(node, to: stack)
      view = stack
    } else {
      view = Label(node.text)
    }
    view.isHidden = node.isHidden
    if keeps { node.view = view }
    return view
  }

  private func apply(_ node: Node, to stack: StackView) {
    stack.axis = node.axis
    stack.distribution = node.distribution
    stack.alignment = node.alignment
    stack.spacing = node.spacing
  }

  private func all(_ node: Node) -> [Node] { [node] + (node.children ?? []).flatMap(all) }

  /// Changes both the views and the description.
  func edit() -> String {
    let nodes = all(root)
    let stacks = nodes.filter { $0.children != nil }
    let node = pick(nodes)
    let container = pick(stacks)
    switch number(7) {
    case 0 where node !== root:
      node.isHidden.toggle()
      node.view?.isHidden = node.isHidden
      return "isHidden \(node.isHidden)"
    case 1 where node.children == nil:
      node.text = pick(["", "x", "more text", "three\nlines\nof text"])
      (node.view as? Label)?.text = node.text
      return "text"
    case 2:
      set(container)
      if let stack = container.view as? StackView { apply(container, to: stack) }
      return "properties"
    case 3:
      let new = makeNode(depth: 2)
      let index = number((container.children?.count ?? 0) + 1)
      container.children?.insert(new, at: index)
      (container.view as? StackView)?.insertArrangedSubview(make(new, keeping: true), at: index)
      return "insert"
    case 4 where container.children?.isEmpty == false:
      let index = number(container.children?.count ?? 0)
      let old = container.children?.remove(at: index)
      old?.view?.removeFromSuperview()
      return "remove"
    case 5:
      size = Size(width: number(60), height: number(20))
      return "resize to \(size)"
    default:
      layOut()
      return "layout"
    }
  }

  func layOut() {
    root.view?.frame.size = size
    place.layoutIfNeeded()
  }

  /// What differs from the same tree made anew; nil for nothing.
  var difference: String? {
    layOut()
    let other = make(root, keeping: false)
    let holder = View()
    holder.addSubview(other)
    other.frame.size = size
    holder.layoutIfNeeded()
    guard let view = root.view else { return "no view" }
    return difference(view, other, path: "")
  }

  private func difference(_ one: View, _ other: View, path: String) -> String? {
    if one.frame != other.frame && !path.isEmpty {
      return "\(path): \(one.frame), made anew \(other.frame)"
    }
    let (mine, others) = (one as? StackView, other as? StackView)
    let pairs = zip(mine?.arrangedSubviews ?? [], others?.arrangedSubviews ?? [])
    for (index, pair) in pairs.enumerated() where !pair.0.isHidden {
      if let found = difference(pair.0, pair.1, path: "\(path)/\(index)") { return found }
    }
    return nil
  }
}
