import TermContainers
import Testing

@testable import demo_tui

/// What the help says.
@MainActor
@Suite struct HelpTests {
  private func help(_ demo: Demo?, _ width: Int, _ height: Int) -> String {
    let host = HeadlessHost(size: Size(width: width, height: height)) {
      StageWindow(application: $0, demo: demo)
    }
    host.send("?")
    return host.text
  }

  /// The article, what one learns, and how to start the tour: from 60 by 20 on.
  @Test(arguments: [(60, 20), (80, 24), (120, 36), (200, 60)])
  func eachDemoSaysWhatThereIsToLearn(width: Int, height: Int) {
    for demo in Demo.all where demo.minimumSize.width <= width && demo.minimumSize.height <= height
    {
      let text = help(demo, width, height)
      #expect(text.contains("After \u{201C}\(demo.article.prefix(30))"), "\(text)")
      #expect(text.contains("You learn \(demo.learns.prefix(30))"), "\(text)")
      #expect(text.contains("T  tour"), "\(text)")
    }
  }

  /// A tool that was opened later does not cover it.
  @Test func theHelpLiesOnTopOfALesson() {
    let host = HeadlessHost(size: Size(width: 80, height: 24)) {
      StageWindow(application: $0, demo: .orangeBlue)
    }
    host.send("l")
    host.send("?")
    #expect(host.text.contains("╰") && host.text.contains("Ctrl+C  quit"), "\(host.text)")
  }

  @Test func keysThatAreTooManyForOneColumnTakeTwo() {
    let keys = (1...20).map { (key: "\($0)", title: "key \($0)") }
    let page = HelpPage(words: ["Words."], keys: keys)
    let wide = page.lines(in: Size(width: 40, height: 14))
    #expect(wide.count == 12 && wide[2] == " 1  key 1    11  key 11" && wide[0] == "Words.")
    let narrow = page.lines(in: Size(width: 20, height: 14))
    #expect(narrow.count == 14 && narrow.last == "12  key 12")
    let high = page.lines(in: Size(width: 40, height: 30))
    #expect(high.count == 22 && high.last == "20  key 20")
    #expect(page.lines(in: Size(width: 20, height: 5)).first == " 1  key 1")
  }
}
