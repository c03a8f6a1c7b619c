import Libc
import TermContainers

/// Why one of a recording's files was not written.
package struct UnwrittenFile: Error {
  /// The path of the file, or of the folder that could not be made.
  package let path: String
  /// What stood in the way.
  package let problem: PlaceProblem

  /// Whether a folder could not be made.
  package var isFolder: Bool { path.hasSuffix("/") }
}

extension RecordingFiles {
  /// Writes the files. Each replaces an existing one once it is complete, the stills of a folder once
  /// all of them are; later stills of a longer recording are removed.
  @MainActor
  public func write() throws(RecordingError) {
    do throws(UnwrittenFile) { try write(within: nil) } catch { throw RecordingError(error) }
  }

  /// Writes what was recorded in place of the file that differs, or removes surplus stills.
  @MainActor
  public func accept(_ difference: RecordingComparison) throws(RecordingError) {
    do throws(UnwrittenFile) { try accept(difference, within: nil) } catch {
      throw RecordingError(error)
    }
  }

  /// ``write()`` inside of `scope`.
  @MainActor
  package func write(within scope: WritableFolders?) throws(UnwrittenFile) {
    guard format == .frames else {
      for file in files { try write(file, within: scope) }
      return
    }
    try puttingOffSignals { isEnding throws(UnwrittenFile) in
      let folder = try folder(within: scope)
      do throws(UnwrittenFile) {
        try writeStills(into: folder, within: scope, while: { !isEnding() })
      } catch {
        folder.removeIfMade()
        throw error
      }
    }
  }

  /// Writes the stills, or none of them if it fails or may not go on.
  @MainActor
  private func writeStills(
    into folder: PictureFolder, within scope: WritableFolders?, while mayGoOn: () -> Bool
  ) throws(UnwrittenFile) {
    var current = path
    do throws(PlaceProblem) {
      var stage = try StagedStills(in: folder.folder)
      defer { stage.remove() }
      for file in files {
        guard mayGoOn() else { throw .system(EINTR) }
        current = file.path
        try stage.add(file, within: scope)
      }
      for (number, file) in files.enumerated() {
        current = file.path
        try stage.move(number, file, within: scope)
      }
      folder.removeStills(from: files.count + 1)
    } catch {
      throw UnwrittenFile(path: current, problem: error)
    }
  }

  /// ``accept(_:)`` inside of `scope`.
  @MainActor
  package func accept(
    _ difference: RecordingComparison, within scope: WritableFolders?
  ) throws(UnwrittenFile) {
    if let file = files.first(where: { $0.path == difference.path }) {
      try write(file, within: scope)
    } else if difference.outcome == .surplus {
      try folder(within: scope).removeStills(from: files.count + 1)
    }
  }

  /// The folder of stills, made if it is missing.
  private func folder(within scope: WritableFolders?) throws(UnwrittenFile) -> PictureFolder {
    do throws(PlaceProblem) { return try PictureFolder(path, within: scope) } catch {
      throw UnwrittenFile(path: path, problem: error)
    }
  }

  @MainActor
  private func write(_ file: RecordingFile, within scope: WritableFolders?) throws(UnwrittenFile) {
    do throws(PlaceProblem) {
      try FileReplacement(path: file.path, scope: scope).write(file.contents)
    } catch {
      throw UnwrittenFile(path: file.path, problem: error)
    }
  }
}

extension RecordingError {
  fileprivate init(_ file: UnwrittenFile) {
    self = .unwritable(path: file.path, reason: file.problem.reason)
  }
}
