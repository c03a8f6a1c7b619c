import TermContainers

extension PictureSheet {
  /// The most differences that are named.
  private static let most = 8

  /// Where this sheet differs from `kept`, in words; columns and rows count from 0. Empty where it does not.
  package func difference(from kept: PictureSheet) -> String {
    let differences = differences(from: kept)
    let more = differences.count - Self.most
    return (differences.prefix(Self.most) + (more > 0 ? ["and \(more) more"] : []))
      .joined(separator: "\n")
  }

  private func differences(from kept: PictureSheet) -> [String] {
    let (was, now) = (kept.pictures.map(\.title), pictures.map(\.title))
    guard was == now else { return ["the pictures were \(was) and are \(now)"] }
    guard kept.holdsStyles == holdsStyles else {
      return [holdsStyles ? "the golden has no styles" : "the golden has styles"]
    }
    return zip(kept.pictures, pictures).flatMap { was, now in
      now.differences(from: was).map { "“\(now.title)”: \($0)" }
    }
  }
}

extension SheetPicture {
  fileprivate func differences(from kept: SheetPicture) -> [String] {
    guard kept.size == size else {
      return [
        "was \(kept.size.width)×\(kept.size.height) and is \(size.width)×\(size.height)"
      ]
    }
    return (0..<size.height).flatMap { y in
      texts(y, kept.glyphs[y]) + styles(y, kept.styles?[y] ?? [], styles?[y] ?? [])
    }
  }

  /// One difference for all of a row's cells from the first to the last that differ.
  private func texts(_ y: Int, _ was: [String]) -> [String] {
    let now = glyphs[y]
    let changed = was.indices.filter { !was[$0].utf8.elementsEqual(now[$0].utf8) }
    guard let first = changed.first, let last = changed.last else { return [] }
    let (old, new) = (was[first...last].joined(), now[first...last].joined())
    return ["row \(y), \(columns(first, last)): “\(old)” is now “\(new)”"]
  }

  /// One difference for each run of cells that changed alike.
  private func styles(_ y: Int, _ was: [String], _ now: [String]) -> [String] {
    var result: [String] = []
    var x = 0
    while x < was.count {
      let start = x
      while x < was.count, was[x] == was[start], now[x] == now[start] { x += 1 }
      if was[start] != now[start] {
        let (old, new) = (inWords(was[start]), inWords(now[start]))
        result.append("row \(y), \(columns(start, x - 1)): \(old) is now \(new)")
      }
    }
    return result
  }

  private func inWords(_ style: String) -> String { style.isEmpty ? "plain" : style }

  private func columns(_ first: Int, _ last: Int) -> String {
    first == last ? "column \(first)" : "columns \(first)–\(last)"
  }
}
