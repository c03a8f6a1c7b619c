import TermSurface

/// The animated picture: each piece of each row once, with the moments at which it is visible.
struct SVGPicture {
  /// A use of a group of pieces in a row.
  private struct Use: BitwiseCopyable {
    let group, pattern: Int32
    let readers: SVGReaders
  }

  private let height: Int
  private let cell: PictureCell
  private var pieces: SVGPieces
  private(set) var patterns: SVGPatterns
  /// The pieces of each group, in the order of drawing, in their form for all readers.
  private var groups = SVGLists<SVGPiece>()
  /// The groups of each row, backgrounds first.
  private var rows: [[Use]]
  /// The groups of whole moving rows. Many rows of a scrolled screen share a pattern of times.
  private var moved: [(pattern: Int32, y: Int32, group: Int32)] = []
  private var sharedGroups = SVGShared(prefix: "r")
  /// Shapes that occur more than once, perhaps in different colours.
  private var sharedShapes = SVGShared(prefix: "q")
  /// Whether some part is visible only to readers of dark pages, or only to those of light ones.
  private(set) var hasReaders = false

  init(_ timeline: SVGMoments, _ paints: SVGPaints, _ cell: PictureCell) {
    (height, self.cell) = (timeline.size.height, cell)
    pieces = SVGPieces(SVGBrush(paints: paints, cell: cell))
    patterns = SVGPatterns(timeline)
    rows = Array(repeating: [], count: timeline.size.height)
    var spans = SVGSpans(timeline, &pieces)
    pieces.close()
    for y in 0..<height {
      for group in SVGGroup.groups(spans.removeSpans(y), pieces, &patterns) {
        let parts = group.pieces.flatMap(spans.pieces)
        use(parts.sorted { (pieces.place(of: $0), $0) < (pieces.place(of: $1), $1) }, group, in: y)
      }
    }
  }

  private mutating func use(_ members: [SVGPiece], _ group: SVGGroup, in y: Int) {
    let (number, isNew) = groups.number(of: members.map(\.look))
    if isNew { share(members, number) } else { sharedGroups.noteAgain(number) }
    hasReaders = hasReaders || group.readers != .all
    if group.pieces[0].row == nil {
      rows[y].append(Use(group: Int32(number), pattern: group.pattern, readers: group.readers))
    } else {
      moved.append((group.pattern, Int32(y), Int32(number)))
    }
  }

  /// Counts a new group and its shapes, each if it is longer than a reference to it.
  private mutating func share(_ members: [SVGPiece], _ group: Int) {
    if members.count > 1 || members.contains(where: { pieces.markup($0).utf8.count > 40 }) {
      sharedGroups.countUse(group)
    }
    for piece in members where pieces.isLong(shape: piece.shape) {
      sharedShapes.countUse(piece.shape)
    }
  }

  /// Writes the definitions of shared parts.
  func writeDefinitions(to output: inout SVGOutput) {
    sharedShapes.write(to: &output) { pieces.markup(ofShape: $0) }
    sharedGroups.write(to: &output) { inside($0) }
  }

  /// Writes the rows from top to bottom.
  func writeRows(to output: inout SVGOutput) {
    for y in 0..<height {
      guard !rows[y].isEmpty else { continue }
      let top = SVGText.digits(Double(y) * cell.height)
      output.write(y == 0 ? "<g>" : "<g transform=\"translate(0 \(top))\">")
      for use in rows[y] { output.write(useMarkup(use)) }
      output.write("</g>\n")
    }
    writeMoved(to: &output)
  }

  private func writeMoved(to output: inout SVGOutput) {
    let moved = moved.sorted { ($0.pattern, $0.y) < ($1.pattern, $1.y) }
    for range in moved.ranges(by: { $0.pattern == $1.pattern }) {
      let name = patterns.name(of: Int(moved[range.lowerBound].pattern)) ?? ""
      output.write("<g\(SVGText.attribute("class", name))>")
      for (_, y, group) in moved[range] {
        let top = y == 0 ? "" : SVGText.digits(Double(y) * cell.height)
        let name = sharedGroups.name(of: Int(group)) ?? ""
        output.write("<use href=\"#\(name)\"\(SVGText.attribute("y", top))/>")
      }
      output.write("</g>\n")
    }
  }

