/// Who hears how much of a long work is done. The work itself only says so, wherever it is.
package enum WorkProgress {
  /// Gets a number from 0 to 1, often; nil if nobody listens.
  @TaskLocal package static var report: (@Sendable (Double) -> Void)?

  /// Says that `done` of `all` parts are done, of a work that is the part `share` of the whole.
  package static func tell(_ done: Int, of all: Int, share: ClosedRange<Double> = 0...1) {
    guard let report, all > 0 else { return }
    let part = Double(done) / Double(all)
    report(share.lowerBound + part * (share.upperBound - share.lowerBound))
  }
}
