import MisuseLab
import TermContainers
import ToolSupport

/// A page of `demo-tui controls`, to try one kind of view. Its texts are in `controls.md`.
struct ControlPage: Sendable {
  /// The page's name on the command line.
  let name: String
  let group: Group
  /// The class that the page shows, or the common kind of its classes.
  let kind: String
  /// A few words about the page.
  let abstract: String
  /// Further keys that the help lists below the page's key commands, each with its effect.
  let keys: [(String, String)]
  /// Creates the preview on the page's card in the index.
  let makePreview: @MainActor @Sendable () -> View
  let makeViewController: @MainActor @Sendable () -> ViewController

  /// The headings of the index.
  enum Group: String, CaseIterable {
    case arrange = "Arrange"
    case show = "Show"
    case act = "Act"
  }

  private init(
    _ name: String, _ makePreview: @escaping @MainActor @Sendable () -> View,
    _ makeViewController: @escaping @MainActor @Sendable () -> ViewController
  ) {
    let part = Self.parts.first { $0.heading.cells.first == name }
    let cells = part?.heading.cells ?? ["", "", "", ""]
    (self.name, kind, abstract) = (name, cells[2], cells[3])
    (group, keys) = (Group(rawValue: cells[1]) ?? .show, part?.items ?? [])
    (self.makePreview, self.makeViewController) = (makePreview, makeViewController)
  }

  private static let parts = MarkedText(page: "controls.md").parts

  static let all = [
    ControlPage("stack", ControlPreviews.stack) { StackPageViewController() },
    ControlPage("scroll", ControlPreviews.scroll) { ScrollPageViewController() },
    ControlPage("table", { TablePreview(frame: .zero) }) { TablePageViewController() },
    ControlPage("label", ControlPreviews.label) { LabelPageViewController() },
    ControlPage("traits", { TraitsPreview(frame: .zero) }) { TraitsPageViewController() },
    ControlPage("text", ControlPreviews.note) { TextPageViewController() },
    ControlPage("values", ControlPreviews.values) { ValuePageViewController() },
    ControlPage("buttons", ControlPreviews.buttons) { ButtonPageViewController() },
    ControlPage("gestures", ControlPreviews.gestures) { GesturePageViewController() },
  ]

  static func named(_ name: String) throws(Failure) -> ControlPage {
    if let page = all.first(where: { $0.name == name }) { return page }
    throw .unknown(
      "unknown page", name, of: all.map(\.name), "demo-tui controls --list lists them")
  }

  /// The pages, one per line.
  static var table: String {
    let width = (all.map(\.name.count).max() ?? 0) + 3
    return all.map { "\($0.name.padded(to: width))\($0.abstract)\n" }.joined()
  }
}

/// The previews on the cards of the index, one for each page.
@MainActor
enum ControlPreviews {
  static func stack() -> View {
    let row = StackView(arrangedSubviews: ["one", "two", "six"].map { PanelView(title: $0) })
    (row.spacing, row.distribution) = (2, .fillEqually)
    row.heightAnchor.constraint(equalToConstant: 3).isActive = true
    return column([
      row, Label(" "), line("axis", "\(row.axis)"), line("distribution", "\(row.distribution)"),
    ])
  }

  static func scroll() -> View {
    let months = column(ScrollPageViewController.months.map { Label($0) })
    let scroll = ScrollView()
    scroll.addSubview(months)
    months.frame = Rect(x: 0, y: 0, width: 12, height: 12)
    scroll.contentSize = months.frame.size
    scroll.contentOffset = Point(x: 0, y: 5)
    scroll.widthAnchor.constraint(equalToConstant: 15).isActive = true
    let row = StackView(arrangedSubviews: [scroll, column([Label.quiet("keys, wheel, drag")])])
    row.spacing = 2
    return row
  }

  static func label() -> View {
    let label = Label()
    label.attributedText = LabelPageViewController.text
    label.numberOfLines = 3
    return column([
      label, Label(" "), line("rows", "\(label.numberOfLines)"),
      line("break", "\(label.lineBreakMode)"),
    ])
  }

  static func note() -> View {
    let note = TextView()
    note.attributedText = LabelPageViewController.text
    note.heightAnchor.constraint(equalToConstant: 4).isActive = true
    return column([note])
  }

