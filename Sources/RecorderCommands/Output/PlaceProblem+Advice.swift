import TermRecorder

extension PlaceProblem {
  /// The problem in one line, with the option that avoids it.
  var advice: String {
    switch self {
    case .outside: "\(reason); --allow-outside permits that"
    case .otherFile: "\(reason); --overwrite replaces it"
    default: reason
    }
  }
}
