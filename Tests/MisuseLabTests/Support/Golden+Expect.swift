import TestSupport
import Testing

extension Golden {
  /// Expects `sheet` to be what the file holds.
  func expect(_ sheet: PictureSheet, at location: SourceLocation = #_sourceLocation) throws {
    if let complaint = try complaint(about: sheet) {
      Issue.record("\(complaint)", sourceLocation: location)
    }
  }
}
