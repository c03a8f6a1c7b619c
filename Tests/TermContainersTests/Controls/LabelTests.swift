import Testing

@testable import TermContainers

@MainActor
@Suite struct LabelTests {
  private func host(_ view: View, _ width: Int, _ height: Int = 1) -> HeadlessHost {
    let root = ViewController()
    root.view.place(view, at: Rect(x: 0, y: 0, width: width, height: height))
    return HeadlessHost(rootViewController: root, size: Size(width: width, height: height))
  }

  private func shown(_ view: View, _ width: Int, _ height: Int = 1) -> String {
    host(view, width, height).text
  }

  @Test func linesAreAligned() {
    let label = Label("a\nbcd")
    label.numberOfLines = 0
    label.textAlignment = .right
    #expect(shown(label, 5, 2) == "    a\n  bcd")
    label.textAlignment = .center
    #expect(shown(label, 5, 2) == "  a\n bcd")
  }

  /// Its layout is kept, as long as it is right.
  @Test func aLongTextIsShownAsItIsNow() {
    let scroll = ScrollView()
    let text = Label((0..<200).map { "line \($0)" }.joined(separator: "\n"))
    text.numberOfLines = 0
    text.frame = Rect(x: 0, y: 0, width: 12, height: 200)
    scroll.showsVerticalScrollIndicator = false
    scroll.contentSize = Size(width: 12, height: 200)
    scroll.addSubview(text)
    let host = host(scroll, 12, 2)
    for (row, change) in [0, 150, 198].map({ ($0, {}) }) + [
      (120, { text.frame.size.width = 6 }), (100, { text.lineBreakMode = .byCharWrapping }),
      (99, { text.textAlignment = .right }), (0, { text.numberOfLines = 1 }),
      (70, { (text.numberOfLines, text.text) = (0, String(repeating: "x\n", count: 150)) }),
    ] {
      host.step {
        change()
        scroll.contentOffset.y = row
      }
      let fresh = Label(text.text)
      (fresh.numberOfLines, fresh.lineBreakMode) = (text.numberOfLines, text.lineBreakMode)
      fresh.textAlignment = text.textAlignment
      let whole = shown(fresh, text.frame.width, 200).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(host.text == whole[row..<row + 2].joined(separator: "\n"), "\(row)")
    }
  }

  @Test func aLabelFitsItsLongestLine() {
    let label = Label("ab\n日本")
    label.numberOfLines = 0
    #expect(label.sizeThatFits(.zero) == Size(width: 4, height: 2))
  }

