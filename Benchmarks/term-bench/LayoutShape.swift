import TermContainers

/// A set of labels with constraints, as in typical programs.
enum LayoutShape: CaseIterable {
  /// Each label to the right of the previous one.
  case chain
  /// One label below another, from top to bottom; the last one takes the remaining space.
  case stack
  /// Lines of a name and a value; all names are as wide as the widest.
  case form
  /// Rows and columns of equal size.
  case grid
  /// A row of labels of equal width.
  case equal
}

@MainActor
extension LayoutShape {
  /// The costs of the first layout, and of those after another text and another size.
  var rows: [CostRow] {
    [
      CostRow(name: "\(self)-first", least: 100) { count in { _ in _ = laidOut(count) } },
      CostRow(name: "\(self)-text", least: 100) { count in
        let (root, label) = laidOut(count)
        return {
          label.text = $0 % 2 == 0 ? "a longer text" : "text"
          root.layoutIfNeeded()
        }
      },
      CostRow(name: "\(self)-size", least: 100) { count in
        let (root, _) = laidOut(count)
        return {
          root.frame.size = $0 % 2 == 0 ? Size(width: 40_000, height: 40_000) : Self.size
          root.layoutIfNeeded()
        }
      },
    ]
  }

  private static let size = Size(width: 30_000, height: 30_000)

  private func laidOut(_ count: Int) -> (View, Label) {
    let root = View(frame: Rect(origin: .zero, size: Self.size))
    let label = fill(root, count: count)
    root.layoutIfNeeded()
    return (root, label)
  }

  /// Fills `root` with `count` labels. Returns a label whose text moves most of the others.
  private func fill(_ root: View, count: Int) -> Label {
    let labels = (0..<max(2, count)).map { number in
      let label = Label("text \(number % 7)")
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
      return label
    }
    LayoutConstraint.activate(constraints(labels, in: root))
    return labels[0]
  }

  private func constraints(_ labels: [Label], in root: View) -> [LayoutConstraint] {
    switch self {
    case .chain: row(labels, in: root)
    case .stack: column(labels, in: root)
    case .form: lines(labels, in: root)
    case .grid: grid(labels, in: root)
    case .equal: row(labels, in: root) + equal(labels, in: root)
    }
  }

  private func row(_ labels: [Label], in root: View) -> [LayoutConstraint] {
    var result = labels.map { $0.topAnchor.constraint(equalTo: root.topAnchor) }
    result.append(labels[0].leftAnchor.constraint(equalTo: root.leftAnchor))
    for (last, label) in zip(labels, labels.dropFirst()) {
      result.append(label.leftAnchor.constraint(equalTo: last.rightAnchor, constant: 1))
    }
    return result
  }

  private func equal(_ labels: [Label], in root: View) -> [LayoutConstraint] {
    var result = [labels[labels.count - 1].rightAnchor.constraint(equalTo: root.rightAnchor)]
    for (last, label) in zip(labels, labels.dropFirst()) {
      result.append(label.widthAnchor.constraint(equalTo: last.widthAnchor))
    }
    return result
  }

  private func column(_ labels: [Label], in root: View) -> [LayoutConstraint] {
    labels[labels.count - 1].setContentHuggingPriority(.defaultLow - 1, for: .vertical)
    var result = labels.flatMap {
      [
        $0.leftAnchor.constraint(equalTo: root.leftAnchor),
        $0.rightAnchor.constraint(equalTo: root.rightAnchor),
      ]
    }
    result.append(labels[0].topAnchor.constraint(equalTo: root.topAnchor))
    for (last, label) in zip(labels, labels.dropFirst()) {
      result.append(label.topAnchor.constraint(equalTo: last.bottomAnchor))
    }
    result.append(
      labels[labels.count - 1].bottomAnchor.constraint(equalTo: root.bottomAnchor))
    return result
  }

  private func lines(_ labels: [Label], in root: View) -> [LayoutConstraint] {
    var result: [LayoutConstraint] = []
    for index in stride(from: 0, to: labels.count - 1, by: 2) {
      let (name, value) = (labels[index], labels[index + 1])
      let above = index > 0 ? labels[index - 2].bottomAnchor : root.topAnchor
      result += [
        name.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 1),
        name.topAnchor.constraint(equalTo: above),
        value.leftAnchor.constraint(equalTo: name.rightAnchor, constant: 1),
        value.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -1),
        value.centerYAnchor.constraint(equalTo: name.centerYAnchor),
      ]
      if index > 0 {
        result.append(name.widthAnchor.constraint(equalTo: labels[0].widthAnchor))
      }
    }
    return result
  }

  private func grid(_ labels: [Label], in root: View) -> [LayoutConstraint] {
    let columns = (1...labels.count).first { $0 * $0 >= labels.count } ?? 1
    var result: [LayoutConstraint] = []
    for (index, label) in labels.enumerated() {
      let (row, column) = (index / columns, index % columns)
      let left = column > 0 ? labels[index - 1].rightAnchor : root.leftAnchor
      let top = row > 0 ? labels[index - columns].bottomAnchor : root.topAnchor
      result += [
        label.leftAnchor.constraint(equalTo: left), label.topAnchor.constraint(equalTo: top),
      ]
      if index > 0 {
        result += [
          label.widthAnchor.constraint(equalTo: labels[0].widthAnchor),
          label.heightAnchor.constraint(equalTo: labels[0].heightAnchor),
        ]
      }
    }
    result += [
      labels[columns - 1].rightAnchor.constraint(equalTo: root.rightAnchor),
      labels[labels.count - 1].bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ]
    return result
  }
}
