import Libc
import TermContainers
import TermRecorder
import ToolConsole

/// A cast that has its name from the start and grows with each event, so that nothing is lost
/// however the program ends.
final class GrowingCast {
  private let descriptor: Int32
  private let place: FilePlace
  private let path: String
  /// The system's error number of the first failure to write.
  private var problem: Int32?

  /// Throws if the file cannot be written or exists already.
  init(path: String) throws {
    self.path = path
    do throws(PlaceProblem) {
      place = try FilePlace(path)
      guard try place.plainFile() == nil else { throw .system(EEXIST) }
      descriptor = try place.create()
    } catch { throw Failure(path, error) }
  }

  deinit { close(descriptor) }

  /// Appends `text`, unless an earlier text is missing.
  func append(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty, problem == nil {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { problem = errno }
    }
  }

  /// Throws if something could not be written.
  func finish() throws { if let problem { throw Failure(path, .system(problem)) } }

  /// Removes the file.
  func abandon() { place.remove() }
}
