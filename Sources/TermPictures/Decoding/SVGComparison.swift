/// What differs between two files of ``SVGAnimation``.
package enum SVGComparison: Sendable {
  /// No cell at any time: something else does.
  case same
  /// How long they take, in seconds, and no cell.
  case lengths(old: Double, new: Double)
  /// The first screens that differ, at a time in seconds.
  case screens(time: Double, old: [[SVGScreens.Cell]], new: [[SVGScreens.Cell]])

  /// Compares what readers of dark pages see; nil if one of the files is not read.
  package init?(_ old: [UInt8], _ new: [UInt8]) {
    guard max(old.count, new.count) <= SVGComparison.mostBytes else { return nil }
    do throws(DecodingProblem) {
      var walk = SVGWalk(old: try SVGScreens(old), new: try SVGScreens(new))
      self = try walk.compare()
    } catch { return nil }
  }

  /// When a screen of `new` is shown that `old` does not show after those before it, in seconds; nil
  /// if it shows all of them.
  package static func firstMissing(from old: [UInt8], of new: [UInt8]) -> Double? {
    var missing = 0.0
    do throws(DecodingProblem) {
      let (there, wanted) = (try SVGScreens(old), try SVGScreens(new))
      let height = max(there.rows.count, wanted.rows.count)
      var times = there.times[...]
      var screen: [[SVGScreens.Cell]]?
      for time in wanted.times {
        missing = time
        let next = try wanted.screen(height, at: time + SVGWalk.precision).map(\.seen)
        while screen?.map(\.seen) != next {
          guard let time = times.popFirst() else { return missing }
          screen = try there.screen(height, at: time + SVGWalk.precision)
        }
      }
      return nil
    } catch { return missing }
  }

  private static let mostBytes = 64_000_000
}

/// Goes through the rows of two files, each from change to change.
private struct SVGWalk {
  let old: SVGScreens
  let new: SVGScreens
  /// How many parts and times were looked at.
  private var work = 0

  init(old: SVGScreens, new: SVGScreens) { (self.old, self.new) = (old, new) }

  private static let mostWork = 400_000_000
  /// Seconds by which a time in a file may be off: it is a rounded percentage.
  static let precision = 0.0015

  mutating func compare() throws(DecodingProblem) -> SVGComparison {
    let height = max(old.rows.count, new.rows.count)
    var first = Double.infinity
    for y in 0..<height {
      if let time = try firstDifference(y, before: first) { first = time }
    }
    if first < .infinity {
      let later = first + SVGWalk.precision
      let milliseconds = (first * 1000).rounded()
      return .screens(
        time: milliseconds / 1000, old: try old.screen(height, at: later),
        new: try new.screen(height, at: later))
    }
    guard abs(old.duration - new.duration) <= SVGWalk.precision else {
      return .lengths(old: old.duration, new: new.duration)
    }
    return .same
  }

  /// When row `y` differs first, if that is before `limit`.
  private mutating func firstDifference(
    _ y: Int, before limit: Double
  ) throws(DecodingProblem) -> Double? {
    let (mine, its) = (old.row(y), new.row(y))
    var last = -Double.infinity
    for time in Set(mine.times + its.times).sorted() {
      if time >= limit { return nil }
      // What changes within the files' precision changes at once.
      if time - last < SVGWalk.precision { continue }
      last = time
      work += mine.cost + its.cost
      guard work < SVGWalk.mostWork else { throw DecodingProblem() }
      let later = time + SVGWalk.precision
      if try old.row(y, at: later).seen != new.row(y, at: later).seen { return time }
    }
    return nil
  }
}

extension SVGScreens {
  /// When anything changes, each time once.
  fileprivate var times: [Double] {
    var result: [Double] = []
    for time in Set(rows.flatMap(\.times)).sorted()
    where result.last.map({ time - $0 >= SVGWalk.precision }) != false {
      result.append(time)
    }
    return result
  }

  /// The first `height` rows at a time.
  fileprivate func screen(_ height: Int, at time: Double) throws(DecodingProblem) -> [[Cell]] {
    var rows: [[Cell]] = []
    for y in 0..<height { rows.append(try row(y, at: time)) }
    return rows
  }

  fileprivate func row(_ y: Int) -> SVGTimedRow {
    rows.indices.contains(y) ? rows[y] : SVGTimedRow([])
  }
}

extension [SVGScreens.Cell] {
  /// Without the blanks at the end.
  fileprivate var seen: ArraySlice<SVGScreens.Cell> {
    self[..<((lastIndex { $0 != SVGScreens.Cell() } ?? -1) + 1)]
  }
}
