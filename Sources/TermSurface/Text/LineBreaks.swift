/// The places in a text where a row may end, and where it must: the rules of Unicode's Standard Annex
/// 14, with numbers kept whole as in its example 7. The last place is the end of the text.
///
/// The places are found one by one, so stopping early costs no more.
package struct LineBreaks: Sequence, IteratorProtocol {
  /// A place where a row may end.
  package struct Place {
    /// The index of the first scalar of the next row.
    package let index: String.Index
    /// Whether the row ends here whatever its width, after a line feed for example.
    package let isMandatory: Bool
  }

  private let scalars: Substring.UnicodeScalarView
  private var index: String.Index
  private var rules = LineBreakRules()
  private var isOver = false

  package init(_ text: Substring) {
    scalars = text.unicodeScalars
    index = scalars.startIndex
  }

  package mutating func next() -> Place? {
    while index < scalars.endIndex {
      let (here, isFirst) = (index, index == scalars.startIndex)
      let kind = LineBreakClass.of(scalars[index])
      index = scalars.index(after: index)
      let following = index < scalars.endIndex ? LineBreakClass.of(scalars[index]) : nil
      let end = rules.endsRow(before: kind, following: following)
      if end != .forbidden, !isFirst { return Place(index: here, isMandatory: end == .mandatory) }
    }
    if isOver { return nil }
    isOver = true
    return Place(index: index, isMandatory: rules.endsRow)
  }
}

/// The rules, with the state that they need of the text read so far.
private struct LineBreakRules {
  enum End {
    case forbidden, allowed, mandatory
  }

  private enum Number {
    case no, open, closed
  }

  /// The class before the place, with the marks that join it; nil at the start.
  private var before: LineBreakClass?
  /// The class before the spaces that end there.
  private var beforeSpaces: LineBreakClass?
  /// Whether a joiner ends there.
  private var isAfterJoiner = false
  /// The number that ends there: none, an open one, or one closed by a bracket.
  private var number = Number.no
  /// Whether a Hebrew letter and a hyphen end there.
  private var isAfterHebrewHyphen = false
  /// Whether an odd number of regional indicators end there.
  private var isInsideFlag = false

  /// Whether the text that was read ends with the end of a row.
  var endsRow: Bool { before?.endsRow == true }

  /// Returns whether the row may or must end before a scalar of class `kind`, and reads that
  /// scalar.
  mutating func endsRow(before kind: LineBreakClass, following: LineBreakClass?) -> End {
    guard let before else {
      read(kind.joins ? .al : kind, kind)
      return .forbidden
    }
    // LB4, LB5.
    if before.endsRow && !(before == .cr && kind == .lf) {
      read(kind.joins ? .al : kind, kind)
      return .mandatory
    }
    let joins = kind.joins && !before.endsRow && before != .sp && before != .zw
    // LB10.
    let resolved = kind.joins && !joins ? .al : kind
    let end: End = joins || forbids(resolved, before, following) ? .forbidden : .allowed
    if joins { isAfterJoiner = kind == .zwj } else { read(resolved, kind) }
    return end
  }

  private mutating func read(_ kind: LineBreakClass, _ actual: LineBreakClass) {
    isAfterHebrewHyphen = before == .hl && (kind == .hy || kind == .ba)
    isInsideFlag = kind == .ri && !(before == .ri && isInsideFlag)
    switch kind {
    case .nu: number = .open
    case .sy, .is: number = number == .open ? .open : .no
    case .cl, .cp, .cpw: number = number == .open ? .closed : .no
    default: number = .no
    }
    before = kind
    if kind != .sp { beforeSpaces = kind }
    isAfterJoiner = actual == .zwj
  }

  private typealias Kind = LineBreakClass

