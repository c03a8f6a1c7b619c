import Foundation

/// A folder that is deleted with this object.
///
/// It has the name of the file that asked for it: `make test` fails if a test leaves something behind, and names it.
public final class TemporaryFolder: Sendable {
  private let url: URL

  /// An empty folder.
  public init(for file: String = #fileID) throws {
    let test = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(test)-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  /// An empty folder as a property of a suite. Without it no test can go on, so the run ends.
  public static func made(for file: String = #fileID) -> TemporaryFolder {
    do { return try TemporaryFolder(for: file) } catch {
      fatalError("no temporary folder for \(file): \(error)")
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The folder's path.
  public var path: String { url.path }

  /// The path of a file inside.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The names of its files and folders.
  public var names: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [])
  }

  /// The paths of all files inside, at any depth.
  public var allNames: [String] {
    names.sorted().flatMap { name in
      let inside = try? FileManager.default.contentsOfDirectory(atPath: path(name))
      return inside.map { $0.sorted().map { "\(name)/\($0)" } } ?? [name]
    }
  }

  /// Makes an empty folder inside, with those around it.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  /// Writes a file, and returns its path.
  public func write(_ bytes: Data, _ name: String) throws -> String {
    try bytes.write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Writes a file of text, and returns its path.
  public func write(_ text: String, _ name: String) throws -> String {
    try write(Data(text.utf8), name)
  }

  /// What a file holds.
  public func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path(name)))
  }

  /// What a file holds, as text.
  public func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }
}
