import TermContainers

extension String {
  /// The code of a line as a panel shows it: what goes on in the next line is left out. Where
  /// `columns` are few, the labels are, then the receiver, then the arguments, or a name is cut, if
  /// that is enough.
  func abbreviated(to columns: Int) -> String {
    let code = hasSuffix("(") ? self + "…)" : self
    let short = code.withoutLabels
    let forms = [
      code, short, short.withoutReceiver, code.withoutArguments, code.cut(to: columns),
    ]
    return forms.first { CellWidth.of($0) <= columns } ?? code
  }

  /// `add(next, 2)` of `add(child: next, at: 2)`, and `add` of `add(_:)`.
  private var withoutLabels: String {
    replacing("(_:)", with: "").replacing(#/([(,] ?)\w+: /#) { $0.output.1 }
  }

  /// `add(next)` of `view.add(next)`.
  private var withoutReceiver: String {
    let name = prefix { $0 != "(" }
    guard name != self[...], !name.contains(" "), let point = name.lastIndex(of: ".") else {
      return self
    }
    return String(self[index(after: point)...])
  }

  /// `add(…)` of `add(next, 2)`.
  private var withoutArguments: String {
    hasSuffix(")") ? prefix { $0 != "(" } + "(…)" : self
  }

  /// `longNa… = true` of `longName = true`, if most of it is the name.
  private func cut(to columns: Int) -> String {
    guard let sign = firstRange(of: " = ") else { return self }
    let (name, value) = (String(self[..<sign.lowerBound]), String(self[sign.lowerBound...]))
    let room = columns - CellWidth.of(value)
    return room < columns / 2 ? self : CellWidth.truncate(name, toWidth: room) + value
  }
}
