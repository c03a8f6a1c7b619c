@testable import TermContainers
import TestSupport
import Testing

/// The controls that have a value.
@MainActor
@Suite struct ValueControlTests {
  private let host = HeadlessHost(width: 30, height: 3)

  private func show(_ view: View, width: Int? = nil) {
    let size = view.sizeThatFits(Size(width: 12, height: 1))
    host.show(view, at: Rect(x: 0, y: 0, width: width ?? size.width, height: 1))
    host.step {
      host.window.rootViewController?.view.window?.firstResponder?.resignFirstResponder()
    }
  }

  private var row: String {
    let line = host.surface.line(0)
    return String(
      line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
  }

  @Test func aSwitchShowsItsStateWithoutColours() {
    let toggle = Switch()
    show(toggle)
    #expect(row == " ○──")
    host.click(Point(x: 2, y: 0))
    host.settle()
    #expect(toggle.isOn && row == "▸━━●◂")
    host.step { toggle.isEnabled = false }
    #expect(row == "(━━●)")
    host.click(Point(x: 2, y: 0))
    #expect(toggle.isOn)
  }

  /// A scroll view in which `control` has the focus.
  private func scrolling(_ control: Control) -> ScrollView {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 30, height: 3))
    scroll.contentSize = Size(width: 20, height: 30)
    scroll.place(control, at: Rect(x: 0, y: 1, width: 10, height: 1))
    host.show(scroll)
    host.step { control.becomeFirstResponder() }
    return scroll
  }

  /// Nobody should change what they do not see.
  @Test func aKeyBringsWhatItChangesIntoView() {
    let toggle = Switch()
    let scroll = scrolling(toggle)
    host.step { scroll.setContentOffset(Point(x: 0, y: 20), animated: false) }
    #expect(toggle.isFirstResponder && scroll.contentOffset.y == 20)
    host.press("Space")
    #expect(toggle.isOn && scroll.contentOffset.y == 1)
  }

  /// A field is one of them.
  @Test(arguments: ["x", "Left", "Backspace"]) func aKeyBringsTheTextIntoView(_ key: String) {
    let field = TextField("text")
    let scroll = scrolling(field)
    host.send("PageDown")
    host.send("PageDown")
    #expect(field.isFirstResponder && scroll.contentOffset.y > 1)
    // What the program writes is not the user's.
    host.step { field.text = "new" }
    #expect(scroll.contentOffset.y > 1)
    host.send(key)
    #expect(scroll.contentOffset.y == 1)
  }

  /// In ASCII both tracks would be the same dashes.
  @Test func barsDoNotDependOnColoursInASCII() {
    host.screen.isASCII = true
    let (bar, slider) = (ProgressView(), Slider())
    (bar.progress, slider.value) = (0.55, 0.5)
    show(bar, width: 10)
    #expect(host.screen.shown(host.surface).text.hasPrefix("=====-----"))
    host.step { bar.removeFromSuperview() }
    show(slider, width: 9)
    #expect(host.screen.shown(host.surface).text.hasPrefix(" ===O---"))
  }

  /// The other half of a stepper has not been pressed.
  @Test func onlyThePressedHalfIsLit() {
    let stepper = Stepper()
    stepper.value = 5
    show(stepper)
    func lit() -> [Int] {
      (0..<9).filter { host.surface[$0, 0].attributes.contains(.reverse) }
    }
    for (phase, x, columns) in [
      (MouseEvent.Phase.began, 2, [2]), (.moved, 6, [6]), (.moved, 3, [2]), (.moved, 20, []),
      (.moved, 7, [6]), (.ended, 7, []),
    ] {
      host.mouse(phase, x, 0)
      #expect(lit() == columns, "\(phase) \(x)")
    }
  }

  @Test func aSliderFollowsTheMouseAndTheKeys() {
    let slider = Slider()
    show(slider, width: 13)
    #expect(row == " ●──────────")
    host.drag(along: Point(x: 3, y: 0), Point(x: 6, y: 0))
    #expect(slider.value == 0.5 && row == "▸━━━━━●─────◂")
    host.send("End")
    #expect(slider.value == 1)
    host.send("Left")
    #expect(abs(slider.value - 0.95) < 0.001)
    host.drag(along: Point(x: 6, y: 0), Point(x: 200, y: 0))
    #expect(slider.value == 1)
  }

  @Test func aSliderThatIsNotContinuousSendsOnce() {
    let slider = Slider()
    slider.isContinuous = false
    var sent: [Float] = []
    slider.addAction(
      Action { [weak slider] _ in sent.append(slider?.value ?? -1) }, for: .valueChanged)
    show(slider, width: 13)
    for x in 1...6 {
      host.mouse(x == 1 ? .began : .moved, x, 0)
    }
    #expect(sent == [] && slider.value == 0.5)
    host.mouse(.ended, 6, 0)
    #expect(sent == [0.5])
  }

  @Test func aSlidersThumbMovesInTime() {
    let slider = Slider()
    show(slider, width: 13)
    host.step { slider.setValue(1, animated: true) }
    host.advance(by: 0.15)
    #expect(slider.value == 1 && row.hasPrefix(" ━") && row.hasSuffix("─"))
    host.settle()
    #expect(row == " ━━━━━━━━━━●")
  }

  @Test func aStepperStepsAndWraps() {
    let stepper = Stepper()
    (stepper.maximumValue, stepper.stepValue) = (5, 2)
    show(stepper)
    #expect(row == "  − │ +")
    for _ in 1...4 { host.click(Point(x: 6, y: 0)) }
    #expect(stepper.value == 5)
    host.click(Point(x: 2, y: 0))
    #expect(stepper.value == 3)
    stepper.wraps = true
    host.send("End")
    host.send("+")
    #expect(stepper.value == 0)
    host.send("-")
    #expect(stepper.value == 5)
  }

  @Test(arguments: [true, false]) func aStepperGoesOnWhileItIsHeld(_ isContinuous: Bool) {
    let stepper = Stepper()
    (stepper.maximumValue, stepper.isContinuous) = (7, isContinuous)
    var sent: [Double] = []
    stepper.addAction(
      Action { [weak stepper] _ in sent.append(stepper?.value ?? -1) }, for: .valueChanged)
    show(stepper)
    host.mouse(.began, 6, 0)
    host.advance(by: 0.49)
    #expect(stepper.value == 0)
    host.advance(by: 0.22)
    #expect(stepper.value == 3 && sent == (isContinuous ? [1, 2, 3] : []))
    // Not over the stepper, and then over its other half.
    host.mouse(.moved, 6, 2)
    host.advance(by: 1)
    #expect(stepper.value == 3)
    host.mouse(.moved, 2, 0)
    host.advance(by: 0.55)
    #expect(stepper.value == 2)
    host.mouse(.moved, 6, 0)
    host.advance(by: 5)
    #expect(stepper.value == 7 && host.application.nextEventTime == nil)
    host.mouse(.ended, 6, 0)
    #expect(stepper.value == 7)
    #expect(sent == (isContinuous ? [1, 2, 3, 2, 3, 4, 5, 6, 7] : [7]))
    // A click, and a hold without repeats, are one step.
    host.click(Point(x: 2, y: 0))
    stepper.autorepeat = false
    host.mouse(.began, 2, 0)
    host.advance(by: 5)
    host.mouse(.ended, 2, 0)
    #expect(stepper.value == 5 && sent.suffix(2) == [6, 5])
  }

  @Test func aStepperThatLeavesStops() {
    let stepper = Stepper()
    show(stepper)
    host.mouse(.began, 6, 0)
    host.advance(by: 0.5)
    host.step { stepper.removeFromSuperview() }
    host.advance(by: 1)
    #expect(stepper.value == 1 && host.application.nextEventTime == nil)
  }

  @Test func segmentsAreChosenByClickAndKeys() {
    let control = SegmentedControl(items: ["One", "Two", "Three"])
    show(control)
    #expect(row == "  One │ Two │ Three")
    host.click(Point(x: 8, y: 0))
    host.settle()
    #expect(control.selectedSegmentIndex == 1 && row == "▸ One │[Two]│ Three ◂")
    control.setEnabled(false, forSegmentAt: 0)
    host.send("Left")
    host.click(Point(x: 2, y: 0))
    #expect(control.selectedSegmentIndex == 1)
    host.send("End")
    #expect(control.selectedSegmentIndex == 2)
    control.isMomentary = true
    host.click(Point(x: 8, y: 0))
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test func aPageControlGoesThroughItsPages() {
    let pages = PageControl()
    pages.numberOfPages = 3
    show(pages)
    #expect(row == "  ● ○ ○")
    host.click(Point(x: 7, y: 0))
    host.settle()
    #expect(pages.currentPage == 1 && row == "▸ ○ ● ○ ◂")
    host.click(Point(x: 1, y: 0))
    #expect(pages.currentPage == 0)
    host.step {
      pages.numberOfPages = 1
      pages.hidesForSinglePage = true
    }
    #expect(row == "" && !pages.canBecomeFirstResponder)
    // Those around the current page are shown where not all fit.
    host.step {
      pages.numberOfPages = 100
      pages.currentPage = 50
      pages.frame.size.width = 9
    }
    #expect(row.filter { "●○".contains($0) } == "○●○")
  }

  @Test func aBarGoesByHalfCells() {
    let bar = ProgressView()
    show(bar, width: 10)
    for (progress, text) in [
      (Float(0), "──────────"), (0.25, "━━╸───────"), (0.5, "━━━━━─────"), (1, "━━━━━━━━━━"),
      (7, "━━━━━━━━━━"), (-1, "──────────"), (.nan, "──────────"),
    ] {
      host.step { bar.progress = progress }
      #expect(row == text, "\(progress)")
    }
    host.step { bar.setProgress(1, animated: true) }
    host.advance(by: 0.15)
    #expect(row.contains("━") && row.contains("─"))
    host.settle()
    #expect(row == "━━━━━━━━━━")
  }

  @Test func aSpinnerTurnsOnlyWhileItIsSeen() {
    let spinner = ActivityIndicatorView()
    show(spinner)
    #expect(spinner.isHidden && host.application.nextEventTime == nil)
    host.step { spinner.startAnimating() }
    #expect(row == "⠋")
    host.advance(by: 0.1)
    #expect(row == "⠙")
    host.advance(by: 0.9)
    #expect(row == "⠋")
    host.step { spinner.removeFromSuperview() }
    #expect(host.application.nextEventTime == nil)
    show(spinner)
    #expect(host.application.nextEventTime != nil)
    host.step { spinner.stopAnimating() }
    #expect(spinner.isHidden && host.application.nextEventTime == nil)
    host.application.reducesMotion = true
    host.step { spinner.startAnimating() }
    #expect(row == "⠋" && host.application.nextEventTime == nil)
  }

  /// Values beyond the range and NaN go to its ends, or change nothing.
  @Test func valuesStayInRange() {
    let (slider, stepper) = (Slider(), Stepper())
    slider.value = .infinity
    stepper.value = -.infinity
    #expect(slider.value == 1 && stepper.value == 0)
    (slider.value, stepper.value, stepper.stepValue) = (.nan, .nan, -1)
    #expect(slider.value == 1 && stepper.value == 0 && stepper.stepValue == 1)
    (slider.minimumValue, stepper.minimumValue) = (5, 200)
    #expect(slider.value == 5 && slider.maximumValue == 5)
    #expect(stepper.value == 200 && stepper.maximumValue == 200)
    (slider.maximumValue, stepper.maximumValue) = (2, 10)
    #expect(slider.minimumValue == 2 && slider.value == 2 && stepper.value == 10)
    (slider.minimumValue, stepper.maximumValue) = (.nan, .nan)
    #expect(slider.minimumValue == 2 && stepper.maximumValue == 10)
    show(slider, width: 13)
    host.send("Right")
    #expect(slider.value == 2)
    let pages = PageControl()
    (pages.numberOfPages, pages.currentPage) = (-3, 7)
    #expect(pages.numberOfPages == 0 && pages.currentPage == 0)
  }

  /// A slider refuses an end without limit, as a thumb has no place there; a stepper may have one, which no
  /// key reaches.
  @Test func endsMayBeInfinite() {
    let slider = Slider()
    show(slider, width: 13)
    (slider.minimumValue, slider.maximumValue) = (-.infinity, .infinity)
    #expect(slider.minimumValue == 0 && slider.maximumValue == 1)
    let most = Float.greatestFiniteMagnitude
    (slider.minimumValue, slider.maximumValue, slider.value) = (-most, most, 0)
    host.step {}
    #expect(row == " ━━━━━●─────")
    host.click(Point(x: 11, y: 0))
    #expect(slider.value == most)
    host.step { slider.removeFromSuperview() }
    let stepper = Stepper()
    show(stepper)
    (stepper.minimumValue, stepper.maximumValue) = (-.infinity, .infinity)
    stepper.stepValue = .infinity
    stepper.wraps = true
    #expect(stepper.stepValue == 1)
    host.step { stepper.becomeFirstResponder() }
    for (key, value) in [("Right", 1.0), ("End", 1), ("Home", 1), ("Left", 0)] {
      host.send(key)
      #expect(stepper.value == value, "\(key)")
    }
  }

  /// A step takes no longer where there are more pages.
  @Test func anyNumberOfPagesIsGoneThrough() {
    let pages = PageControl()
    pages.numberOfPages = .max
    show(pages, width: 9)
    host.step { pages.becomeFirstResponder() }
    for (key, page) in [("Right", 1), ("End", Int.max - 1), ("Left", .max - 2), ("Home", 0)] {
      host.send(key)
      #expect(pages.currentPage == page, "\(key)")
    }
  }

  /// As in UIKit, no frame is needed for one to be seen.
  @Test func switchesAndSteppersHaveTheirOwnSize() {
    let place = Rect(x: 2, y: 1, width: 20, height: 3)
    #expect(Switch(frame: place).frame == Rect(x: 2, y: 1, width: 5, height: 1))
    #expect(Stepper(frame: place).frame == Rect(x: 2, y: 1, width: 9, height: 1))
    #expect(Switch().frame.size == Switch().intrinsicContentSize)
  }

  /// At any size, 0×0 too, each draws without a trap.
  @Test func anySizeIsDrawn() {
    let pages = PageControl()
    pages.numberOfPages = 9
    let views: [View] = [
      Switch(), Slider(), Stepper(), SegmentedControl(items: ["漢字", "e\u{301}", ""]), pages,
      ProgressView(),
      ImageView(image: Image(width: 3, height: 3, pixels: .init(repeating: .red, count: 9))),
      ImageView(image: Image(Surface(size: Size(width: 7, height: 5)))),
    ]
    for view in views {
      show(view)
      for width in 0...12 {
        for height in 0...3 {
          host.step { view.frame.size = Size(width: width, height: height) }
          host.step { view.setNeedsDisplay() }
        }
      }
      host.step { view.removeFromSuperview() }
    }
    #expect(host.text.allSatisfy { $0.isWhitespace })
  }
}

