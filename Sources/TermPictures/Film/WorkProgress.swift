/// Hears how much of a long work is done. The work itself only says so, wherever it is.
package final class WorkProgress: Sendable {
  /// The one that hears of the work inside of a closure; nil if nobody listens.
  @TaskLocal package static var current: WorkProgress?

  private let report: @Sendable (Double) -> Void

  /// Calls `report` with a number from 0 to 1, often.
  package init(_ report: @escaping @Sendable (Double) -> Void) { self.report = report }

  /// Says that `done` of `all` parts are done, of a work that is the part `share` of the whole.
  package static func tell(_ done: Int, of all: Int, share: ClosedRange<Double> = 0...1) {
    guard let current, all > 0 else { return }
    let part = Double(done) / Double(all)
    current.report(share.lowerBound + part * (share.upperBound - share.lowerBound))
  }
}
