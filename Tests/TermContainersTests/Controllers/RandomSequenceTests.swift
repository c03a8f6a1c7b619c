import TestSupport
import Testing

@testable import term_bench

/// Random sequences of the containment calls. ``SequencesLineTests`` plays many more in a
/// process of their own. Both run in a debug build, which checks for overlapping accesses and audits
/// every turn.
@MainActor
@Suite struct RandomSequenceTests {
  @Test(arguments: [nil, .stacks, .tabs, .sheets] as [RandomFlavor?])
  func randomSequencesBreakNothing(only: RandomFlavor?) {
    let failure = RandomRun.firstFailure(
      count: TestLength.count(300, long: 20_000), only: only)
    guard let failure else { return }
    Issue.record(
      """
      \(failure.flavor), seed \(failure.seed): \(failure.findings.joined(separator: "\n"))
      after
      \(failure.story)
      """)
  }

  /// Each of these sequences failed once, for a reason of its own.
  @Test(
    arguments: [
      9_006_784, 9_041_499, 9_049_057, 9_149_279, 9_180_999, 9_215_144, 9_313_174, 9_357_614,
      20_052_549, 20_093_309, 20_711_601, 20_845_764, 20_948_584, 21_203_264, 21_210_964,
      21_239_649,
      21_670_324, 21_818_686, 22_110_939, 22_188_139, 22_736_384, 22_932_979, 22_948_194,
      23_369_549,
      23_792_662, 60_377_939, 60_472_739, 60_932_924, 101_852_609, 102_380_709, 104_447_404,
      104_953_644, 106_420_629, 106_894_624, 202_228_669, 203_130_559, 211_382_854, 211_911_574,
      213_425_097, 215_702_367, 223_069_409,
    ] as [UInt64]) func aSequenceThatFailedOncePasses(_ seed: UInt64)
  {
    let findings = RandomRun.firstFailure(count: 1, from: seed)?.findings ?? []
    #expect(findings.isEmpty)
  }

  /// So did these, of stacks.
  @Test(arguments: [495, 1706, 112_124, 133_073, 2_634_961, 340_665_224] as [UInt64])
  func aSequenceOfStacksThatFailedOncePasses(_ seed: UInt64) {
    let findings = RandomRun.firstFailure(count: 1, from: seed, only: .stacks)?.findings ?? []
    #expect(findings.isEmpty)
  }

  /// And this one, of tabs: a page pushes itself on the stack that it replaces.
  @Test(arguments: [70_209_062] as [UInt64])
  func aSequenceOfTabsThatFailedOncePasses(_ seed: UInt64) {
    let findings = RandomRun.firstFailure(count: 1, from: seed, only: .tabs)?.findings ?? []
    #expect(findings.isEmpty)
  }

  /// And these, of sheets.
  @Test(
    arguments: [
      77, 6211, 103_175, 107_121, 207_687, 313_422, 500_017, 2_019_258, 3_015_242,
      3_093_281, 4_029_050, 3_108_298, 500_183_771, 500_349_205, 501_220_761, 510_134_758,
      510_454_972, 510_500_989, 540_657_056, 540_790_627, 542_156_496, 542_642_508,
    ] as [UInt64]) func aSequenceOfSheetsThatFailedOncePasses(_ seed: UInt64)
  {
    let findings = RandomRun.firstFailure(count: 1, from: seed, only: .sheets)?.findings ?? []
    #expect(findings.isEmpty)
  }

  /// Seeds lead to what they always led to, which the option for stacks must not change.
  @Test func oldSeedsKeepTheirSequences() {
    let flavors = (0..<5).map { RandomSequence(seed: $0).flavor }
    #expect(flavors == [.automatic, .byHand, .callingBack, .interrupting, .recipes])
    let calls = (0..<500).flatMap { RandomSequence(seed: $0).steps.map(\.description) }
    #expect(!calls.contains { $0.contains("beDelegate") || $0.contains("willShow") })
    #expect(!calls.contains { $0.contains("Tab") || $0.contains("Select") })
    #expect(!calls.contains { $0.contains("Sheet") || $0.contains("Dismiss") })
    #expect(RandomSequence(seed: 3, only: .stacks).flavor == .stacks)
  }

  @Test func theSameSeedIsTheSameSequence() {
    for flavor in RandomFlavor.allCases {
      let (one, other) = (RandomSequence(seed: 7, flavor), RandomSequence(seed: 7, flavor))
      #expect(one.steps == other.steps)
      #expect(RandomSequence(seed: 8, flavor).steps != one.steps)
      #expect((1...RandomSequence.longest).contains(one.steps.count))
    }
  }

  /// Some sequences are as long as allowed.
  @Test func sequencesGetLong() {
    let lengths = (1...500).map { RandomSequence(seed: UInt64($0), .automatic).steps.count }
    #expect(lengths.max() == RandomSequence.longest)
  }

  /// A failing sequence is reduced to the steps it needs, here three in a certain order.
  @Test func aFailureIsCutShort() {
    let sequence = RandomSequence(seed: 3, .automatic)
    let needed = [sequence.steps[1], sequence.steps[4], sequence.steps[7]]
    let shortest = RandomRun.shortened(sequence) { candidate in
      var rest = needed[...]
      for step in candidate.steps where step == rest.first { rest.removeFirst() }
      return rest.isEmpty
    }
    #expect(shortest.steps == needed)
  }
}
