import Foundation

/// A picture, or several, kept in a file beside the tests: what each cell shows and how.
///
/// A golden that is not there is written and the test fails, so that somebody looks at it first.
/// `RENEW_GOLDENS=1` writes those that differ.
package struct Golden {
  /// The package's folder.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let file: URL

  /// A file of that name in the folder `Goldens` beside the tests in `source`.
  package init(_ name: String, beside source: String = #filePath) {
    file = URL(fileURLWithPath: source).deletingLastPathComponent()
      .appendingPathComponent("Goldens/\(name).txt")
  }

  /// A file that readers get, at a path from the package's folder.
  package init(document path: String) { file = Golden.root.appendingPathComponent(path) }

  /// What is wrong with `picture`, in words; nil where it is the one that is kept, or has just been
  /// renewed.
  package func complaint(about picture: String) throws -> String? {
    guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
      try write(picture)
      return "recorded \(file.lastPathComponent): look at it"
    }
    guard kept != picture else { return nil }
    if ProcessInfo.processInfo.environment["RENEW_GOLDENS"] == "1" {
      try write(picture)
      return nil
    }
    return "\(file.lastPathComponent) differs:\n\(Golden.difference(kept, picture))"
  }

  private func write(_ picture: String) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try picture.write(to: file, atomically: true, encoding: .utf8)
  }

  /// The first lines that differ.
  private static func difference(_ kept: String, _ picture: String) -> String {
    let (old, new) = (
      kept.split(separator: "\n", omittingEmptySubsequences: false),
      picture.split(separator: "\n", omittingEmptySubsequences: false)
    )
    return (0..<max(old.count, new.count)).filter {
      $0 >= old.count || $0 >= new.count || old[$0] != new[$0]
    }.prefix(6).map { line in
      let (was, now) = (
        line < old.count ? old[line] : "", line < new.count ? new[line] : ""
      )
      return "\(line + 1)- \(was)\n\(line + 1)+ \(now)"
    }.joined(separator: "\n")
  }
}
