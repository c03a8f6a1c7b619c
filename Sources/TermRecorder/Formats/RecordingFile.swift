import Libc
import TermContainers

/// One file of a recording, before it is written.
///
/// ```swift
/// let files = try RecordingFiles(recording, at: "counter.json").files
/// let sizes = files.map { "\($0.path): \($0.bytes.count) bytes" }
/// ```
///
/// ``Recording/write(to:options:)`` writes such files; the code above only makes them.
public struct RecordingFile: FileContents, Hashable, Sendable {
  /// The file's path.
  public var path: String
  /// The contents of the file.
  public var bytes: [UInt8]
  /// One sentence for each deviation from the request.
  public var remarks: [String]

  /// Creates a file of `bytes`.
  public init(path: String, bytes: [UInt8], remarks: [String] = []) {
    (self.path, self.bytes, self.remarks) = (path, bytes, remarks)
  }

  /// Returns the path of the still `number`, from 1, in `folder`, whose path ends with a slash.
  static func stillPath(_ folder: String, _ number: Int) -> String {
    let digits = String(number)
    return "\(folder)frame-" + String(repeating: "0", count: max(0, 5 - digits.utf8.count))
      + "\(digits).png"
  }

  /// Whether a file called `name` in a folder of stills is a still.
  static func isStill(_ name: String) -> Bool {
    Int(name.dropFirst(6).dropLast(4)).map { stillPath("", $0) == name } ?? false
  }
}

/// A folder of stills, created if missing.
struct PictureFolder {
  let folder: OpenFolder
  /// The folders that were created: this folder and its missing parents.
  private let made: MadeFolders

  /// Opens or creates the folder at `path`, which ends with a slash.
  init(_ path: String, within scope: WritableFolders? = nil) throws(PlaceProblem) {
    if let scope { try FilePlace.verify(path, within: scope) }
    if let there = try? OpenFolder(path) {
      (folder, made) = (there, MadeFolders())
      return
    }
    let place = try FilePlace(FilePlace.withoutSlash(path), within: scope)
    var made = place.made
    do throws(PlaceProblem) { folder = try made.makeFolder(place.name, in: place.folder) } catch {
      made.remove()
      throw error
    }
    self.made = made
  }

  /// Removes the folder if it was made and is empty.
  func removeIfMade() { made.remove() }

  /// Removes the stills of a longer recording, from number `first` until a number is missing.
  func removeStills(from first: Int) {
    var number = first
    while unlinkat(folder.descriptor, RecordingFile.stillPath("", number), 0) == 0 { number += 1 }
  }
}

/// New stills for a folder. They are kept in a hidden subfolder until all of them are complete. If
/// the disk is full, the earlier stills survive, and moving the new ones needs no space.
///
/// A signal that ends the program waits until the hidden folder is removed: see
/// ``puttingOffSignals(_:)``. Only a SIGKILL or a crash can leave the hidden folder behind. These,
/// or a still that cannot be moved, can leave a mixture of old and new stills.
@MainActor
struct StagedStills {
  private let folder: OpenFolder
  private let stage: OpenFolder
  private let name: String
  private var count = 0

  /// Makes the hidden folder inside of `folder`.
  init(in folder: OpenFolder) throws(PlaceProblem) {
    name = ".\(String(UInt64.random(in: .min ... .max), radix: 16)).part"
    guard mkdirat(folder.descriptor, name, 0o700) == 0 else { throw .system(errno) }
    do throws(PlaceProblem) { stage = try OpenFolder(name, from: folder) } catch {
      unlinkat(folder.descriptor, name, AT_REMOVEDIR)
      throw error
    }
    self.folder = folder
  }

  /// Writes the next still, which will replace the file at `path` inside of `scope`.
  mutating func add(
    _ still: [UInt8], for path: String, within scope: WritableFolders?
  ) throws(PlaceProblem) {
    let mode = try FilePlace(path, within: scope).plainFile()?.st_mode
    try FileReplacement.write(as: "\(count)", in: stage, mode: mode) { $0(still, nil) }
    count += 1
  }

  /// Moves still `number`, from 0, to `path`. Returns false if `path` links to another file system.
  func moveStill(
    _ number: Int, to path: String, within scope: WritableFolders?
  ) throws(PlaceProblem) -> Bool {
    let place = try FilePlace(path, within: scope)
    if renameat(stage.descriptor, "\(number)", place.folder.descriptor, place.name) == 0 {
      return true
    }
    guard errno == EXDEV else { throw .system(errno) }
    return false
  }

  /// Removes the hidden folder with its remaining files.
  func remove() {
    for number in 0..<count { unlinkat(stage.descriptor, "\(number)", 0) }
    unlinkat(folder.descriptor, name, AT_REMOVEDIR)
  }
}