  private func useMarkup(_ use: Use) -> String {
    let classes = [patterns.name(of: Int(use.pattern)), use.readers.className].compactMap { $0 }
    let attribute = SVGText.attribute("class", classes.joined(separator: " "))
    if let name = sharedGroups.name(of: Int(use.group)) {
      return "<use\(attribute) href=\"#\(name)\"/>"
    }
    let inside = inside(Int(use.group))
    return attribute.isEmpty ? inside : "<g\(attribute)>\(inside)</g>"
  }

  private func inside(_ group: Int) -> String {
    groups[group].map { piece in
      guard let name = sharedShapes.name(of: piece.shape) else { return pieces.markup(piece) }
      let color = pieces.color(of: piece)
      let classes = color.isEmpty ? "" : SVGScope.own(color)
      return "<use\(SVGText.attribute("class", classes)) href=\"#\(name)\"/>"
    }.joined()
  }
}

/// Pieces of a row that are always visible together for the same readers.
struct SVGGroup {
  let pieces: [SVGPiece]
  let pattern: Int32
  let readers: SVGReaders

  /// A piece, with the facts that determine its group.
  private struct Member {
    let piece: SVGPiece
    let pattern: Int32
    /// The piece's position in the order of drawing.
    let rank: Int32
    let isGround: Bool

    /// A key that all members of a group share.
    var key: Int { (Int(pattern) << 2 | piece.readers.rawValue) << 1 | (isGround ? 0 : 1) }
  }

  /// Returns the pieces of a row that are visible during `spans`, grouped in the order of drawing.
  static func groups(
    _ spans: [SVGSpan], _ pieces: SVGPieces, _ patterns: inout SVGPatterns
  ) -> some Sequence<SVGGroup> {
    let spans = spans.sorted { a, b in
      let (first, second) = (pieces.place(of: a.piece), pieces.place(of: b.piece))
      return (first, a.piece, a.first) < (second, b.piece, b.first)
    }
    var members: [Member] = []
    for range in spans.ranges(by: { $0.piece == $1.piece }) {
      let piece = spans[range.lowerBound].piece
      members.append(
        Member(
          piece: piece, pattern: Int32(patterns.number(of: spans[range])),
          rank: Int32(members.count), isGround: pieces.place(of: piece).isGround))
    }
    members.sort { ($0.key, $0.rank) < ($1.key, $1.rank) }
    let groups = members.ranges { $0.key == $1.key }
      .sorted { members[$0.lowerBound].rank < members[$1.lowerBound].rank }
    return groups.lazy.map { [members] range in
      let first = members[range.lowerBound]
      return SVGGroup(
        pieces: members[range].map(\.piece), pattern: first.pattern, readers: first.piece.readers)
    }
  }
}

/// A period in which a piece is visible in a row: from the moment `first` until before `end`.
struct SVGSpan: BitwiseCopyable {
  let piece: SVGPiece
  let first, end: UInt32
}

/// The times for which each piece of each row is visible.
///
/// A row that keeps moving, as all rows of a scrolling screen do, is one piece. Each period at one
/// height is one span, even if the row before it at that height has some of the same pieces.
struct SVGSpans {
  /// The contents of a row from a moment on.
  private struct Turn: BitwiseCopyable {
    let moment: UInt32
    let list: Int32
  }

  /// The distinct rows, as lists of their pieces.
  private var lists = SVGLists<SVGPiece>()
  /// For each list, how often a row with its pieces moved to another height; also a sum over these
  /// rows: 1 for each piece that is new at the height, less 2 for each other piece.
  private var (moves, news): ([Int32], [Int]) = ([], [])
  private var known = RecentRows<SVGScreen.RowIdentity, Int32>()
  /// The changes of each row's contents, in the order of time.
  private var turns: [[Turn]]

