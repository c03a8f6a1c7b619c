import ArgumentParser
import TermRecorder

extension FileName {
  /// Refuses a command line with a name that no file has.
  package static func checkOptions(_ paths: [String]) throws {
    for case let problem? in paths.lazy.map(problem) { throw ValidationError(problem) }
  }
}
