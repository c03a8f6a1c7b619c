import PictureSupport
import Testing

@testable import TermContainers

/// What a whole transition of 200 columns and 60 rows writes, frame by frame.
@MainActor
@Suite struct EffectBytesTests {
  private static let size = Size(width: 200, height: 60)
  private static let frames = 30

  /// The bytes of one transition.
  struct Bill {
    var frames = 0
    var bytes = 0
    var ideal = 0
    /// Numbers of the frames for which painting all of it would have been shorter.
    var aboveRepaint: [Int] = []
  }

  @Test(arguments: NamedEffect.all, SamplePair.all) func nearlyAsFewAsCanBe(
    _ effect: NamedEffect, _ pair: SamplePair
  ) {
    let bill = play(effect, pair)
    print(
      "BILL", effect, pair, bill.bytes, bill.ideal, Double(bill.bytes) / Double(bill.ideal),
      bill.aboveRepaint)
    #expect(bill.frames == Self.frames)
    #expect(
      Double(bill.bytes) <= 1.15 * Double(bill.ideal), "\(bill.bytes) bytes for \(bill.ideal)")
    #expect(bill.aboveRepaint == [])
  }

  private func play(_ effect: NamedEffect, _ pair: SamplePair) -> Bill {
    let stage = EffectStage(pair)
    let host = HeadlessHost(rootViewController: stage, size: Self.size)
    var bill = Bill()
    var ideal = IdealDiff()
    var last = host.surface
    host.screen.encoder = FrameEncoder(.xterm())
    host.screen.onFrame = { surface, bytes in
      bill.frames += 1
      bill.bytes += bytes.count
      let least = ideal.count(from: last, to: surface)
      bill.ideal += least
      let repaint = FrameEncoder(.xterm()).encode(surface, damage: []) { $0.count }
      if bytes.count > repaint && Double(bytes.count) > 1.15 * Double(least) { bill.aboveRepaint.append(bill.frames) }
      last = surface
    }
    host.step { stage.view.setNeedsDisplay() }
    bill = Bill()
    host.step { stage.play(effect, duration: Double(Self.frames) / 60) }
    host.settle()
    return bill
  }
}
