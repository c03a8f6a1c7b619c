import Foundation

@testable import TermContainers
@testable import TermSurface

/// A row of a picture, beside the same row of the previous picture.
struct IdealRow {
  let old: [Cell]
  let new: [Cell]
  private let surface: Surface
  var width: Int { new.count }

  init(_ old: Surface, _ new: Surface, _ y: Int) {
    surface = new
    let range = y * new.size.width..<(y + 1) * new.size.width
    self.new = Array(new.cells[range])
    self.old = Array(old.cells[range])
  }

  /// Whether row `y` of both is the same bytes, which is quickly seen: most rows of most frames are.
  static func isStored(alike old: Surface, _ new: Surface, _ y: Int) -> Bool {
    let row = new.size.width * MemoryLayout<Cell>.stride
    return old.cells.withUnsafeBytes { old in
      new.cells.withUnsafeBytes { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return true }
        return memcmp(old + y * row, new + y * row, row) == 0
      }
    }
  }

  /// The first column from `x` on whose glyph looks different, or the width.
  func nextChange(from x: Int) -> Int {
    var x = x
    while x < width && !isChanged(x) { x += 1 }
    guard x < width else { return width }
    return new[x].columns == 0 ? x - 1 : x
  }

  /// The last column before `end` that looks different.
  func lastChange(before end: Int) -> Int {
    var x = end - 1
    while !isChanged(x) { x -= 1 }
    return x
  }

  /// The column after the blanks that start at `x` and share its background.
  func endOfBlanks(_ x: Int) -> Int {
    var end = x + 1
    while end < width && new[end].isBlank && new[end].background == new[x].background { end += 1 }
    return end
  }

  /// The bytes of the glyph in UTF-8, without the scalars that terminals disagree on.
  func glyphBytes(_ x: Int) -> Int {
    if !new[x].isCluster { return surface.text(of: new[x]).utf8.count }
    var count = 0
    for character in surface.text(of: new[x]) {
      CellWidth.portableScalars(of: character) { count += String(Character($0)).utf8.count }
    }
    return count
  }

  private func isChanged(_ x: Int) -> Bool {
    if old[x] == new[x] { return false }
    return !(old[x].isBlank && new[x].isBlank && old[x].background == new[x].background)
  }
}
