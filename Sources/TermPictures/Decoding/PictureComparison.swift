/// What differs between the pictures of two files.
package enum PictureComparison: Equatable, Sendable {
  /// Nothing: only the bytes do.
  case same
  /// Their sizes, in pixels.
  case sizes(old: (width: Int, height: Int), new: (width: Int, height: Int))
  /// What they show.
  case pictures(PictureDifference)
  /// How long they take, in seconds.
  case lengths(old: Double, new: Double)

  /// Compares the pictures of two files at all times, up to the first difference; nil if one of them
  /// cannot be read. The cells of the new one lie on `grid`.
  package init?(_ old: [UInt8], _ new: [UInt8], on grid: PictureGrid) {
    do throws(DecodingProblem) {
      var walk = try PictureWalk(old, new, grid)
      self = try walk.compare()
    } catch { return nil }
  }

  package static func == (one: PictureComparison, other: PictureComparison) -> Bool {
    switch (one, other) {
    case (.same, .same): true
    case (.sizes(let old, let new), .sizes(let before, let now)): old == before && new == now
    case (.pictures(let mine), .pictures(let its)): mine == its
    case (.lengths(let old, let new), .lengths(let before, let now)): old == before && new == now
    default: false
    }
  }
}

extension PictureComparison {
  /// When a picture of `new` is shown that `old` does not show after those before it, in seconds; nil
  /// if it shows all of them.
  package static func firstMissing(from old: [UInt8], of new: [UInt8]) -> Double? {
    var time = 0
    do throws(DecodingProblem) {
      var (there, wanted) = (try PictureSide(old), try PictureSide(new))
      let tolerance = max(there.decoder.tolerance, wanted.decoder.tolerance)
      while try wanted.advance() {
        while !there.hasPicture
          || !there.decoder.canvas.matches(wanted.decoder.canvas, tolerance: tolerance)
        {
          guard try there.advance() else { return Double(time) / 1000 }
        }
        time = wanted.end ?? time
      }
      return nil
    } catch { return Double(time) / 1000 }
  }
}

/// One of the two files, at a time.
private struct PictureSide {
  var decoder: any PictureDecoder
  /// When its picture ends, in milliseconds; nil after the last one.
  var end: Int? = 0

  init(_ file: [UInt8]) throws(DecodingProblem) { decoder = try pictureDecoder(file) }

  /// Shows its next picture if the one before ends at `time`. Returns whether it does.
  mutating func move(to time: Int) throws(DecodingProblem) -> Bool {
    guard end == time else { return false }
    end = try decoder.next().map { time + max(1, $0) }
    return true
  }

  /// Whether it shows a picture.
  var hasPicture: Bool { end ?? 0 > 0 }

  /// Shows its next picture. Returns whether there is one.
  mutating func advance() throws(DecodingProblem) -> Bool {
    guard let end else { return false }
    _ = try move(to: end)
    return hasPicture
  }

  /// When its last picture ends.
  mutating func length(from time: Int) throws(DecodingProblem) -> Double {
    var length = time
    while let end {
      length = end
      _ = try move(to: end)
    }
    return Double(length) / 1000
  }
}

/// Goes through the pictures of two files, from change to change.
private struct PictureWalk {
  private var old: PictureSide
  private var new: PictureSide
  private let grid: PictureGrid
  private let tolerance: Int

  init(_ old: [UInt8], _ new: [UInt8], _ grid: PictureGrid) throws(DecodingProblem) {
    (self.old, self.new, self.grid) = (try PictureSide(old), try PictureSide(new), grid)
    tolerance = max(self.old.decoder.tolerance, self.new.decoder.tolerance)
  }

  mutating func compare() throws(DecodingProblem) -> PictureComparison {
    let (before, now) = (old.decoder.canvas, new.decoder.canvas)
    guard before.width == now.width, before.height == now.height else {
      return .sizes(old: (before.width, before.height), new: (now.width, now.height))
    }
    var time = 0
    while true {
      let changes = (try old.move(to: time), try new.move(to: time))
      guard let oldEnd = old.end, let newEnd = new.end else { break }
      if changes.0 || changes.1,
        !old.decoder.canvas.matches(new.decoder.canvas, tolerance: tolerance)
      {
        return .pictures(difference(at: time))
      }
      time = min(oldEnd, newEnd)
    }
    guard old.end != nil || new.end != nil else { return .same }
    return .lengths(old: try old.length(from: time), new: try new.length(from: time))
  }

  private func difference(at time: Int) -> PictureDifference {
    let areStills = old.decoder.isStill && new.decoder.isStill
    return PictureDifference(
      time: areStills ? nil : Double(time) / 1000, old.decoder.canvas, new.decoder.canvas, grid,
      tolerance: tolerance)
  }
}
