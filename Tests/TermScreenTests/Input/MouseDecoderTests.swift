import Testing

@testable import TermScreen
@testable import TermSurface

/// Mouse reports as bytes, in both encodings.
@Suite struct MouseDecoderTests {
  private func events(_ bytes: String...) -> [Event] {
    var decoder = KeyDecoder(KeySequences())
    return bytes.flatMap { decoder.decode($0.utf8, at: 0) }
  }

  private func touch(
    _ phase: MouseEvent.Phase, _ x: Int, _ y: Int, _ button: MouseEvent.Button = .left,
    _ modifiers: KeyModifierFlags = []
  ) -> Event {
    .mouse(MouseEvent(phase, at: Point(x: x, y: y), button: button, modifiers: modifiers))
  }

  @Test func numberedReportsAreRead() {
    #expect(
      events("\u{1B}[<0;5;7M", "\u{1B}[<32;6;7M", "\u{1B}[<0;6;7m")
        == [touch(.began, 4, 6), touch(.moved, 5, 6), touch(.ended, 5, 6)])
    #expect(events("\u{1B}[<2;300;1M") == [touch(.began, 299, 0, .right)])
    #expect(events("\u{1B}[<20;1;1M") == [touch(.began, 0, 0, .left, [.shift, .control])])
    #expect(
      events("\u{1B}[<64;1;1M", "\u{1B}[<65;1;1M").map(\.phase) == [.scrolledUp, .scrolledDown])
    #expect(events("\u{1B}[<66;1;1M", "\u{1B}[<35;1;1M") == [])
  }

  @Test func reportsOfTheOldKindAreRead() {
    #expect(events("\u{1B}[M !!", "\u{1B}[M#!!") == [touch(.began, 0, 0), touch(.ended, 0, 0)])
  }

  @Test func aReleaseWithoutAButtonIsOfTheLastOne() {
    #expect(
      events("\u{1B}[M !!", "\u{1B}[M\"!!", "\u{1B}[M#!!", "\u{1B}[M#!!").compactMap(\.button)
        == [.left, .right, .right, .left])
  }
}

extension Event {
  fileprivate var phase: MouseEvent.Phase? {
    if case .mouse(let touch) = self { touch.phase } else { nil }
  }

  fileprivate var button: MouseEvent.Button? {
    if case .mouse(let touch) = self { touch.button } else { nil }
  }
}
