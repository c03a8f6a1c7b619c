@testable import TermContainers
import Testing

/// What has a size of its own keeps to it, whatever the frame.
@MainActor
@Suite struct OwnSizeTests {
  private let host = HeadlessHost(width: 30, height: 3)

  private var row: String { host.surface.line(0) }

  /// A switch in a stack of alignment `fill` is as wide as the stack; a click beside it does nothing.
  @Test func aStretchedSwitchIsPressedWhereItIsSeen() {
    let (toggle, stepper) = (Switch(), Stepper())
    let stack = StackView(arrangedSubviews: [toggle, stepper])
    stack.axis = .vertical
    host.show(stack, at: Rect(x: 0, y: 0, width: 30, height: 2))
    #expect(toggle.frame.width == 30 && stepper.frame.width == 30)
    for place in [Point(x: 5, y: 0), Point(x: 29, y: 0), Point(x: 9, y: 1), Point(x: 29, y: 1)] {
      host.click(place)
      #expect(!toggle.isOn && stepper.value == 0, "\(place)")
    }
    host.click(Point(x: 4, y: 0))
    host.click(Point(x: 8, y: 1))
    #expect(toggle.isOn && stepper.value == 1)
  }

  @Test func aHighSwitchIsPressedInItsRow() {
    let toggle = Switch()
    host.show(toggle, at: Rect(x: 0, y: 0, width: 3, height: 3))
    host.click(Point(x: 1, y: 0))
    host.click(Point(x: 1, y: 2))
    #expect(!toggle.isOn)
    host.click(Point(x: 2, y: 1))
    #expect(toggle.isOn)
  }

  @Test func aSpinnerIsSeenWithoutAFrame() {
    #expect(ActivityIndicatorView().frame.size == Size(width: 1, height: 1))
    let place = Rect(x: 3, y: 1, width: 4, height: 3)
    #expect(ActivityIndicatorView(frame: place).frame == place)
    let spinner = ActivityIndicatorView(style: .large)
    #expect(spinner.frame.size == Size(width: 2, height: 1))
    host.show(spinner)
    host.step { spinner.startAnimating() }
    #expect(row.hasPrefix("⠉⠙ "))
    host.advance(by: 0.33)
    #expect(row.hasPrefix("⠀⣸ "))
    host.advance(by: 0.9)
    #expect(row.hasPrefix("⠉⠙ "))
    host.step { spinner.frame.size.width = 6 }
    #expect(row.hasPrefix("  ⠉⠙ "))
    host.step { spinner.style = .medium }
    #expect(spinner.intrinsicContentSize.width == 1 && row.hasPrefix("   ⠹ "))
  }

  @Test func aBarHasASizeWithItsStyle() {
    let bar = ProgressView(progressViewStyle: .default)
    #expect(bar.frame.size == Size(width: 10, height: 1))
    #expect(ProgressView().frame.size == .zero)
  }
}
