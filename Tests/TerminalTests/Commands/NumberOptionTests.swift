import Foundation
import Testing

/// Every number of the program is read as people write numbers.
@Suite(.waitsForProcesses) struct NumberOptionTests {
  static let wrong = ["+5", "-0", "0x1p3", "1e1", "inf", "nan", "٣", "5 ", ""]

  static let options = [
    ["play", "orange-blue", "--seed"], ["record", "x.tape", "--framerate"],
    ["record", "x.tape", "--window-shadow"], ["record", "x.tape", "--loop-offset"],
    ["record", "x.tape", "--loops"], ["record", "x.tape", "--cast-version"],
  ]

  @Test(arguments: options, wrong) func optionsTakeNoOthers(option: [String], number: String) throws
  {
    let name = option.last ?? ""
    for words in [[name, number], ["\(name)=\(number)"]] {
      let run = try CommandRun(Array(option.dropLast()) + words)
      #expect(run.status == 64, "\(option) \(number): \(run.error)")
      #expect(run.errorIsOneLine && run.output.isEmpty, "\(run.error)")
    }
  }

  @Test(arguments: ["0x10s", "+5s", "1e1s", "infs", "nanms", "-0s", ".s"])
  func scriptsTakeNoOthers(time: String) throws {
    let run = try CommandRun(["snapshot", "orange-blue", "--keys", "Wait:\(time)"])
    #expect(run.status == 64 && run.errorIsOneLine, "\(run.error)")
  }
}
