import Libc
import TermContainers

/// The files of a recording at one path, to be compared with the existing ones: one file, or the
/// stills of a folder.
///
/// ``Recording/write(to:options:)`` and ``Recording/check(against:options:)`` suffice for a test.
/// This value also has remarks on what the format lacks, and accepts one difference at a time:
///
/// ```swift
/// let files = try RecordingFiles(recording, at: "counter.gif")
/// for remark in files.remarks { print(remark) }
/// for difference in files.differences() {
///   print(difference)
///   try files.accept(difference)
/// }
/// ```
public struct RecordingFiles: Sendable {
  /// The path of the file, or of the folder, which ends with a slash.
  public let path: String
  /// The format that the path selects.
  public let format: RecordingFormat
  /// The file, or the stills of the folder in order.
  public let files: [RecordingFile]
  /// The comparison for a recording that shows waits; nil if the files show no waits.
  private let settled: SettledComparison?

  /// Makes the files of `recording` for `path`, whose extension selects the format. Throws
  /// ``RecordingError/unknownFormat(path:)`` or ``RecordingError/noPicture(path:_:)``.
  public init(
    _ recording: Recording, at path: String, options: RecordingOptions? = nil
  ) throws(RecordingError) {
    let output = try RecordingOutput(recording, at: path, options: options)
    (self.path, format) = (path, output.format)
    settled = SettledComparison(recording, format, options)
    do throws(PixelError) { files = try output.files } catch {
      throw .noPicture(path: path, error)
    }
  }

  /// The remarks that all files share, as in ``RecordingFile/remarks``.
  public var remarks: [String] { files.first?.remarks ?? [] }

  /// Returns the differences from the existing files, in the order of ``files``; empty if all files
  /// are the same. Screens during a wait do not count. Pictures of a recording with waits are not
  /// compared, but must exist.
  @MainActor
  public func differences() -> [RecordingComparison] {
    let shown = settled?.isPossible == false ? files.prefix(1) : files[...]
    let compared = shown.map { RecordingComparison($0, settled) }
    return (compared + (settled == nil ? surplus : [])).filter { $0.outcome != .same }
  }

  /// The existing stills with numbers beyond the recording's last still. If there are many, the
  /// last comparison has the number of the stills that are left out.
  @MainActor
  private var surplus: [RecordingComparison] {
    guard format == .frames else { return [] }
    func still(_ index: Int) -> String { RecordingFile.stillPath(path, files.count + 1 + index) }
    var count = 0
    while count < Self.mostCounted, FileReplacement(path: still(count)).exists { count += 1 }
    var result = (0..<min(count, Self.mostSurplus)).map {
      RecordingComparison(path: still($0), .surplus)
    }
    if let last = result.indices.last { result[last].furtherCount = count - result.count }
    return result
  }

  /// The maximum number of surplus stills that get a comparison, and the maximum to count.
  private static let (mostSurplus, mostCounted) = (100, 99_999)

  /// Replaces the existing file with the recorded one, or removes surplus stills.
  @MainActor
  public func accept(_ difference: RecordingComparison) throws(RecordingError) {
    do throws(UnwrittenFile) { try accept(difference, within: nil) } catch {
      throw RecordingError(error)
    }
  }

  /// Accepts the difference as ``accept(_:)`` does, but writes only inside of `scope`.
  @MainActor
  package func accept(
    _ difference: RecordingComparison, within scope: WritableFolders?
  ) throws(UnwrittenFile) {
    if let file = files.first(where: { $0.path == difference.path }) {
      do throws(PlaceProblem) {
        try FileReplacement(path: file.path, scope: scope).write(file.bytes)
      } catch { throw UnwrittenFile(path: file.path, problem: error) }
    } else if difference.outcome == .surplus {
      try PictureFolder.opened(path, within: scope).removeStills(from: files.count + 1)
    }
  }
}

extension Recording {
  /// Writes the recording to `path`, in the format of the extension; a path that ends with a slash
  /// is a folder of stills. An existing file is replaced only when the new one is complete,
  /// existing stills only when all new ones are complete.
  @MainActor
  public func write(to path: String, options: RecordingOptions? = nil) throws(RecordingError) {
    let output = try RecordingOutput(self, at: path, options: options)
    do throws(UnwrittenFile) { try output.write(within: nil) } catch { throw RecordingError(error) }
  }

  /// Throws ``RecordingError/different(_:)`` if the file at `path` differs from the one that
  /// ``write(to:options:)`` would write, so that a test fails with the differing cells.
  ///
  /// ```swift
  /// let host = HeadlessHost(rootViewController: CounterViewController())
  /// let recording = try Recording.of(Tape("Type '+++-'"), on: host)
  /// try recording.write(to: "counter.svg")
  /// try recording.check(against: "Goldens/counter.txt")
  /// ```
  ///
  /// To accept the new recording, write it to `path`.
  @MainActor
  public func check(against path: String, options: RecordingOptions? = nil) throws(RecordingError) {
    let differences = try differences(from: path, options: options)
    if !differences.isEmpty { throw .different(differences) }
  }

  /// Returns the differences between the files at `path` and those that ``write(to:options:)``
  /// would write in the format of the extension; empty if they are the same.
  @MainActor
  public func differences(
    from path: String, options: RecordingOptions? = nil
  ) throws(RecordingError) -> [RecordingComparison] {
    try RecordingFiles(self, at: path, options: options).differences()
  }
}
