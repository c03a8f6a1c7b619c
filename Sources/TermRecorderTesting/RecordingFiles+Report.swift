import TermRecorder
import Testing

extension RecordingFiles {
  /// Records an issue for each golden that is missing or differs, and attaches what was recorded and
  /// a picture of the first screen that differs.
  @MainActor
  func report(at location: SourceLocation) {
    for difference in differences() {
      attach(difference, at: location)
      Issue.record("\(difference.description)\(advice)", sourceLocation: location)
    }
  }

  private var advice: String {
    "To accept what was recorded, run the test once with RENEW_GOLDENS=1 in the environment, and look at it."
  }

  private func attach(_ difference: RecordingComparison, at location: SourceLocation) {
    let name = String(difference.path.split(separator: "/").last ?? "golden")
    if let file = files.first(where: { $0.path == difference.path }) {
      Attachment.record(file.bytes, named: name, sourceLocation: location)
    }
    if let cells = difference.screens.lazy.compactMap(\.difference).first {
      let picture = SVGAnimation(cells.film).text
      Attachment.record(picture, named: "\(name).diff.svg", sourceLocation: location)
    }
  }
}