  static func values() -> View {
    let (power, volume, guests) = (Switch(), Slider(), Stepper())
    let (size, pages, bar) = (
      SegmentedControl(items: ["S", "M", "L"]), PageControl(), ProgressView()
    )
    power.isOn = true
    (volume.value, guests.value, size.selectedSegmentIndex) = (0.4, 2, 1)
    (pages.numberOfPages, pages.currentPage, bar.progress) = (4, 1, 0.4)
    return column([
      line("Switch", power), line("Slider", volume), line("Stepper", guests),
      line("Segments", size), line("Pages", pages), line("Progress", bar),
    ])
  }

  static func buttons() -> View {
    let kinds: [(String, Button.Configuration)] = [
      ("plain", .plain()), ("gray", .gray()), ("tinted", .tinted()), ("filled", .filled()),
    ]
    let rows = kinds.map { name, configuration in
      line(name, save(configuration), save(configuration, isEnabled: false), nameWidth: 9)
    }
    return column(rows)
  }

  static func gestures() -> View {
    let card = Label("tap, hold,\ndrag me")
    (card.numberOfLines, card.textAlignment) = (2, .center)
    (card.backgroundColor, card.textColor) = (.systemOrange, .role(.onAccent))
    card.widthAnchor.constraint(equalToConstant: 16).isActive = true
    let row = StackView(arrangedSubviews: [card, Label(nil)])
    return column([row, Label(" "), Label.quiet("Tap, LongPress, Pan")])
  }

  /// A legend for the looks of buttons, which are the same on every page.
  static var legend: View {
    let title = Label("The same everywhere")
    title.attributes = .bold
    let focus = Label("▸ Save ◂")
    (focus.backgroundColor, focus.textColor, focus.attributes) = (
      .role(.accent), .role(.onAccent), .bold
    )
    let rows = [
      line("has the keys", focus, nameWidth: 18),
      line("the main one", save(.filled()), nameWidth: 18),
      line("one of several", save(.gray()), nameWidth: 18),
      line("cannot be pressed", save(.gray(), isEnabled: false), nameWidth: 18),
    ]
    let legend = column([title, Label(" ")] + rows)
    legend.isUserInteractionEnabled = false
    return legend
  }

  private static func save(
    _ configuration: Button.Configuration, isEnabled: Bool = true
  ) -> Button {
    let button = Button("Save")
    (button.configuration, button.isEnabled) = (configuration, isEnabled)
    return button
  }

  private static func line(_ name: String, _ value: String) -> View { line(name, Label(value)) }

  private static func line(_ name: String, _ views: View..., nameWidth: Int = 13) -> View {
    StackView.line(name, nameWidth, views)
  }

  private static func column(_ rows: [View]) -> StackView {
    StackView.column(rows + [Label(nil)])
  }
}

/// A table with a few rows and, after them, ten million.
private final class TablePreview: TableView, TableViewDataSource {
  private static let fruits = ["apple", "banana", "cherry"]

  override init(frame: Rect, style: Style = .plain) {
    super.init(frame: frame, style: style)
    rowHeight = 1
    register(TableViewCell.self, forCellReuseIdentifier: "row")
    dataSource = self
    selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
  }

  func numberOfSections(in tableView: TableView) -> Int { 2 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? Self.fruits.count : 10_000_000
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Fruit" : "Ten million"
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text =
      indexPath.section == 0 ? Self.fruits[indexPath.row] : "Row \(indexPath.row)"
    return cell
  }
}

/// Shows the traits around a view, and the traits of the view itself.
private final class TraitsPreview: View {
  private let here = View()

  override init(frame: Rect) {
    super.init(frame: frame)
    here.overrideUserInterfaceStyle = .light
    here.traitOverrides.horizontalSizeClass = .compact
    here.traitOverrides.colorDepth = .palette16
    addSubview(here)
  }

  override func draw(_ canvas: borrowing Canvas) {
    let (around, own) = (traitCollection, here.traitCollection)
    let rows = [
      ("", "around", "here"),
      ("style", "\(around.userInterfaceStyle)", "\(own.userInterfaceStyle)"),
      ("width", "\(around.horizontalSizeClass)", "\(own.horizontalSizeClass)"),
      ("colours", "\(around.colorDepth)", "\(own.colorDepth)"),
    ]
    for (y, row) in rows.enumerated() {
      canvas.write(row.0, 0, y, .muted)
      canvas.write(row.1, 9, y, y == 0 ? .muted : .ink)
      canvas.write(row.2, 22, y, y == 0 ? .muted : .ink, isBold: y > 0)
    }
  }
}
