import TermContainers

extension RecordingDifference {
  /// How large both files are.
  var sizes: DifferenceReport {
    DifferenceReport(text: ": the file has \(old.count) bytes, the recording \(new.count)\n")
  }

  /// What the pictures of both show; nil if they cannot be read.
  var pictures: DifferenceReport? {
    guard let grid, let comparison = PictureComparison(old, new, on: grid) else { return nil }
    switch comparison {
    case .same:
      return DifferenceReport(text: " only in its bytes; all pictures are the same\n")
    case .sizes(let old, let new):
      return DifferenceReport(
        text: ": the file has \(old.width) by \(old.height) pixels,"
          + " the recording \(new.width) by \(new.height)\n")
    case .lengths(let old, let new): return lengths(old, new)
    case .pictures(let difference): return DifferenceReport(difference)
    }
  }

  /// What the moving pictures of both show; nil if they cannot be read.
  var drawings: DifferenceReport? {
    switch SVGComparison(old, new) {
    case nil: return nil
    case .same:
      return DifferenceReport(
        text: ": all cells are the same; the file has \(old.count) bytes, the recording"
          + " \(new.count)\n")
    case .lengths(let old, let new): return lengths(old, new)
    case .screens(let time, let old, let new):
      var report = DifferenceReport(most: 1)
      report.add("at \(JSON.seconds(time)) s", ScreenDifference(ScreenGrid(old), ScreenGrid(new)))
      return report
    }
  }

  private func lengths(_ old: Double, _ new: Double) -> DifferenceReport {
    let (before, now) = (JSON.seconds(old), JSON.seconds(new))
    return DifferenceReport(text: ":\n  duration: \(before) s in the file, \(now) s now\n")
  }
}
