import TermContainers

/// The moving picture: each piece of each row once, with the moments at which it is seen.
struct SVGPicture {
  /// Pieces of a row that are always seen together.
  private struct Group {
    let pattern: SVGPattern
    var pieces: [SVGRow.Piece]

    var markup: String { pieces.map(\.markup).joined() }
  }

  private let timeline: SVGMoments
  /// The groups of each row, grounds first.
  private var rows: [[Group]] = []
  /// Numbers of what is used more than once.
  private var shared: [String: Int] = [:]
  private var order: [String] = []

  init(_ timeline: SVGMoments) {
    self.timeline = timeline
    rows = (0..<timeline.size.height).map { SVGPicture.groups(timeline, $0) }
    share()
  }

  /// How everything that is not always there is seen, each once, by name.
  var patterns: [(name: String, pattern: SVGPattern)] {
    var seen: Set<SVGPattern> = []
    return rows.joined().map(\.pattern).filter { !isConstant($0) && seen.insert($0).inserted }
      .map { ($0.name(poster: timeline.poster), $0) }
  }

  /// What is used more than once.
  var definitions: String {
    order.enumerated().map { "<g id=\"r\($0.offset)\">\($0.element)</g>" }.joined(separator: "\n")
  }

  /// The rows from top to bottom.
  var markup: String {
    rows.enumerated().filter { !$0.element.isEmpty }.map { y, groups in
      let place = y == 0 ? "" : " transform=\"translate(0 \(y * SVGCell.height))\""
      return "<g\(place)>\(groups.map(markup).joined())</g>\n"
    }.joined()
  }

  private func markup(_ group: Group) -> String {
    let name = isConstant(group.pattern) ? "" : group.pattern.name(poster: timeline.poster)
    let attribute = SVGText.attribute("class", name)
    if let number = shared[group.markup] { return "<use\(attribute) href=\"#r\(number)\"/>" }
    return name.isEmpty ? group.markup : "<g\(attribute)>\(group.markup)</g>"
  }

  private func isConstant(_ pattern: SVGPattern) -> Bool {
    pattern.spans == [0..<timeline.moments.count]
  }

  private static func groups(_ timeline: SVGMoments, _ y: Int) -> [Group] {
    let patterns = patterns(timeline, y)
    let pieces = patterns.keys.sorted {
      (!$0.isGround ? 1 : 0, $0.column, $0.markup) < (!$1.isGround ? 1 : 0, $1.column, $1.markup)
    }
    var result: [Group] = []
    var places: [GroupKey: Int] = [:]
    for piece in pieces {
      guard let pattern = patterns[piece] else { continue }
      let key = GroupKey(isGround: piece.isGround, pattern: pattern)
      if let place = places[key] {
        result[place].pieces.append(piece)
      } else {
        places[key] = result.count
        result.append(Group(pattern: pattern, pieces: [piece]))
      }
    }
    return result
  }

  private struct GroupKey: Hashable {
    let isGround: Bool
    let pattern: SVGPattern
  }

  /// When each piece of row `y` is seen.
  private static func patterns(_ timeline: SVGMoments, _ y: Int) -> [SVGRow.Piece: SVGPattern] {
    var result: [SVGRow.Piece: SVGPattern] = [:]
    var (row, pieces): (SVGRow?, [SVGRow.Piece]) = (nil, [])
    for (index, moment) in timeline.moments.enumerated() {
      let next = SVGRow(moment.surface, y)
      if next != row { (row, pieces) = (next, next.pieces) }
      for piece in pieces { result[piece, default: SVGPattern()].add(index) }
    }
    return result
  }

  /// Finds what is there more than once and longer than a reference to it.
  private mutating func share() {
    var counts: [String: Int] = [:]
    let all = rows.joined().map(\.markup)
    for markup in all { counts[markup, default: 0] += 1 }
    for markup in all where markup.utf8.count > 40 && shared[markup] == nil {
      guard counts[markup, default: 0] > 1 else { continue }
      shared[markup] = order.count
      order.append(markup)
    }
  }
}