  /// The least number of moves of a row that is drawn as one piece. Other rows are drawn piece by
  /// piece, which takes fewer bytes if some pieces stay.
  private static let leastMoves = 6

  init(_ timeline: SVGMoments, _ pieces: inout SVGPieces) {
    turns = Array(repeating: [], count: timeline.size.height)
    var (now, gone, new): (Int, Set<Int32>, [Int32]) = (0, [], [])
    func noteMoves() {
      for list in new where gone.contains(list) { moves[Int(list)] += 1 }
      (gone, new) = ([], [])
    }
    for (moment, y, screen) in timeline.turns {
      if moment > now { noteMoves() }
      now = moment
      let list = number(ofRow: y, in: screen, &pieces)
      if let last = turns[y].last {
        gone.insert(last.list)
        let (before, after) = (lists[Int(last.list)], lists[Int(list)])
        news[Int(list)] += after.count - 3 * before.commonCount(with: after)
      }
      new.append(list)
      turns[y].append(Turn(moment: UInt32(moment), list: list))
    }
    noteMoves()
    let none = number(of: [])
    for y in turns.indices { turns[y].append(Turn(moment: UInt32(timeline.count), list: none)) }
    lists.close()
    known = RecentRows()
  }

  private mutating func number(
    ofRow y: Int, in screen: SVGScreen, _ pieces: inout SVGPieces
  ) -> Int32 {
    let identity = screen.identity(ofRow: y)
    if let list = known[identity] { return list }
    let list = number(of: pieces.pieces(ofRow: y, in: screen))
    known[identity] = list
    return list
  }

  private mutating func number(of list: [SVGPiece]) -> Int32 {
    let (number, isNew) = lists.number(of: list)
    if isNew {
      moves.append(0)
      news.append(0)
    }
    return Int32(number)
  }

  /// Returns the pieces of which `piece` consists.
  func pieces(of piece: SVGPiece) -> [SVGPiece] { piece.row.map { Array(lists[$0]) } ?? [piece] }

  /// Removes the spans of row `y` and returns them, in the order of their ends.
  mutating func removeSpans(_ y: Int) -> [SVGSpan] {
    defer { turns[y] = [] }
    var spans: [SVGSpan] = []
    var seen: [(piece: SVGPiece, since: UInt32)] = []
    for turn in turns[y] {
      var old = seen[...]
      func end(_ gone: (piece: SVGPiece, since: UInt32)) {
        spans.append(SVGSpan(piece: gone.piece, first: gone.since, end: turn.moment))
      }
      seen = parts(Int(turn.list)).map { piece in
        while let gone = old.first, gone.piece < piece { end(old.removeFirst()) }
        guard let kept = old.first, kept.piece == piece else { return (piece, turn.moment) }
        return old.removeFirst()
      }
      for gone in old { end(gone) }
    }
    return spans
  }

  /// Returns the parts of a row that appear and disappear separately, sorted. A row that keeps
  /// moving is one part, if all readers see all of it.
  private func parts(_ list: Int) -> ArraySlice<SVGPiece> {
    let pieces = lists[list]
    guard moves[list] >= SVGSpans.leastMoves, news[list] >= 0, pieces.count > 1,
      pieces.allSatisfy({ $0.readers == .all })
    else {
      return pieces
    }
    return [SVGPiece(row: list)]
  }
}

extension ArraySlice<SVGPiece> {
  /// Returns the number of pieces that both slices have; both must be sorted.
  fileprivate func commonCount(with other: ArraySlice<SVGPiece>) -> Int {
    var rest = other
    return count { piece in
      rest = rest.drop { $0 < piece }
      return rest.first == piece
    }
  }
}

/// The distinct times at which parts of a picture are visible, by number.
struct SVGPatterns {
  private let timeline: SVGMoments
  /// For each pattern, the moments at which a part appears and disappears, alternately.
  private var moments = SVGLists<UInt32>()
  /// The position of each pattern in the order of the names, by number. It is -1 for the pattern
  /// that is always visible, which has no name.
  private var places: [Int32] = []
  /// The numbers of the patterns with a name, in the order of the names.
  private var named: [Int32] = []

