import Foundation
import TermContainers
import TermPictures
import TestSupport
import Testing

/// A small cast for each feature of versions 1, 2 and 3 of asciicast, and for each mistake.
@Suite struct CastFeatureTests {
  /// The golden says what each cast shows, or what is wrong with it.
  @Test func eachCastShowsWhatItMust() throws {
    let accounts = try CastFixture.all().map { cast in
      ([cast.name] + CastAccount(cast.bytes).lines.map { "  \($0)" }).joined(separator: "\n")
    }
    let complaint = try Golden("casts").complaint(about: accounts.joined(separator: "\n\n") + "\n")
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  /// The names say which casts are wrong.
  @Test func onlyWrongCastsAreRefused() throws {
    for cast in try CastFixture.all() {
      #expect(Cast(cast.bytes).isValid == !cast.name.hasPrefix("wrong"), "\(cast.name)")
    }
  }

  /// No message carries what would be an escape for a terminal, or a second line.
  @Test func messagesArePlain() throws {
    for cast in try CastFixture.all() {
      for message in Cast(cast.bytes).diagnostics {
        let isPlain = message.description.unicodeScalars.allSatisfy { $0.value >= 32 }
        #expect(isPlain, "\(cast.name)")
      }
    }
  }
}

/// A small cast for a feature, or for a mistake.
struct CastFixture {
  let name: String
  let bytes: [UInt8]

  /// All of them, by name.
  static func all() throws -> [CastFixture] {
    let folder = Golden.root.appendingPathComponent("Tests/TermPicturesTests/Cast/Fixtures")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      CastFixture(name: $0, bytes: Array(try Data(contentsOf: folder.appendingPathComponent($0))))
    }
  }
}

/// What a cast's file leads to, in lines: its mistakes, or what its header says, its events besides
/// output, and the screens with their times.
struct CastAccount {
  private let cast: Cast

  init(_ bytes: [UInt8]) { cast = Cast(bytes) }

  var lines: [String] {
    let mistakes = cast.diagnostics.map(\.description)
    return cast.isValid ? mistakes + [header] + theme + notes + screens : mistakes
  }

  private var header: String {
    let named = [("title", cast.title), ("command", cast.command)]
    let words = named.filter { !$0.1.isEmpty }.map { "\($0.0) '\($0.1)'" }
    let limit = cast.idleTimeLimit.map { ["no pause over \($0) s"] } ?? []
    let parts = ["version \(cast.version)", "\(cast.size.width)×\(cast.size.height)"]
    return (parts + words + limit + ["\(film.duration) s"]).joined(separator: ", ")
  }

  private var theme: [String] {
    guard let theme = cast.theme else { return [] }
    let palette = theme.palette.map(Self.hex).joined(separator: " ")
    return ["\(Self.hex(theme.foreground)) on \(Self.hex(theme.background)): \(palette)"]
  }

  private static func hex(_ color: Color) -> String {
    guard let (red, green, blue) = color.channels else { return "none" }
    return [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private var notes: [String] {
    cast.events.compactMap { event in
      switch event.content {
      case .output: nil
      case .input(let text): "\(event.time) input '\(text)'"
      case .marker(let text): "\(event.time) marker '\(text)'"
      case .resize(let size): "\(event.time) resize to \(size.width)×\(size.height)"
      case .exit(let status): "\(event.time) exit status \(status)"
      }
    }
  }

  /// As it is recorded, with the pauses that the cast asks for.
  private var film: Film {
    var part = Film.CastPart()
    part.idleLimit = cast.idleTimeLimit
    return Film(cast, part)
  }

  /// Each screen with its rows between bars; `/` ends a row.
  private var screens: [String] {
    film.frames.map { frame in
      let rows = (0..<frame.surface.size.height).map { frame.surface.line($0) }
      return "\(frame.time) |\(rows.joined(separator: "/"))|"
    }
  }
}
