import Foundation
import TermContainers
import TermRecorder
import TestSupport
import Testing

/// Pages that show families of sequences: kept as text to look at, and the same in libvterm.
@Suite(.waitsForProcesses) struct TestPageTests {
  @Test func thePagesAreKept() throws {
    var sheet = PictureSheet()
    for page in TestPage.all { sheet.add(page.description, page.surface) }
    let complaint = try Golden("pages").complaint(about: sheet)
    #expect(complaint == nil)
  }

  /// A page that differs there must differ, so that the reason stays true.
  @Test(arguments: TestPage.all) func libvtermShowsTheSame(_ page: TestPage) {
    let emulator = TerminalEmulator(columns: TestPage.size.width, rows: TestPage.size.height)
    emulator.feed(page.output)
    let differences = GridComparison(page.surface).differences(emulator)
    #expect(differences.isEmpty == (page.inLibvterm == nil), "\(page): \(differences)")
  }
}

extension TestPage {
  fileprivate var surface: Surface {
    var terminal = Terminal(size: TestPage.size)
    terminal.write(output)
    return terminal.surface
  }
}

extension OtherPrograms {
  @Suite(.waitsForProcesses) struct TestPageInPyteTests {
    @Test func pyteShowsTheSame() async throws {
      let folder = try TemporaryFolder()
      var arguments = ["\(TestPage.size.width)", "\(TestPage.size.height)"]
      for page in TestPage.all {
        let path = folder.path(page.description)
        try page.output.write(toFile: path, atomically: true, encoding: .utf8)
        arguments.append(path)
      }
      let run = try await ToolRun.python("screens.py", arguments)
      let shown = run.output.components(separatedBy: "\u{C}\n")
      try #require(shown.count == TestPage.all.count + 1)
      for (page, text) in zip(TestPage.all, shown) {
        let isSame = text == page.surface.text + "\n"
        #expect(isSame == (page.inPyte == nil), "\(page): \(text)")
      }
    }
  }
}
