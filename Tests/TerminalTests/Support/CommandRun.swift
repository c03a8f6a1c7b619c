import Foundation
import TestSupport
import Testing

/// A run of the release program without a terminal: its output and its status.
struct CommandRun {
  private let arguments: [String]
  let status: Int32
  let output: String
  let error: String

  /// Runs `demo-tui`, or another program of the package, with these arguments, in
  /// `folder`. `path` is the file for its standard output, or nil for a pipe.
  init(
    test name: String? = nil, _ arguments: [String], input: String = "", inputBytes: Data? = nil,
    in folder: String? = nil, output path: String? = nil, environment: [String: String] = [:]
  ) throws {
    self.arguments = arguments
    let process = Process()
    process.executableURL = URL(
      fileURLWithPath: try ReleaseBinary.path(ofProgram: name ?? "demo-tui"))
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    let (out, err) = (Pipe(), Pipe())
    process.standardInput = try CommandRun.file(holding: inputBytes ?? Data(input.utf8))
    process.standardOutput = out
    if let path { process.standardOutput = FileHandle(forWritingAtPath: path) }
    process.standardError = err
    try process.run()
    // Nothing writes more to standard error than a pipe holds.
    output = path == nil ? CommandRun.text(out) : ""
    error = CommandRun.text(err)
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -1
  }

  /// A file that disappears when closed. A pipe would have to be filled while others are emptied.
  private static func file(holding bytes: Data) throws -> FileHandle {
    guard !bytes.isEmpty else { return .nullDevice }
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path("input"))
    try bytes.write(to: url)
    return try withExtendedLifetime(folder) { try FileHandle(forReadingFrom: url) }
  }

  private static func text(_ pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Expects that it ended well, without a word on standard error.
  @discardableResult
  func endedWell(at location: SourceLocation = #_sourceLocation) -> CommandRun {
    #expect(status == 0 && error.isEmpty, "\(error)", sourceLocation: location)
    return self
  }

  /// Expects this status, and one line on standard error that contains `words`.
  @discardableResult
  func ended(
    _ wanted: Int32, saying words: String..., at location: SourceLocation = #_sourceLocation
  ) -> CommandRun {
    ended([wanted], saying: words, at: location)
  }

  /// Expects one of these statuses, and one line on standard error that contains all `words`.
  @discardableResult
  func ended(
    _ wanted: Set<Int32>, saying words: [String] = [],
    at location: SourceLocation = #_sourceLocation
  ) -> CommandRun {
    let told: Comment = "\(arguments): \(status) \(error)"
    #expect(wanted.contains(status) && errorIsOneLine, told, sourceLocation: location)
    for word in words { #expect(error.contains(word), told, sourceLocation: location) }
    return self
  }

  /// Expects that it printed nothing.
  @discardableResult
  func silently(at location: SourceLocation = #_sourceLocation) -> CommandRun {
    #expect(output.isEmpty, sourceLocation: location)
    return self
  }

  /// The lines of standard error.
  var errorLines: [Substring] { error.split(separator: "\n", omittingEmptySubsequences: false) }

  /// Whether standard error is one complete line without control characters.
  var errorIsOneLine: Bool {
    errorLines.count == 2 && errorLines[1].isEmpty && !errorLines[0].isEmpty
      && errorLines[0].unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
