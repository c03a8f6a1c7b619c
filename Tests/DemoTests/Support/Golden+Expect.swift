import TestSupport
import Testing

extension Golden {
  /// Fails the test where the text is not the one that is kept.
  func expect(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
    record(try complaint(about: text), location)
  }

  /// Fails the test where a cell of the pictures is not as it is kept.
  func expect(_ sheet: PictureSheet, _ location: SourceLocation = #_sourceLocation) throws {
    record(try complaint(about: sheet), location)
  }

  private func record(_ complaint: String?, _ location: SourceLocation) {
    if let complaint { Issue.record("\(complaint)", sourceLocation: location) }
  }
}
