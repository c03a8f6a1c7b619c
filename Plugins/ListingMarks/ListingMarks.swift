import Foundation
import PackagePlugin

/// Compiles the files of a target that have functions between `// listing` and `// end`, with marks that tell
/// a trace which line runs.
///
/// The target excludes these files, because the plugin compiles them in their place.
@main
struct ListingMarks: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let compiled = Set(target.sourceFiles.map(\.url.path))
    let tool = try context.tool(named: "listing-marks").url
    return try files(in: target.directoryURL).filter { !compiled.contains($0.path) }.compactMap {
      file in
      guard try String(contentsOf: file, encoding: .utf8).contains("// listing") else { return nil }
      let marked = context.pluginWorkDirectoryURL.appending(path: file.lastPathComponent)
      return .buildCommand(
        displayName: "Marking \(file.lastPathComponent)", executable: tool,
        arguments: [file.path, marked.path], inputFiles: [file], outputFiles: [marked])
    }
  }

  /// The Swift files below a folder, in the order of their names.
  private func files(in folder: URL) throws -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = all?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    return files.sorted { $0.path < $1.path }
  }
}
