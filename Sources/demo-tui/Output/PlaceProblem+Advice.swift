import TermRecorder

extension PlaceProblem {
  /// The problem in a line, with the option that does away with it.
  var advice: String { self == .outside ? "\(reason); --allow-outside writes there" : reason }
}
