import TermRecorder

extension PlaceProblem {
  /// The problem in one line, with the option that avoids it.
  var advice: String { self == .outside ? "\(reason); --allow-outside permits that" : reason }
}