  @Test func aPanelHasItsTitleInTheTopEdge() {
    #expect(
      shown(PanelView(title: "Title"), 14, 3) == "╭─ Title ────╮\n│            │\n╰────────────╯")
    #expect(shown(PanelView(title: "A long title"), 12, 2) == "╭─ A lon… ─╮\n╰──────────╯")
    #expect(shown(PanelView(title: "Title"), 6, 2) == "╭────╮\n╰────╯")
  }

  @Test func aPanelWithoutRoomForItsTitleShowsTheShortOne() {
    let panel = PanelView(title: "A long title")
    panel.shortTitle = "Short"
    #expect(shown(panel, 12, 2) == "╭─ Short ──╮\n╰──────────╯")
    #expect(shown(panel, 20, 2) == "╭─ A long title ───╮\n╰──────────────────╯")
    #expect(shown(panel, 10, 2) == "╭─ Sho… ─╮\n╰────────╯")
  }

  @Test func aButtonShowsWhatItIs() {
    let button = Button("Go")
    #expect(button.sizeThatFits(.zero) == Size(width: 8, height: 1))
    #expect(shown(button, 8) == " ▸ Go ◂")
    #expect(shown(button, 6) == "▸ Go ◂")
    button.isEnabled = false
    #expect(shown(button, 6) == "( Go )")
  }

  // MARK: Rows

  @Test func `one row is the usual, whatever the text`() {
    #expect(shown(Label("one\ntwo"), 6) == "one…")
    #expect(Label("one\ntwo").intrinsicContentSize == Size(width: 4, height: 1))
    #expect(Label("").intrinsicContentSize == .zero && Label(nil).intrinsicContentSize == .zero)
  }

  @Test func `rows are no more than numberOfLines and the place allow`() {
    let label = Label("one two three four")
    label.numberOfLines = 0
    #expect(shown(label, 7, 2) == "one two\nthree …")
    label.numberOfLines = 1
    #expect(shown(label, 7, 2) == "one tw…\n")
    label.lineBreakMode = .byWordWrapping
    #expect(shown(label, 9, 1) == "one two")
    #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 0).height == 1)
  }

  @Test func `sizeThatFits tells the rows for a width`() {
    let label = Label("one two three four")
    label.numberOfLines = 0
    #expect(label.sizeThatFits(Size(width: 9, height: 0)) == Size(width: 7, height: 3))
    #expect(label.sizeThatFits(.zero) == Size(width: 18, height: 1))
    label.numberOfLines = 2
    #expect(label.sizeThatFits(Size(width: 9, height: 0)) == Size(width: 9, height: 2))
    label.preferredMaxLayoutWidth = 5
    #expect(label.intrinsicContentSize == Size(width: 5, height: 2))
  }

  @Test func `constraints give it the rows for the width they give it`() {
    let (root, label, below) = (ViewController(), Label("one two three four"), Label("below"))
    label.numberOfLines = 0
    for view in [label, below] {
      root.view.placeByConstraints(view)
    }
    let width = label.widthAnchor.constraint(equalToConstant: 9)
    LayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.view.topAnchor),
      label.leadingAnchor.constraint(equalTo: root.view.leadingAnchor), width,
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
    ])
    let host = HeadlessHost(rootViewController: root, size: Size(width: 20, height: 6))
    #expect(host.text.hasPrefix("one two\nthree\nfour\nbelow"))
    host.step { width.constant = 18 }
    #expect(host.text.hasPrefix("one two three four\nbelow"))
    host.step { label.text = "one two three four five" }
    #expect(host.text.hasPrefix("one two three four\nfive\nbelow"))
    host.step { width.constant = 1 }
    #expect(label.frame.height == 19 && below.frame.minY == 19)
    host.step { label.numberOfLines = 1 }
    #expect(label.frame.height == 1 && below.frame.minY == 1)
    host.step {
      label.numberOfLines = 0
      width.isActive = false
    }
    #expect(label.frame.size == Size(width: 23, height: 1))
    let size = root.view.systemLayoutSizeFitting(
      Size(width: 8, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 8)
  }

  // MARK: Styles

  @Test func `parts have their own styles and links`() {
    let text =
      AttributedText("plain ") + AttributedText("bold", attributes: .bold) + " "
      + AttributedText("link", link: "https://example.org/")
    let label = Label(nil)
    label.attributedText = text
    #expect(label.text == "plain bold link" && label.attributedText == text && text.runs.count == 4)
    label.numberOfLines = 2
    let host = host(label, 9, 2)
    #expect(host.text == "plain\nbold link")
    #expect(host.surface[0, 1].attributes == .bold && host.surface[0, 0].attributes == [])
    #expect(host.surface.decoration(x: 5, y: 1).link == "https://example.org/")
    #expect(host.surface[5, 1].foreground == host.surface.palette.resolved(.link))
    host.step { label.text = "plain bold link" }
    #expect(host.surface[0, 1].attributes == [] && label.attributedText?.runs.count == 1)
    host.step { label.isEnabled = false }
    #expect(host.surface[0, 0].foreground == host.surface.palette.resolved(.placeholderText))
  }

  @Test func `a character whose parts differ has the style of its first`() {
    let label = Label(nil)
    label.attributedText = AttributedText("e", attributes: .bold) + "\u{301}x"
    let host = host(label, 4)
    #expect(host.text == "e\u{301}x" && host.surface[0, 0].attributes == .bold)
    #expect(host.surface[1, 0].attributes == [])
  }
}
