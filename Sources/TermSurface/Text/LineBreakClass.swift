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
    let middle = stored(LineBreakTable.top, value >> 11) << 6 | (value >> 5 & 63)
    let leaf =
      stored(LineBreakTable.middle, middle << 1) << 5
      | stored(LineBreakTable.middle, middle << 1 | 1)
    let kind = stored(LineBreakTable.leaves, leaf << 5 | (value & 31))
    return LineBreakClass(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .al
  }

  @inline(__always)
  private static func stored(_ table: StaticString, _ index: Int) -> Int {
    Int(table.utf8Start[index]) - 0x23
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
