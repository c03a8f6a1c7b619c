import PictureSupport
import TermContainers
import TermRecorder
import Testing

@testable import demo_tui

extension Golden {
  /// Fails the test where the picture is not the one that is kept.
  func expect(_ picture: String, _ location: SourceLocation = #_sourceLocation) throws {
    if let complaint = try complaint(about: picture) {
      Issue.record("\(complaint)", sourceLocation: location)
    }
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
