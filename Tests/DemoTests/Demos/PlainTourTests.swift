import TermContainers
import Testing

@testable import demo_tui

/// The tours of UIKit's own containers on the smallest and the largest terminal, with ASCII alone and
/// without colours.
@MainActor
@Suite struct PlainTourTests {
  struct Look: Sendable {
    var size = Size(width: 80, height: 24)
    var colors = ColorDepth.trueColor
    var isASCII = false
  }

  nonisolated private static let looks = [
    Look(size: Size(width: 40, height: 12), isASCII: true),
    Look(size: Size(width: 40, height: 12), colors: .mono),
    Look(size: Size(width: 500, height: 200), colors: .mono, isASCII: true),
  ]

  /// What each scene of a tour has led to, without layout, and what the terminal gets.
  private struct Played {
    var scenes: [[String]] = []
    var bytes: [UInt8] = []

    var isASCII: Bool { bytes.allSatisfy { $0 < 0x80 } }

    /// Whether a sequence sets the colour of text or of its background.
    var hasColors: Bool {
      bytes.split(separator: UInt8(ascii: "\u{1B}")).contains { sequence in
        guard sequence.first == UInt8(ascii: "[") else { return false }
        let words = sequence.dropFirst().prefix { $0 < UInt8(ascii: "@") }
        guard words.endIndex < sequence.endIndex, sequence[words.endIndex] == UInt8(ascii: "m")
        else { return false }
        return words.split(separator: UInt8(ascii: ";")).contains { word in
          switch Int(String(decoding: word, as: UTF8.self)) ?? 0 {
          case 30...38, 40...48, 90...97, 100...107: true
          default: false
          }
        }
      }
    }
  }

  private func play(_ demo: Demo, _ look: Look) throws -> Played {
    var bytes: [UInt8] = []
    let trace = LifecycleTrace()
    let host = HeadlessHost(
      size: look.size, colors: look.colors, isASCII: look.isASCII, trace: trace
    ) { application in
      // What moves is the same at every size, and large frames take their time.
      application.reducesMotion = true
      if let screen = application.screen as? HeadlessScreen {
        screen.encoder = screen.usualEncoder
        screen.onFrame = { _, written in bytes += written }
      }
      var setting = DemoSetting()
      setting.lesson = .off
      return StageWindow(application: application, demo: demo, setting: setting)
    }
    var played = Played()
    var seen = 0
    for scene in demo.tour {
      try InputScript(scene.keys).play(on: host)
      let events = trace.entries.dropFirst(seen).map(\.event)
      seen += events.count
      played.scenes.append(events.filter { !$0.hasSuffix("LayoutSubviews()") })
    }
    host.settle(limit: 5)
    played.bytes = bytes
    return played
  }

  @Test(arguments: ["navigation", "presentation", "tabs"])
  func `a tour reaches its end on every terminal, by the same calls`(_ name: String) throws {
    let demo = try Demo.named(name)
    let usual = try play(demo, Look())
    #expect(usual.hasColors && !usual.isASCII && usual.scenes.joined().count > 60)
    for look in Self.looks {
      let plain = try play(demo, look)
      for (scene, heard) in zip(demo.tour, zip(plain.scenes, usual.scenes)) {
        #expect(heard.0 == heard.1, "\(look.size), \(scene.keys)")
      }
      #expect(plain.isASCII == look.isASCII && plain.hasColors == (look.colors != .mono))
    }
  }
}
