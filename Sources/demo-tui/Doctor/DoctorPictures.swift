import TermContainers
import TermRecorder
import ToolSupport

/// The libraries and fonts for pixel pictures.
@MainActor
struct DoctorPictures {
  private let parts = PictureParts()

  var section: DoctorSection {
    DoctorSection(
      key: "pictures", title: "Pictures (GIF, PNG, WebP)",
      rows: PictureParts.libraries.map(row) + [font])
  }

  private func row(_ library: PixelLibrary) -> DoctorRow {
    DoctorRow(
      library.name.lowercased(), library.name, library.version ?? "missing",
      json: .text(library.version),
      library.problem.map {
        DoctorTrouble(
          what: "\(DoctorPictures.formats(without: library.name)) cannot be written: "
            + "\(library.name) is not available: \($0)",
          fix: "apt-get install \(library.debianPackage)")
      })
  }

  private static func formats(without library: String) -> String {
    switch library {
    case "giflib": "GIF"
    case "libpng": "PNG"
    case "libwebp": "WebP"
    default: "GIF, PNG and WebP"
    }
  }

  private static let looks = ["regular", "bold", "italic", "bold italic"]

  private var font: DoctorRow {
    let missing = DoctorTrouble(
      what: "GIF, PNG and WebP cannot be written: no monospaced font is installed",
      fix: "apt-get install fonts-dejavu-core")
    guard let family = parts.family else { return DoctorRow("font", "font", "missing", missing) }
    let files = JSON.array(parts.files.map { .text($0) })
    return DoctorRow(
      "font", "font", "\(family)\n\(self.files)",
      json: .object([("family", .string(family)), ("files", files)]))
  }

  /// The regular font's file, and the styles derived from it.
  private var files: String {
    let made = zip(DoctorPictures.looks, parts.files).filter { $0.1 == nil }.map(\.0)
    let rest =
      made.isEmpty ? "with bold and italic" : "\(made.joined(separator: ", ")) derived from it"
    return "\(printable(parts.files.first.flatMap { $0 } ?? "", most: 200))\n\(rest)"
  }
}
