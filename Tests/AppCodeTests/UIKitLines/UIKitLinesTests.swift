import Foundation
import TermContainers
import Testing

/// 145 lines as an iOS developer writes them, chosen from Apple's documentation of these classes before
/// any was tried, with the prefix dropped. Those between the markers compile; the others are named.
@MainActor
@Suite struct UIKitLinesTests {
  /// What UIKit has and we have not.
  static let absent = [
    #"stackView.isBaselineRelativeArrangement = true"#,
    #"scrollView.bounces = false"#,
    #"scrollView.alwaysBounceVertical = true"#,
    #"scrollView.indicatorStyle = .white"#,
    #"scrollView.keyboardDismissMode = .onDrag"#,
    #"scrollView.isDirectionalLockEnabled = true"#,
    #"scrollView.decelerationRate = .fast"#,
    #"nameLabel.adjustsFontSizeToFitWidth = true"#,
    #"nameLabel.highlightedTextColor = .systemRed"#,
    #"nameLabel.isHighlighted = true"#,
    #"let current = TraitCollection.current"#,
    #"let dynamic = Color { traits in traits.userInterfaceStyle == .dark ? .white : .black }"#,
    #"view.tintAdjustmentMode = .dimmed"#,
    #"accountSwitch.preferredStyle = .checkbox"#,
    #"progress.observedProgress = nil"#,
    #"configuration.subtitle = "to disk""#,
    #"configuration.showsActivityIndicator = true"#,
    #"let action = Action(title: "Close", attributes: .destructive, state: .on) { action in done() }"#,
    #"save.role = .primary"#,
  ]

  @Test func atLeastAHundredAndTwentyOf145Compile() throws {
    let source = try Repository.text(of: "Tests/AppCodeTests/UIKitLines/UIKitLines.swift")
    var (isInside, count) = (false, 0)
    for line in source.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line == "// lines" {
        isInside = true
      } else if line == "// end" {
        isInside = false
      } else if isInside {
        count += 1
      }
    }
    #expect(count + Self.absent.count == 145)
    #expect(count >= 120)
  }

  /// What the lines say is what happens.
  @Test func theLinesRun() {
    let lines = UIKitLines()
    let host = HeadlessHost(rootViewController: lines, size: Size(width: 40, height: 12))
    host.step { lines.all() }
    #expect(lines.stackView.axis == .vertical && lines.valueSlider.value == 25)
    #expect(lines.accountSwitch.isSelected && !lines.accountSwitch.isEnabled)
    #expect(lines.view.gestureRecognizers?.count == 1)
  }
}
