import Foundation
import Testing

@testable import TermContainers

/// What a new object of each class of views is set to, beside what UIKit documents.
@MainActor
@Suite struct ClassDefaultsTests {
  /// A class. Without `clips`, `interacts` and `why` it is as a plain `UIView`.
  private struct Row {
    let make: @MainActor () -> View
    var (clips, interacts) = (false, true)
    /// Why a value differs from UIKit's.
    var why: String?

    init(
      _ make: @escaping @MainActor () -> View, clips: Bool = false, interacts: Bool = true,
      why: String? = nil
    ) {
      (self.make, self.clips, self.interacts, self.why) = (make, clips, interacts, why)
    }
  }

  private static let cells = "a row's cells are moved on the screen, and what hangs out would stay"
  private static let own = "no counterpart in UIKit"

  private static let rows = [
    Row({ View() }), Row({ Control() }), Row({ Button() }), Row({ Switch() }), Row({ Slider() }),
    Row({ Stepper() }), Row({ SegmentedControl(items: []) }), Row({ PageControl() }),
    Row({ ProgressView() }), Row({ ActivityIndicatorView() }), Row({ StackView() }),
    Row({ RefreshControl() }), Row({ Label() }, interacts: false),
    Row({ ImageView() }, interacts: false), Row({ ScrollView() }, clips: true),
    Row({ TableView() }, clips: true), Row({ TextView() }, clips: true),
    Row({ TextField() }, clips: true, why: "its text scrolls inside its edge"),
    Row({ TableViewCell(style: .default, reuseIdentifier: nil) }, clips: true, why: cells),
    Row({ TableViewHeaderFooterView(reuseIdentifier: nil) }, clips: true, why: cells),
    Row(
      {
        HeadlessHost(width: 1, height: 1).window
      },
      clips: true, why: "the screen ends there"),
    Row({ NavigationBar() }, clips: true, why: "two rows have no room for more"),
    Row({ Toolbar() }, clips: true, why: "as a navigation bar"),
    Row({ TabBar() }, clips: true, why: "as a navigation bar"),
    Row({ Bar() }, clips: true, why: own),
    Row({ PanelView() }, clips: true, why: own),
  ]

  @Test func eachClassBeginsAsItsRowSays() {
    for row in Self.rows {
      let view = row.make()
      let name = Comment(rawValue: view.layoutName)
      #expect(view.clipsToBounds == row.clips, name)
      #expect(view.isUserInteractionEnabled == row.interacts, name)
      #expect(view.isOpaque == (view.backgroundColor != nil), name)
      #expect(view.tag == 0, name)
      #expect(view.autoresizingMask == [] && view.translatesAutoresizingMaskIntoConstraints, name)
      for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
        let hugs =
          view is Switch || view is Stepper || view is ActivityIndicatorView
          || view is ProgressView && axis == .vertical
        #expect(view.contentHuggingPriority(for: axis) == (hugs ? .defaultHigh : .defaultLow), name)
        #expect(view.contentCompressionResistancePriority(for: axis) == .defaultHigh, name)
      }
      if view.clipsToBounds, !(view is ScrollView) { #expect(row.why != nil, name) }
    }
  }

  /// Each public class of views has a row.
  @Test func noClassIsMissing() throws {
    let sources =
      URL(fileURLWithPath: #filePath).pathComponents.dropLast(4) + [
        "Sources", "TermContainers",
      ]
    let folder = URL(fileURLWithPath: sources.joined(separator: "/"))
    let named = Set(Self.rows.map { String(describing: type(of: $0.make())) })
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let declaration = /(?m)^(?:open|public|public final) class (\w+): (\w+)/
    let bases: Set<Substring> = ["View", "Control", "ScrollView", "Bar"]
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      for match in text.matches(of: declaration) where bases.contains(match.2) {
        #expect(named.contains(String(match.1)), "\(match.1)")
      }
    }
  }

  @Test func textsListsAndValuesBeginAsInUIKit() {
    let (label, field, table) = (Label(), TextField(), TableView())
    #expect(label.textAlignment == .natural && label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail && label.text == nil)
    #expect(field.textAlignment == .natural && field.clearButtonMode == .never && field.text == "")
    // UIKit's has no border; without one a field cannot be told from text here.
    #expect(field.borderStyle == .roundedRect && !field.isSecureTextEntry)
    #expect(table.allowsSelection && !table.allowsMultipleSelection)
    #expect(!table.allowsSelectionDuringEditing && !table.allowsMultipleSelectionDuringEditing)
    #expect(!table.selectionFollowsFocus && table.isPrefetchingEnabled && !table.isEditing)
    // UIKit's is false; keys are the usual way here.
    #expect(table.remembersLastFocusedIndexPath)
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    #expect(cell.selectionStyle == .default && cell.accessoryType == .none && !cell.isEditing)
    let (scroll, stack) = (ScrollView(), StackView())
    #expect(scroll.isScrollEnabled && !scroll.isPagingEnabled && scroll.contentInset == .zero)
    #expect(scroll.showsVerticalScrollIndicator && scroll.showsHorizontalScrollIndicator)
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
    #expect(stack.spacing == 0 && !stack.isLayoutMarginsRelativeArrangement)
    let (slider, stepper, pages) = (Slider(), Stepper(), PageControl())
    #expect((slider.value, slider.minimumValue, slider.maximumValue) == (0, 0, 1))
    #expect(slider.isContinuous && stepper.isContinuous && stepper.autorepeat && !stepper.wraps)
    #expect((stepper.value, stepper.maximumValue, stepper.stepValue) == (0, 100, 1))
    #expect(pages.numberOfPages == 0 && pages.currentPage == 0 && !pages.hidesForSinglePage)
    #expect(ActivityIndicatorView().hidesWhenStopped && !Switch().isOn)
    #expect(ImageView().contentMode == .scaleToFill && !SegmentedControl(items: []).isMomentary)
    #expect(SegmentedControl(items: []).selectedSegmentIndex == SegmentedControl.noSegment)
    let control = Control()
    #expect(control.isEnabled && !control.isSelected && !control.isHighlighted)
  }
}