  init(_ timeline: SVGMoments) { self.timeline = timeline }

  /// Whether all parts are always visible.
  var isEmpty: Bool { named.isEmpty }

  /// Returns the number of the pattern of these spans, which are in the order of time.
  mutating func number(of spans: ArraySlice<SVGSpan>) -> Int {
    let times = spans.flatMap { [$0.first, $0.end] }
    let (number, isNew) = moments.number(of: times)
    guard isNew else { return number }
    let isConstant = times == [0, UInt32(timeline.count)]
    places.append(isConstant ? -1 : Int32(named.count))
    if !isConstant { named.append(Int32(number)) }
    return number
  }

  /// Returns the class of pattern `number`; nil if the pattern is always visible. The class is `k`
  /// with a number if the pattern is visible on the poster, and `h` with a number otherwise.
  func name(of number: Int) -> String? {
    guard places[number] >= 0 else { return nil }
    // On the poster, more spans have begun than have ended.
    let begun = moments[number].count { $0 <= timeline.poster }
    return SVGScope.own((begun.isMultiple(of: 2) ? "h" : "k") + String(places[number], radix: 36))
  }

  /// Writes a rule for each pattern with a name: it shows and hides the parts of that pattern.
  func writeRules(to output: inout SVGOutput) {
    for number in named.map(Int.init) {
      let name = name(of: number) ?? ""
      output.write("@keyframes \(name){\(steps(of: number))}.\(name){animation-name:\(name)}\n")
    }
  }

  private func steps(of number: Int) -> String {
    moments[number].enumerated().map { index, moment in
      let begins = index.isMultiple(of: 2)
      guard moment < timeline.count else {
        // The state after the last loop.
        return step(timeline.length, isSeen: true)
      }
      return step(timeline.tick(Int(moment)), isSeen: begins)
    }.joined()
  }

  private func step(_ tick: Int, isSeen: Bool) -> String {
    SVGText.decimal(UInt(max(0, tick)), digits: timeline.digits)
      + (isSeen ? "%{visibility:visible}" : "%{visibility:hidden}")
  }
}

/// The numbered parts that occur more than once. Each of these is stored once for all its uses,
/// under a name of its own.
struct SVGShared {
  /// The values in ``places`` for a part without a name: not counted, or counted once.
  private static let (never, once): (Int32, Int32) = (-2, -1)

  let prefix: String
  /// The index in ``parts`` of each part by number; ``never`` or ``once`` for parts without a name.
  private var places: [Int32] = []
  /// The parts that occur more than once, in the order of their names.
  private var parts: [Int32] = []

  init(prefix: String) { self.prefix = prefix }

  /// Counts an occurrence of part `number`, which is longer than a reference to it.
  mutating func countUse(_ number: Int) {
    while places.count <= number { places.append(SVGShared.never) }
    guard places[number] == SVGShared.never else { return noteAgain(number) }
    places[number] = SVGShared.once
  }

  /// Counts a repeated occurrence of part `number`, if ``countUse(_:)`` has counted the first one.
  mutating func noteAgain(_ number: Int) {
    guard number < places.count, places[number] == SVGShared.once else { return }
    places[number] = Int32(parts.count)
    parts.append(Int32(number))
  }

  /// Returns the name of part `number`; nil if the part is not shared.
  func name(of number: Int) -> String? {
    guard number < places.count, places[number] >= 0 else { return nil }
    return SVGScope.own(prefix + String(places[number], radix: 36))
  }

  /// Writes the definitions of all parts that have a name.
  func write(to output: inout SVGOutput, _ markup: (Int) -> String) {
    for part in parts.map(Int.init) {
      output.write("<g id=\"\(name(of: part) ?? "")\">\(markup(part))</g>\n")
    }
  }
}
