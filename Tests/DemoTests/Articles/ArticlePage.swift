/// The text of Docs/printed/articles.md.
struct ArticlePage {
  var markdown: String {
    let points = ArticlePoint.all
    let sections = ArticlePoint.articles.enumerated().map { index, title in
      section(index + 1, title, points.filter { $0.article == index + 1 })
    }
    return ([introduction] + sections).joined(separator: "\n\n") + "\n"
  }

  private var introduction: String {
    let seen = ArticlePoint.all.count { $0.isSeen }
    return """
      # The articles, point by point

      What the five articles say, one point a line in our own words, and where it is seen here. The tests play each
      line's keys on a screen of 80 by 24 and look; they also write this page. Of \(ArticlePoint.all.count) points \
      \(seen) are seen;
      the other \(ArticlePoint.all.count - seen) say why not.

      - *name* `keys`: the demo after these keys, as `demo-tui snapshot name --keys "…"` prints it. An arrow leads
        from keys that only prepare the scene to those that count. Then what is on the screen, or what
        `demo-tui trace` has, in this order.
      - *code*, *trees*, *timeline* or *what if*: the pane of the lesson beside that demo.
      - `explain`, `compare`: that page of `demo-tui` says so. C-numbers are cases of `demo-tui conformance`.
      - *But*: where the article's claim and the truth differ.
      """
  }

  private func section(_ number: Int, _ title: String, _ points: [ArticlePoint]) -> String {
    let rows = points.enumerated().map { index, point in
      "| \(number).\(index + 1) | \(escaped(point.text)) | \(place(of: point)) |"
    }
    return
      ([
        "## Article \(number): \(title)", "", "| no. | what it says | where it is seen |",
        "|---|---|---|",
      ] + rows).joined(separator: "\n")
  }

  private func place(of point: ArticlePoint) -> String {
    let places = point.sights.map(text) + (point.remark.map { ["*But*: \($0)"] } ?? [])
    return escaped(places.joined(separator: "<br>"))
  }

  private func text(_ sight: ArticlePoint.Sight) -> String {
    switch sight {
    case .onStage(let demo, let before, let keys, let conditions):
      let played = [before, keys].filter { !$0.isEmpty }.map { "`\($0)`" }.joined(separator: " → ")
      let start = played.isEmpty ? "*\(demo)* at the start" : "*\(demo)* \(played)"
      return start + ": " + conditions.map(text).joined(separator: "; ")
    case .explain(let name, let words): return "`explain \(name)`: “\(words)”"
    case .compare(let left, let right, let words): return "`compare \(left) \(right)`: `\(words)`"
    case .proof(let id): return "[\(id)](conformance.md)"
    case .source(let path, let words): return "`\(words)` in [\(file(path))](../../\(path))"
    case .lesson(let pane, let demo, let keys, let words):
      let played = keys.isEmpty ? "" : " `\(keys)`"
      return "\(name(of: pane)) beside *\(demo)*\(played): “\(words)”"
    case .misuse(let name): return "`misuse \(name)`"
    case .nowhere(let why): return "Not seen. \(why)"
    }
  }

  private func text(_ condition: ArticlePoint.Condition) -> String {
    switch condition {
    case .text(let text): "“\(text)”"
    case .lacks(let text): "no “\(text)”"
    case .inOrder(let calls): calls.map { "`\($0)`" }.joined(separator: ", then ")
    case .never(let text): "no call with `\(text)`"
    case .moving: "it moves"
    case .above(let upper, let lower): "“\(upper)” above “\(lower)”"
    case .beside(let left, let right): "“\(left)” left of “\(right)”"
    case .grounds(let one, let other): "“\(one)” on another ground than “\(other)”"
    }
  }

  private func name(of pane: ArticlePoint.Pane) -> String {
    pane == .whatif ? "*what if*" : "*\(pane.rawValue)*"
  }

  private func file(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

  /// A bar would end the cell.
  private func escaped(_ text: String) -> String {
    text.map { $0 == "|" ? "\\|" : String($0) }.joined()
  }
}
