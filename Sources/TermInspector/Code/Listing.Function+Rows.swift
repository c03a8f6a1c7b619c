extension Listing.Function {
  /// The index of the line that opens the closure at the end of a call of several lines. Without a
  /// closure, the index of the line after the statement.
  func firstOfClosure(in statement: ClosedRange<Int>) -> Int {
    let code = lines[statement.upperBound].code
    let opens = statement.count > 1 && (code.hasSuffix("{") || code.hasSuffix(" in"))
    return opens ? statement.upperBound : statement.upperBound + 1
  }

  /// The indices of the conditions, loops and cases around the lines for which `isInside` is true.
  func linesAround(_ isInside: (Int) -> Bool) -> Set<Int> {
    var around: Set<Int> = []
    for inside in lines.indices where isInside(inside) {
      var (indent, isBranch) = (lines[inside].indent, false)
      for index in stride(from: inside - 1, to: 0, by: -1) where lines[index].isWorthARow {
        let line = lines[index]
        guard line.indent < indent || isBranch && line.indent == indent else { continue }
        (indent, isBranch) = (line.indent, line.isBranch)
        around.insert(index)
      }
    }
    return around
  }

  /// The ranges of `switch` cases that contain no line for which `isHeard` is true. Adjacent cases
  /// share a range.
  func untakenCases(_ isHeard: (Int) -> Bool) -> [Range<Int>] {
    var folds: [Range<Int>] = []
    for first in lines.indices where lines[first].isCase {
      if folds.last?.contains(first) == true { continue }
      let rest = lines[(first + 1)...]
      let end = rest.firstIndex { $0.indent <= lines[first].indent } ?? lines.endIndex
      if (first..<end).contains(where: isHeard) { continue }
      if let last = folds.last, last.upperBound == first {
        folds[folds.count - 1] = last.lowerBound..<end
      } else {
        folds.append(first..<end)
      }
    }
    return folds
  }

  /// The head of a function in one line, without its parameters.
  func headInOneLine(of head: ClosedRange<Int>) -> Listing.Line {
    let (first, last) = (lines[head.lowerBound], lines[head.upperBound])
    var line = first
    line.text = "\(first.text.prefix { $0 != "(" })(…\(last.code)"
    return line
  }

  /// The line ranges of the statements, with continuation lines, and of the head if `withHead`.
  func statements(withHead: Bool) -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    for index in lines.indices {
      if lines[index].isContinuation, let last = result.last, last.upperBound == index - 1 {
        result[result.count - 1] = last.lowerBound...index
      } else {
        result.append(index...index)
      }
    }
    return Array(result.dropFirst(withHead ? 0 : 1))
  }
}

extension Listing.Line {
  var indent: Int { text.prefix { $0 == " " }.count }

  /// Whether the line passes a variable as `options:`, so that the line does not show the value.
  var namesOptions: Bool {
    guard let argument = code.firstRange(of: "options: ") else { return false }
    return code[argument.upperBound...].first?.isLetter == true
  }

  /// Whether the line begins a case of a `switch`.
  var isCase: Bool { code.hasPrefix("case ") || code.hasPrefix("default:") }

  /// Whether the line begins an `else` branch, or a case of a `switch`.
  var isBranch: Bool {
    code.hasPrefix("} else") || code.hasPrefix("case ") || code.hasPrefix("default")
  }

  /// The line without the indentation of a function's body.
  var setOut: Listing.Line {
    var line = self
    if text.hasPrefix("  ") { line.text.removeFirst(2) }
    return line
  }

  /// Whether the line has other characters than closing brackets.
  var isWorthARow: Bool { code.contains { !"}])".contains($0) } }
}
