import Foundation
import Testing

/// `demo-tui tape new`, by the release program.
@Suite(.waitsForProcesses) struct TapeNewTests {
  private func demos() throws -> [String] {
    let list = Data(try CommandRun(["list", "--json"]).output.utf8)
    let demos = try JSONSerialization.jsonObject(with: list) as? [[String: Any]]
    return demos?.compactMap { $0["name"] as? String } ?? []
  }

  @Test func everyDemoHasOneWithoutMistakesAndWarnings() throws {
    let demos = try demos()
    #expect(demos.count >= 5)
    for demo in demos {
      let tape = try CommandRun(["tape", "new", demo]).endedWell()
      #expect(tape.output.contains("Output \(demo).cast\nSet Columns "))
      let check = try CommandRun(["tape", "check", "-"], input: tape.output)
      #expect(check.status == 0 && check.output.isEmpty, "\(demo): \(check.output)")
    }
  }

  @Test func aTapeIsPrinted() throws {
    let run = try CommandRun(["tape", "new", "show-hide"])
    #expect(
      run.output == """
        # show-hide: Buttons above an orange child: add it and remove it
        #demo-tui: set Outputs beside
        Output show-hide.txt
        Output show-hide.cast
        Set Columns 120
        Set Rows 36

        Hide
        Type "demo-tui show-hide"
        Enter
        Show

        #demo-tui: caption "The container shows its two children: buttons above, orange below. Swap \
        Views waits for orange-blue."
        Sleep 5.5s

        #demo-tui: caption "Show / Hide: orange is removed, its controller and its view."
        Type "h"
        Sleep 3880ms
        #demo-tui: marker "poster"
        Sleep 20ms

        #demo-tui: caption "Show / Hide again, and the stage turned: orange is back."
        Type "h"
        Sleep 1s
        Type "o"
        Sleep 3.7s

        """)
  }
}
