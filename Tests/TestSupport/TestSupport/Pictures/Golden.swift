import Foundation

/// A text, or pictures, kept in a file beside the tests.
///
/// A golden that is not there is written and the test fails, so that somebody looks at it first.
/// `RENEW_GOLDENS=1` writes those that differ.
package struct Golden {
  /// The package's folder.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let file: URL
  private let renews: Bool

  /// A file of that name in the folder `Goldens` beside the tests in `source`.
  package init(_ name: String, beside source: String = #filePath, renews: Bool = Golden.renews) {
    file = URL(fileURLWithPath: source).deletingLastPathComponent()
      .appendingPathComponent("Goldens/\(name).txt")
    self.renews = renews
  }

  /// A file that readers get, at a path from the package's folder.
  package init(document path: String) {
    file = Golden.root.appendingPathComponent(path)
    renews = Golden.renews
  }

  /// A page of the libraries' documentation.
  package init(article path: String) { self.init(document: "\(Golden.articles)/\(path)") }

  /// The folder of the libraries' documentation.
  package static let articles = "Sources/TermContainers/TermContainers.docc"

  /// Whether the environment asks for those that differ to be written.
  package static let renews = ProcessInfo.processInfo.environment["RENEW_GOLDENS"] == "1"

  /// What is wrong with `text`, in words; nil where it is the one that is kept, or has just been
  /// renewed.
  package func complaint(about text: String) throws -> String? {
    guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
      try write(text)
      return "recorded \(file.lastPathComponent): look at it"
    }
    // Strings that are canonically equivalent are equal; bytes are not.
    guard !kept.utf8.elementsEqual(text.utf8) else { return nil }
    guard !renews else {
      try write(text)
      return nil
    }
    let lines = differentLines(from: kept, to: text)
    return "\(file.lastPathComponent) differs; RENEW_GOLDENS=1 writes it:\n\(lines)"
  }

  /// What is wrong with the tables of a page whose words stand in the page alone; nil where they
  /// are those that are kept, or have just been renewed.
  package func complaint(aboutTables tables: [String]) throws -> String? {
    let kept = try String(contentsOf: file, encoding: .utf8)
    var (lines, rest, isInTable) = ([String](), tables[...], false)
    for line in kept.split(separator: "\n", omittingEmptySubsequences: false) {
      let isRow = line.hasPrefix("|")
      if !isRow { lines.append(String(line)) }
      if isRow, !isInTable { lines.append(rest.popFirst() ?? "a table that is not printed") }
      isInTable = isRow
    }
    return try complaint(about: (lines + rest).joined(separator: "\n"))
  }

  /// The same for the sections of a page, which follow its opening words.
  package func complaint(aboutSections sections: [String]) throws -> String? {
    let kept = try String(contentsOf: file, encoding: .utf8)
    let opening = kept.range(of: "\n\n## ").map { kept[..<$0.lowerBound] } ?? ""
    return try complaint(about: ([String(opening)] + sections).joined(separator: "\n\n") + "\n")
  }

  /// What is wrong with the text of `sheet`.
  package func complaint(about sheet: PictureSheet) throws -> String? {
    try complaint(about: sheet.text)
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}

/// The first lines in which two texts differ.
private func differentLines(from kept: String, to text: String) -> String {
  let old = kept.split(separator: "\n", omittingEmptySubsequences: false)
  let new = text.split(separator: "\n", omittingEmptySubsequences: false)
  return (0..<max(old.count, new.count)).compactMap { line in
    let (was, now) = (line < old.count ? old[line] : "", line < new.count ? new[line] : "")
    return was.utf8.elementsEqual(now.utf8) ? nil : "\(line + 1)- \(was)\n\(line + 1)+ \(now)"
  }.prefix(6).joined(separator: "\n")
}
