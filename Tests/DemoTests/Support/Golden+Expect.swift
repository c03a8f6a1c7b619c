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

  /// Fails the test where the tables of the page are not those that are kept.
  func expect(tables: [String], _ location: SourceLocation = #_sourceLocation) throws {
    record(try complaint(aboutTables: tables), location)
  }

  /// Fails the test where the sections of the page are not those that are kept.
  func expect(sections: [String], _ location: SourceLocation = #_sourceLocation) throws {
    record(try complaint(aboutSections: sections), location)
  }

  private func record(_ complaint: String?, _ location: SourceLocation) {
    if let complaint { Issue.record("\(complaint)", sourceLocation: location) }
  }
}
