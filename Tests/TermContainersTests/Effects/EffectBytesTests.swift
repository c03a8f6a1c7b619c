import TestSupport
import Testing

@testable import TermContainers

/// The bytes of a whole transition at 200 columns and 60 rows, frame by frame.
@MainActor
@Suite struct EffectBytesTests {
  private static let size = Size(width: 200, height: 60)
  private static let frames = 20

  /// The sizes of one transition's frames.
  struct Bill {
    var frames = 0
    var bytes = 0
    var ideal = 0
    /// Frames larger than necessary.
    var tooLarge: [String] = []
  }

  @Test(arguments: NamedEffect.all) func effectsWriteNearlyAsFewBytesAsCanBe(
    _ effect: NamedEffect
  ) {
    for pair in SamplePair.some(of: effect) {
      let bill = play(effect, pair)
      #expect(bill.frames >= Self.frames, "\(pair)")
      #expect(
        Double(bill.bytes) <= 1.15 * Double(bill.ideal),
        "\(pair): \(bill.bytes) bytes for \(bill.ideal)")
      #expect(bill.tooLarge == [], "\(pair)")
    }
  }

  private func play(_ effect: NamedEffect, _ pair: SamplePair) -> Bill {
    let stage = EffectStage(pair)
    let host = HeadlessHost(rootViewController: stage, size: Self.size)
    var (bill, ideal) = (Bill(), IdealDiff())
    var last = host.surface
    host.screen.encoder = FrameEncoder(.xterm())
    host.screen.encoder?.encode(last, damage: []) { _ in }
    host.screen.onFrame = { surface, bytes in
      let least = ideal.count(from: last, to: surface)
      bill.frames += 1
      bill.bytes += bytes.count
      bill.ideal += least
      if bytes.count > least, Self.isTooLarge(bytes.count, surface) {
        bill.tooLarge.append("frame \(bill.frames): \(bytes.count) bytes for \(least)")
      }
      last = surface
    }
    host.play { stage.play(effect, duration: Double(Self.frames) / 60) }
    return bill
  }

  /// Whether painting the whole frame would take fewer bytes.
  private static func isTooLarge(_ count: Int, _ surface: Surface) -> Bool {
    let encoder = FrameEncoder(.xterm())
    encoder.forget()
    return count > encoder.encode(surface, damage: []) { $0.count }
  }
}
