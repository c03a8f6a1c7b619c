import Foundation
import TestSupport
import TermContainers
import TermRecorder

@testable import RecorderCommands
@testable import demo_tui

/// What the cast player should show: the same, played without a terminal on the virtual clock.
@MainActor
enum HeadlessCast {
  /// The screen after these keys, in the notation of `--keys`. The first key should pause the cast.
  static func surface(_ keys: String, of cast: Cast, name: String, size: Size = .usual) throws
    -> Surface
  {
    let host = HeadlessHost(size: size, userInterfaceStyle: .unspecified) {
      CastWindow(application: $0, cast: cast, name: name)
    }
    try InputScript(keys).play(on: host)
    return host.surface
  }
}

/// A cast in a temporary file, which is deleted with this object.
final class SampleCast {
  let cast: Cast
  let path: String
  private let folder: TemporaryFolder
  /// The player's name for the cast.
  let name: String

  init(_ text: String) throws {
    cast = Cast(text)
    name = UUID().uuidString + ".cast"
    folder = try TemporaryFolder()
    path = try folder.write(text, name)
  }

  /// Five pictures in 400 seconds, so none changes by itself while a test looks. `more` adds
  /// events.
  static func slow(size: Size = Size(width: 40, height: 10), more: String = "") throws -> SampleCast
  {
    let frames = (0..<5).map { number in
      "[\(number * 100), \"o\", \"\\u001b[2J\\u001b[\(number + 1);3H\\u001b[3\(number)mpicture \(number) 日本\"]\n"
    }
    return try SampleCast(
      "{\"version\":2,\"width\":\(size.width),\"height\":\(size.height),\"title\":\"A title\"}\n"
        + frames[0...2].joined() + more + frames[3...4].joined())
  }

  static let markers = "[250, \"m\", \"half\"]\n[260, \"m\", \"\"]\n"
}
