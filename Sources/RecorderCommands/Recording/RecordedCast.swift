import ArgumentParser
import Libc
import TermRecorder
import ToolSupport

/// A cast, turned into a recording.
@MainActor
struct RecordedCast {
  let recording: Recording
  private let name: String

  /// Reads the cast in `file` and plays the part of it that `choices` name. Keeps the part of the
  /// screen that `crop` names, and only the screens that the files `asked` need. Pictures get these
  /// settings of tapes.
  init(
    _ file: TapeFile, _ choices: CastChoices?, crop: CropChoice? = nil, _ settings: [TapeSetting],
    asked: [String]
  ) throws {
    let part = { choices?.part(of: $0) ?? Film.CastPart(idleLimit: $0.idleTimeLimit) }
    var timeline = TapeTimeline(Tape(""))
    timeline.overrideSettings(settings)
    let marginPicture: MarginPicture?
    do throws(TapeRefusal) { marginPicture = try file.marginPicture(of: timeline) } catch {
      throw Failure(error.status, error.diagnostic.message)
    }
    let needsLastScreenOnly = asked.allSatisfy { RecordingFormat(path: $0)?.isOfLastScreen == true }
    var filming: CastFilming?
    let cast = try file.readCast { events, cast in
      var film =
        filming
        ?? CastFilming(size: cast.size, part(cast), ofLastScreen: needsLastScreenOnly)
      filming = nil
      for event in events {
        film.take(event)
        if film.isOverworked { break }
      }
      try RecordedCast.checkLength(of: film, in: file.name)
      filming = film
    }
    var recording = Recording(
      filming?.end(at: cast.duration) ?? Film(size: cast.size), part(cast), of: cast)
    recording.adoptSettings(timeline.settings)
    recording.pictureOptions.border.marginPicture = marginPicture
    recording.tellOfImages(in: file.name)
    try crop?.crop(&recording, of: file.name)
    (self.recording, name) = (recording, file.name)
  }

  /// The limit of a film in bytes, approximately.
  private static let most = 300_000_000

  private static func checkLength(of film: CastFilming, in name: String) throws {
    if film.isOverworked {
      throw Failure(
        .dataError,
        "\(name): its sequences touch the whole screen too often; record a part with --from and --to"
      )
    }
    guard film.cost > most else { return }
    throw Failure(
      .dataError,
      "\(name): the film needs more than \(most / 1_000_000) MB of memory; record a part with --from and --to, or shorten it with --speed or --idle-limit"
    )
  }

  /// Returns the files to write.
  func files(asked: [String]) throws -> [RequestedFile] {
    if asked.isEmpty { throw Failure(.usage, "\(name): nothing to write; give -o FILE") }
    if let calls = asked.first(where: { RecordingFormat(path: $0) == .mmd }) {
      throw Failure(.usage, "\(printable(calls)): a cast has no calls to draw; record a tape")
    }
    if name != "-", let own = asked.first(where: { isSameFile($0, name) }) {
      throw Failure(.usage, "\(printable(own)): this is the cast being read; write to another file")
    }
    return asked.map { RequestedFile(path: $0, recording: recording, name: name) }
  }
}

/// Returns whether both names lead to the same existing file.
func isSameFile(_ one: String, _ other: String) -> Bool {
  var (first, second) = (stat(), stat())
  return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_ino == second.st_ino
    && first.st_dev == second.st_dev
}

/// The part of a cast to record, and its speed.
struct CastChoices: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "Where a recording of a cast begins, in seconds from the cast's start.")
  var from: Double?

  @Option(parsing: .unconditional, help: "Where it ends, in seconds from the cast's start.")
  var to: Double?

  @Option(parsing: .unconditional, help: "Record one screen of a cast, at this time in seconds.")
  var at: Double?

  @Flag(help: "Record the last screen of a cast.")
  var lastFrame = false

  @Option(
    parsing: .unconditional,
    help: "The speed of a cast, 0.1 to 100; 1 is the recorded speed.")
  var speed: Double?

  @Option(
    parsing: .unconditional,
    help: "The longest pause of a cast in seconds; the cast's own limit by default.")
  var idleLimit: Double?

  /// Throws if any of these options is given without a cast.
  func checkUnused() throws {
    if !lastFrame && [from, to, at, speed, idleLimit].allSatisfy({ $0 == nil }) { return }
    throw Failure(
      .usage, "--from, --to, --at, --last-frame, --speed and --idle-limit need an asciicast")
  }

  func validate() throws {
    let seconds = [("--from", from), ("--to", to), ("--at", at), ("--idle-limit", idleLimit)]
    for case (let name, let value?) in seconds where !(0...Cast.longestTime ~= value) {
      throw ValidationError("\(name) takes a number of seconds, 0 or more")
    }
    if let speed, !(0.1...100 ~= speed) {
      throw ValidationError("--speed takes a number from 0.1 to 100")
    }
    if let from, let to, from > to { throw ValidationError("--from is after --to") }
    let ofOne = (at == nil ? 0 : 1) + (lastFrame ? 1 : 0)
    if ofOne > 1 || ofOne == 1 && (from ?? to) != nil {
      throw ValidationError("give --at, --last-frame, or --from and --to")
    }
  }

  /// Returns the part of `cast`.
  func part(of cast: Cast) -> Film.CastPart {
    var part = Film.CastPart()
    // Beyond its end, a cast has its last screen.
    let only = lastFrame ? Cast.longestTime : at
    part.start = only ?? from ?? 0
    part.end = only ?? to
    (part.speed, part.idleLimit) = (speed ?? 1, idleLimit ?? cast.idleTimeLimit)
    return part
  }
}