/// Segments, pages, steps and thumbs under random edits and events: each is what a small model says.
@MainActor
@Suite struct RandomControlTests {
  @Test func segmentsAreThoseOfAList() {
    for seed in 0..<UInt64(TestLength.count(40, long: 2_000)) {
      var random = SplitMix(seed: seed)
      let control = SegmentedControl(items: [])
      var (titles, chosen): ([String], String?) = ([], nil)
      for number in 0..<40 {
        let index = random.number(9) - 2
        switch random.number(4) {
        case 0:
          titles.insert("\(number)", at: min(max(0, index), titles.count))
          control.insertSegment(withTitle: "\(number)", at: index, animated: false)
        case 1 where !titles.isEmpty:
          let gone = titles.remove(at: min(max(0, index), titles.count - 1))
          if gone == chosen { chosen = nil }
          control.removeSegment(at: index, animated: true)
        default:
          chosen = titles.indices.contains(index) ? titles[index] : nil
          control.selectedSegmentIndex = index
        }
        #expect((0..<control.numberOfSegments).map(control.titleForSegment) == titles)
        #expect(control.titleForSegment(at: control.selectedSegmentIndex) == chosen, "seed \(seed)")
      }
    }
  }

  @Test func aNumberIsThatOfTheKeys() {
    for seed in 0..<UInt64(TestLength.count(20, long: 1_000)) {
      var random = SplitMix(seed: seed)
      let (stepper, pages) = (Stepper(), PageControl())
      let host = HeadlessHost(width: 20, height: 2)
      host.step {
        for (y, control) in [stepper, pages].enumerated() {
          host.root.view.place(control, at: Rect(x: 0, y: y, width: 20, height: 1))
        }
      }
      let most = random.number(6) + 1
      (stepper.maximumValue, pages.numberOfPages) = (Double(most - 1), most)
      stepper.wraps = random.number(2) == 1
      var (number, page) = (0, 0)
      for _ in 0..<30 {
        let key = ["Left", "Right", "Home", "End"][random.number(4)]
        for control in [stepper, pages] {
          host.step { control.becomeFirstResponder() }
          host.send(key)
        }
        let step = ["Left": -1, "Right": 1][key] ?? 0
        let end = ["Home": 0, "End": most - 1][key]
        page = end ?? min(max(0, page + step), most - 1)
        number =
          end
          ?? (stepper.wraps ? (number + step + most) % most : min(max(0, number + step), most - 1))
        #expect(Int(stepper.value) == number && pages.currentPage == page, "seed \(seed)")
      }
    }
  }
}