  /// Whether the rules from LB6 on forbid a break. They apply in order; the first that applies
  /// decides.
  private func forbids(_ next: Kind, _ before: Kind, _ following: Kind?) -> Bool {
    if next.endsRow || next == .sp || next == .zw { return true }
    if beforeSpaces == .zw { return false }
    if isAfterJoiner { return true }
    if next == .wj || before == .wj || before == .gl { return true }
    if next == .gl && before != .sp && before != .ba && before != .hy { return true }
    if next.closes || next == .ex || next == .is || next == .sy { return true }
    if holdsOverSpaces(next) { return true }
    if before == .sp { return false }
    if next == .qu || before == .qu { return true }
    if next == .cb || before == .cb { return false }
    return holdsWord(before, next) || holdsNumber(before, next, following)
      || holdsScript(before, next)
  }

  /// LB14 to LB17.
  private func holdsOverSpaces(_ next: Kind) -> Bool {
    guard let beforeSpaces else { return false }
    if beforeSpaces.opens { return true }
    if beforeSpaces == .qu && next.opens { return true }
    if beforeSpaces.closes && next == .ns { return true }
    return beforeSpaces == .b2 && next == .b2
  }

  /// LB21 to LB24, LB28 to LB30.
  private func holdsWord(_ before: Kind, _ next: Kind) -> Bool {
    if next == .ba || next == .hy || next == .ns || before == .bb { return true }
    if isAfterHebrewHyphen || before == .sy && next == .hl || next == .in { return true }
    if before.isLetter { return next.isLetter || next == .nu || next.isAffix || next == .op }
    if next.isLetter {
      return before == .nu || before.isAffix || before == .is || before == .cp
    }
    return before == .nu && next == .op || before == .cp && next == .nu
  }

  /// LB23a and LB25.
  private func holdsNumber(_ before: Kind, _ next: Kind, _ following: Kind?) -> Bool {
    if before == .pr && next.isPicture || before.isPicture && next == .po { return true }
    if next.isAffix && number != .no { return true }
    if before.isAffix && (next.opens || next == .hy) { return following == .nu }
    guard next == .nu else { return false }
    return before.isAffix || before.opens || before == .hy || number == .open
  }

  /// LB26, LB27, LB30a and LB30b.
  private func holdsScript(_ before: Kind, _ next: Kind) -> Bool {
    if before.isHangul && next == .po || before == .pr && next.isHangul { return true }
    switch (before, next) {
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3): return true
    case (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt), (.jt, .jt), (.h3, .jt): return true
    case (.ri, .ri): return isInsideFlag
    case (.eb, .em), (.xp, .em): return true
    default: return false
    }
  }
}

/// The line breaking class of a character, with its name in Unicode's Standard Annex 14, resolved
/// by the annex's rule LB1. The raw values are those of the generated table.
enum LineBreakClass: UInt8 {
  case al, ba, bb, b2, bk, cb, cl, cm, cp, cr, eb, em, ex, gl, h2, h3, hl, hy, id, `in`, `is`, jl,
    jt
  case jv, lf, nl, ns, nu, op, po, pr, qu, ri, sp, sy, wj, zw, zwj
  /// Opening and closing marks that are wide, which LB30 leaves out.
  case opw, cpw
  /// An unassigned pictograph, for LB30b.
  case xp

  /// The class of `scalar`.
  static func of(_ scalar: Unicode.Scalar) -> LineBreakClass {
    let value = Int(scalar.value)
    let middle = LineBreakTable.top.stored(value >> 10) << 6 | (value >> 4 & 63)
    let leaf =
      LineBreakTable.middle.stored(middle << 1) << 5 | LineBreakTable.middle.stored(middle << 1 | 1)
    let kind = LineBreakTable.leaves.stored(leaf << 4 | (value & 15))
    return LineBreakClass(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .al
  }

  /// Whether a row always ends after it.
  var endsRow: Bool { self == .bk || self == .cr || self == .lf || self == .nl }

  /// Whether it belongs to the character before it.
  var joins: Bool { self == .cm || self == .zwj }

  var opens: Bool { self == .op || self == .opw }
  var closes: Bool { self == .cl || self == .cp || self == .cpw }
  var isLetter: Bool { self == .al || self == .hl }
  var isAffix: Bool { self == .pr || self == .po }
  var isPicture: Bool { self == .id || self == .eb || self == .em || self == .xp }
  var isHangul: Bool {
    self == .jl || self == .jv || self == .jt || self == .h2 || self == .h3
  }
}
