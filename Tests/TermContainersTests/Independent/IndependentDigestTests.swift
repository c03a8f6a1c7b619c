import Foundation
import TermContainers
import TermScreen
import Testing

/// INDEPENDENT_DIGEST=FIRST:COUNT prints two digests for each 1,000 seeds of each kind, FIRST:COUNT:KIND those of one kind:
/// of the trace with the notes, and of the notes alone, which have what an app sees but no times and none of the
/// framework's own calls. With a count of 1, it prints the text.
@Suite("Digests of random programs from the documentation")
@MainActor
struct IndependentDigestTests {
  typealias Subject = Independent.Subject

  private static let asked =
    ProcessInfo.processInfo.environment["INDEPENDENT_DIGEST"]?.split(separator: ":") ?? []

  @Test("equal programs have equal digests, others have others", arguments: Subject.allCases)
  func digests(_ subject: Subject) throws {
    guard !Self.asked.isEmpty else {
      let digests = (0..<8).map { Self.digests(of: $0..<($0 + 1), subject) }
      #expect(digests == (0..<8).map { Self.digests(of: $0..<($0 + 1), subject) })
      return #expect(Set(digests.joined()).count == 16)
    }
    guard Self.asked.count == 2 || Self.asked.last == subject.rawValue[...] else { return }
    let first = try #require(UInt64(Self.asked[0]))
    let end = try first + #require(UInt64(Self.asked[1]))
    if end == first + 1 {
      let (trace, notes) = Self.text(of: first, subject)
      return print(subject.rawValue, "\(trace)\n\(notes)")
    }
    for start in stride(from: first, to: end, by: 1_000) {
      let seeds = start..<min(start + 1_000, end)
      let digests = Self.digests(of: seeds, subject).map { String($0, radix: 16) }
      print(subject.rawValue, seeds, digests.joined(separator: " "))
    }
  }

  private static func digests(of seeds: Range<UInt64>, _ subject: Subject) -> [UInt64] {
    var digests = Array(repeating: 0xCBF2_9CE4_8422_2325 as UInt64, count: 2)
    for seed in seeds {
      // One that traps, or takes a minute, is named.
      if !asked.isEmpty { Program.beginStep("seed", seed, seconds: 60) }
      let (trace, notes) = text(of: seed, subject)
      mix(trace, into: &digests[0])
      mix(notes, into: &digests[0])
      mix(notes, into: &digests[1])
    }
    return digests
  }

  /// FNV-1a, the same on every machine.
  private static func mix(_ text: String, into digest: inout UInt64) {
    digest = text.utf8.reduce(digest) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The program's trace, with the times, and its notes, with the findings.
  private static func text(of seed: UInt64, _ subject: Subject) -> (trace: String, notes: String) {
    let trace = LifecycleTrace()
    let notes = trace.recording {
      Independent.Stage.notes(of: Independent.Maker.program(seed: seed, subject))
    }
    let lines = notes.flatMap { note in
      if case .rest(let rest) = note { ["\(note)"] + rest.findings } else { ["\(note)"] }
    }
    return (trace.text, lines.joined(separator: "\n"))
  }
}
