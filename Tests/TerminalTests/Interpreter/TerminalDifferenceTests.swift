import Foundation
import TermContainers
import TestSupport
import Testing

@testable import TermEmulator
@testable import TermPictures

/// Compares our terminal with libvterm: after any output, every cell is the same.
@Suite struct TerminalDifferenceTests {
  @Test(arguments: RandomOutput.Kind.allCases)
  func randomOutputLooksAsInOtherTerminals(_ kind: RandomOutput.Kind) {
    for seed in 0..<UInt64(TestLength.count(15, long: 1000)) {
      var output = RandomOutput(kind, seed: seed)
      var (terminal, emulator) = pair(output.size)
      var log: [String] = []
      for _ in 0..<60 {
        let piece = output.next(terminal)
        log.append("\(piece)")
        apply(piece, &terminal, emulator)
        let differences =
          GridComparison(terminal.surface).differences(emulator)
          + StateComparison.differences(&terminal, emulator)
        guard differences.isEmpty else {
          Issue.record("\(kind) \(seed): \(differences) after \(log.suffix(12))")
          return
        }
      }
    }
  }

  private func pair(_ size: Size) -> (Terminal, TerminalEmulator) {
    (Terminal(size: size), TerminalEmulator(columns: size.width, rows: size.height))
  }

  /// Feeds our terminal in two parts, cut anywhere.
  private func apply(
    _ piece: RandomOutput.Piece, _ terminal: inout Terminal, _ emulator: TerminalEmulator
  ) {
    switch piece {
    case .resize(let size):
      terminal.resize(to: size)
      emulator.resize(columns: size.width, rows: size.height)
    case .text(let text):
      emulator.feed(text)
      let bytes = Array(text.utf8)
      terminal.write(Array(bytes.prefix(bytes.count / 2)))
      terminal.write(Array(bytes.dropFirst(bytes.count / 2)))
    }
  }

  /// The recordings of all demos, compared at every third event and at the end.
  @Test(arguments: DemoNames.all)
  func recordedDemosLookAsInOtherTerminals(_ name: String) throws {
    let url = Golden.root.appendingPathComponent("Tapes/\(name).cast")
    let cast = Cast([UInt8](try Data(contentsOf: url)))
    #expect(cast.diagnostics.isEmpty && cast.events.count > 2)
    var (terminal, emulator) = pair(cast.size)
    for (number, event) in cast.events.enumerated() {
      guard case .output(let text) = event.content else { continue }
      terminal.write(text)
      emulator.feed(text)
      guard number % 3 == 0 || number == cast.events.count - 1 else { continue }
      let comparison = GridComparison(terminal.surface)
      guard comparison.matches(emulator) else {
        return comparison.expect(emulator, "\(name) at \(event.time) s")
      }
    }
  }
}
