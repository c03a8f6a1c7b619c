import TermRecorder

extension PlaceProblem {
  /// The problem in one line, with the option that avoids it.
  var advice: String {
    switch self {
    case .outside: "it lies outside the working folder and the tape's; --allow-outside permits that"
    case .otherFile: "\(reason); --overwrite replaces it"
    default: reason
    }
  }
}
