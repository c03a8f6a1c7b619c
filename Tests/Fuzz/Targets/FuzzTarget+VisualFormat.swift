import TermContainers

extension FuzzTarget {
  /// Visual formats, one on each line, and the layout they produce.
  static let visualFormat = FuzzTarget(
    name: "visual-format", words: words,
    random: { seed in
      var random = RandomWords(words, seed: seed)
      return random.next(most: seed % 50 == 0 ? 400 : 60)
    }, mistake: { bytes in MainActor.assumeIsolated { VisualFormatMistakes.first(in: bytes) } },
    needsMainActor: true)

  private static let words = [
    "H:", "V:", "|", "-", "[a]", "[b]", "[c]", "[a(", "[b(==a)]", "(>=", "<=", "==", "8", "-3",
    "gap", "@250", "@1000", "@0", ",", ")", "]", "-(", ")-", "|-[a]-[b]-|",
    "H:|[a][b(==a)][c(>=3)]|",
    "99999999999", "9223372036854775807", "-9223372036854775808", "\n", "é", "[", ".5", "_", "[zz]",
  ]
}

@MainActor
private enum VisualFormatMistakes {
  /// The longest input; several sets of many constraints would take too long.
  private static let longest = 200

  static func first(in bytes: [UInt8]) -> String? {
    let root = View(frame: Rect(x: 0, y: 0, width: 40, height: 10))
    let views = Dictionary(
      uniqueKeysWithValues: ["a", "b", "c"].map { ($0, child(of: root)) })
    let handler = ContainmentHandler(onError: { _ in })
    handler.onLayoutDiagnostic = { _ in }
    handler.ignored = Set(ContainmentDiagnostic.Kind.allCases)
    return handler.handling {
      for line in bytes.prefix(longest).split(separator: 10) {
        let text = String(decoding: line, as: UTF8.self)
        if let mistake = mistake(in: text, views) { return mistake }
      }
      root.layoutIfNeeded()
      return nil
    }
  }

  private static func child(of root: View) -> View {
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  private static func mistake(in format: String, _ views: [String: View]) -> String? {
    do throws(VisualFormatError) {
      let constraints = try LayoutConstraint.constraints(
        withVisualFormat: format, metrics: ["gap": 2], views: views)
      LayoutConstraint.activate(constraints)
      return nil
    } catch {
      let end = format.count
      return (0...end).contains(error.position) && !error.reason.isEmpty
        ? nil : "\(error.position) is no place in it"
    }
  }
}
