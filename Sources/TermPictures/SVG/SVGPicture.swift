import TermSurface

/// The animated picture: each piece of each row once, with the moments at which it is visible.
struct SVGPicture {
  /// Pieces of a row that are always visible together.
  fileprivate struct Group {
    let pattern: SVGPattern
    let readers: SVGReaders
    var pieces: [SVGRow.Piece]

    /// Its full markup.
    var markup: String { pieces.map(\.markup).joined() }
  }

  private let timeline: SVGMoments
  private let cell: PictureCell
  /// The groups of each row, backgrounds first.
  private var rows: [[Group]] = []
  /// Groups that occur more than once.
  private var groups = SVGShared<Group>(prefix: "r")
  /// Pieces that occur more than once, perhaps in different colours.
  private var pieces = SVGShared<String>(prefix: "q")
  /// The distinct visibility patterns of everything not always visible, named, in the order of the
  /// rows.
  private(set) var patterns: [(name: String, pattern: SVGPattern)] = []
  private var names: [SVGPattern: String] = [:]

  /// Whether a part is for readers of dark or of light pages only.
  var hasReaders: Bool { rows.joined().contains { $0.readers != .all } }

  init(_ timeline: SVGMoments, _ paints: SVGPaints, _ cell: PictureCell) {
    (self.timeline, self.cell) = (timeline, cell)
    var found = SVGPieces(SVGBrush(paints: paints, cell: cell))
    let patterns = (0..<timeline.size.height).map { SVGPicture.patterns(timeline, &found, $0) }
    let (all, ranks) = (found.all, found.ranks)
    rows = patterns.map { SVGPicture.groups($0, all, ranks) }
    namePatterns()
    share()
  }

  /// `k` with a number names patterns that are visible on the poster, `h` the others.
  private mutating func namePatterns() {
    for pattern in rows.joined().map(\.pattern) {
      guard !isConstant(pattern), names[pattern] == nil else { continue }
      let letter = pattern.contains(timeline.poster) ? "k" : "h"
      let name = SVGScope.name(letter + String(patterns.count, radix: 36))
      names[pattern] = name
      patterns.append((name, pattern))
    }
  }

  /// The definitions of shared parts.
  var definitions: String {
    pieces.definitions { $0 } + groups.definitions { inside($0) }
  }

  /// The rows from top to bottom.
  var markup: String {
    rows.enumerated().filter { !$0.element.isEmpty }.map { y, groups in
      let top = SVGText.number(Double(y) * cell.height)
      let place = y == 0 ? "" : " transform=\"translate(0 \(top))\""
      return "<g\(place)>\(groups.map(markup).joined())</g>\n"
    }.joined()
  }

  private func markup(_ group: Group) -> String {
    let classes = [names[group.pattern], group.readers.className].compactMap { $0 }
    let attribute = SVGText.attribute("class", classes.joined(separator: " "))
    if let name = groups.name(of: group.markup) { return "<use\(attribute) href=\"#\(name)\"/>" }
    return attribute.isEmpty ? inside(group) : "<g\(attribute)>\(inside(group))</g>"
  }

  private func inside(_ group: Group) -> String {
    group.pieces.map { piece in
      guard let name = pieces.name(of: piece.bare) else { return piece.markup }
      let color = piece.color.isEmpty ? "" : SVGScope.name(piece.color)
      return "<use\(SVGText.attribute("class", color)) href=\"#\(name)\"/>"
    }.joined()
  }

  private func isConstant(_ pattern: SVGPattern) -> Bool {
    pattern.spans == [0..<timeline.moments.count]
  }

  /// The groups of a row whose pieces have these patterns, by their numbers.
  private static func groups(
    _ patterns: [Int: SVGPattern], _ pieces: [SVGRow.Piece], _ ranks: [Int]
  ) -> [Group] {
    var result: [Group] = []
    var places: [GroupKey: Int] = [:]
    for (number, pattern) in patterns.sorted(by: { ranks[$0.key] < ranks[$1.key] }) {
      let piece = pieces[number]
      let key = GroupKey(isGround: piece.isGround, pattern: pattern, readers: piece.readers)
      if let place = places[key] {
        result[place].pieces.append(piece)
      } else {
        places[key] = result.count
        result.append(Group(pattern: pattern, readers: piece.readers, pieces: [piece]))
      }
    }
    return result
  }

  private struct GroupKey: Hashable {
    let isGround: Bool
    let pattern: SVGPattern
    let readers: SVGReaders
  }

  /// When each piece of row `y` is visible, by its number.
  private static func patterns(
    _ timeline: SVGMoments, _ pieces: inout SVGPieces, _ y: Int
  ) -> [Int: SVGPattern] {
    var result: [Int: SVGPattern] = [:]
    var numbers: [Int] = []
    var before: SVGScreen?
    for (index, moment) in timeline.moments.enumerated() {
      if !moment.screen.sharesRow(y, with: before) {
        numbers = pieces.numbers(ofRow: y, in: moment.screen)
      }
      before = moment.screen
      for number in numbers { result[number, default: SVGPattern()].add(index) }
    }
    return result
  }

  /// Finds parts that occur more than once and are longer than a reference.
  private mutating func share() {
    for group in rows.joined() { groups.count(group.markup, group, longerThan: 40) }
    var seen: Set<String> = []
    for group in rows.joined() where seen.insert(group.markup).inserted {
      for piece in group.pieces { pieces.count(piece.bare, piece.bare, longerThan: 80) }
    }
  }
}
