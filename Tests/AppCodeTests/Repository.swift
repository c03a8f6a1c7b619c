import Foundation

/// The package's own files, as the tests of the documentation read them.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files below `folder` whose names end with `ending`: path and text, in order.
  static func files(in folder: String, _ ending: String) throws -> [(path: String, text: String)] {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: root.appendingPathComponent(folder).path)
    return try names.filter { $0.hasSuffix(ending) }.sorted().map { name in
      ("\(folder)/\(name)", try text(of: "\(folder)/\(name)"))
    }
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The Swift listings of a page.
  static func listings(in text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }
}
