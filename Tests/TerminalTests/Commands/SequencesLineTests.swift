import TestSupport
import Testing

@testable import term_bench

/// `term-bench sequences` plays random sequences of calls.
@Suite(.waitsForProcesses) struct SequencesLineTests {
  @Test(arguments: [[], ["--stacks"]])
  func randomSequencesBreakNothing(_ option: [String]) throws {
    let count = TestLength.count(400, long: 20_000)
    let run = try CommandRun(test: "term-bench", ["sequences", "\(count)"] + option)
    #expect(run.status == 0 && run.error.isEmpty, "\(run.output)\(run.error)")
    #expect(run.output == "\(count) random sequences of up to 60 calls: all passed\n")
  }

  /// A line for each 10,000 sequences, whose digest depends on nothing but the callbacks, so this
  /// process prints the same as that one.
  @MainActor @Test func digestsStandForTheCallbacks() throws {
    let run = try CommandRun(
      test: "term-bench", ["sequences", "20", "--seed", "9990", "--digest"])
    #expect(run.status == 0 && run.error.isEmpty)
    let (all, callbacks) = RandomRun.digest(of: 9990..<10_010)
    let digests = [all, callbacks].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    #expect(run.output == "9990-10009 \(digests.joined(separator: " "))\n")
    #expect(RandomRun.digest(of: 9990..<10_009).callbacks != callbacks)
  }

  @Test(arguments: [
    [], ["0"], ["10000001"], ["x"], ["--digest"], ["1", "--count", "1"], ["1", "--digest=1"],
    ["1", "--stacks=1"], ["1", "--stacks", "--stacks"],
    ["1", "--digest", "--digest"], ["1", "--seed"], ["1", "--seed", "-1"], ["1", "2"],
    ["1", "--seed", "9223372036854775808"],
  ])
  func wrongOptionsAreRefused(_ words: [String]) throws {
    let run = try CommandRun(test: "term-bench", ["sequences"] + words)
    #expect(run.status == 64 && run.output.isEmpty && run.errorIsOneLine, "\(run.error)")
  }

  @Test(arguments: ["+5", "-0", "0x1p3", "1e1", "inf", "nan", "٣", "5 ", ""])
  func numbersAreDigits(_ number: String) throws {
    for words in [[number], ["1", "--seed", number], ["1", "--seed=\(number)"]] {
      let run = try CommandRun(test: "term-bench", ["sequences"] + words)
      #expect(run.status == 64 && run.output.isEmpty && run.errorIsOneLine, "\(run.error)")
    }
  }
}
