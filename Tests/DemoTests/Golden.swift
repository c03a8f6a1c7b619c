import Foundation
import TermContainers
import Testing

@testable import demo_tui

/// A picture, or several, kept in a file beside the tests: what each cell shows and how.
///
/// A golden that is not there is written and the test fails, so that somebody looks at it first.
/// `RENEW_GOLDENS=1` writes those that differ.
struct Golden {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  /// The package's folder.
  static let root = folder.deletingLastPathComponent().deletingLastPathComponent()

  private let file: URL

  init(_ name: String) { file = Golden.folder.appendingPathComponent("Goldens/\(name).txt") }

  /// A file that readers get, at a path from the package's folder.
  init(document path: String) { file = Golden.root.appendingPathComponent(path) }

  func expect(
    _ picture: String, _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
      try write(picture)
      Issue.record("recorded \(file.lastPathComponent): look at it", sourceLocation: sourceLocation)
      return
    }
    guard kept != picture else { return }
    if ProcessInfo.processInfo.environment["RENEW_GOLDENS"] == "1" { return try write(picture) }
    Issue.record(
      "\(file.lastPathComponent) differs:\n\(Golden.difference(kept, picture))",
      sourceLocation: sourceLocation)
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
      "\(line + 1)- \(line < old.count ? old[line] : "")\n\(line + 1)+ \(line < new.count ? new[line] : "")"
    }.joined(separator: "\n")
  }
}

/// A surface as a golden has it: the text in a frame of its own, then a line for each run of cells
/// that is not in the terminal's default style.
struct GoldenPicture {
  private let printer: SurfacePrinter
  private let surface: Surface
  private let depth: ColorDepth

  init(_ surface: Surface, depth: ColorDepth = .trueColor, isASCII: Bool = false) {
    self.surface = isASCII ? surface.inASCII() : surface
    self.depth = depth
    printer = SurfacePrinter(surface: surface, depth: depth, isASCII: isASCII)
  }

  var text: String {
    let rows = (0..<surface.size.height).map { "|\(surface.line($0))|" }
    return (rows + (0..<surface.size.height).flatMap(styles)).joined(separator: "\n")
  }

  private func styles(_ y: Int) -> [String] {
    printer.spans(y).map { span in
      let attributes = span.style.attributes.names.joined(separator: " ")
      return "row \(y) from \(span.x) for \(span.length): \(JSON(span.style.foreground)) on "
        + "\(JSON(span.style.background)) \(attributes)"
    }
  }
}
