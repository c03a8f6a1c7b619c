import TermContainers
import TermRecorder
import ToolSupport

/// Plays a film: its screen, which scrolls, a caption, and a bar with the time.
final class PlayerViewController: ViewController, ScrollViewDelegate {
  private let film: Film
  private(set) var clock: FilmClock
  private let scroll = ScrollView()
  private let picture = FilmView()
  private let caption = Label(nil)
  private let bar = Slider()
  private let (past, left) = (Label(nil), Label(nil))
  private var timer: Scheduler.Token?
  /// Whether the view follows the cursor, until the user scrolls; and whether it scrolls to the
  /// cursor now.
  private var (follows, isFollowing) = (true, false)

  /// Seconds that an arrow goes back or forth.
  private static let leap = 5.0

  init(_ film: Film) {
    self.film = film
    // The last screen is shown for a moment.
    clock = FilmClock(duration: max(film.duration, (film.frames.last?.time ?? 0) + 0.1))
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    (view.backgroundColor, picture.backgroundColor) = (
      .secondarySystemBackground, .systemBackground
    )
    picture.frame.size = film.largestSize
    (scroll.contentSize, scroll.delegate) = (film.largestSize, self)
    // The arrow keys belong to the film.
    scroll.allowsKeyboardScrolling = false
    scroll.addSubview(picture)
    bar.maximumValue = Float(clock.duration)
    bar.addAction(for: .valueChanged) { [weak self] in
      self.map { $0.seekInFilm(to: Double($0.bar.value)) }
    }
    (caption.textColor, left.textAlignment) = (.secondaryLabel, .right)
    for part in [scroll, caption, past, bar, left] { view.addSubview(part) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pausePlayback(false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (size, whole) = (view.bounds.size, film.largestSize)
    let captions = film.captions.isEmpty ? 0 : 1
    let (row, room) = (size.height - 1, max(0, size.height - 1 - captions))
    let shown = Size(width: min(size.width, whole.width), height: min(room, whole.height))
    scroll.frame = Rect(
      x: (size.width - shown.width) / 2, y: (room - shown.height) / 2, width: shown.width,
      height: shown.height)
    // Content below an indicator can be scrolled away from it.
    scroll.contentInset = EdgeInsets(
      bottom: shown.width < whole.width ? 1 : 0, right: shown.height < whole.height ? 1 : 0)
    caption.frame = Rect(x: 1, y: room, width: max(0, size.width - 2), height: captions)
    let width = CellWidth.of(Film.Note(time: clock.duration, text: "").clock) + 1
    past.frame = Rect(x: 1, y: row, width: width, height: 1)
    bar.frame = Rect(x: width + 1, y: row, width: max(0, size.width - 2 * width - 2), height: 1)
    left.frame = Rect(x: size.width - width - 1, y: row, width: width, height: 1)
  }

  // The display.

  private var application: Application? { viewIfLoaded?.window?.application }
  private var now: Double { application?.now ?? 0 }
  private var position: Double { clock.position(at: now) }

  /// Shows the film at the clock's position, and schedules the next update.
  private func update() {
    timer.map { application?.cancel($0) }
    timer = nil
    if position >= clock.duration { clock.setPaused(true, at: now) }
    // Rounding must not miss a frame that is due.
    let (position, reached) = (position, position + 1e-9)
    var next = film.frames.indices.contains(picture.index) ? picture.index : 0
    if next < film.frames.count, film.frames[next].time > reached { next = 0 }
    while next < film.frames.count, film.frames[next].time <= reached { next += 1 }
    picture.show(next - 1, of: film)
    caption.text = film.captions.last { $0.time <= reached }?.text
    past.text = Film.Note(time: reached, text: "").clock
    left.text = "-" + Film.Note(time: (clock.duration - reached).rounded(.up), text: "").clock
    if !bar.isTracking { bar.value = Float(position) }
    followCursor()
    (view.window as? FurnishedWindow)?.showState()
    guard !clock.isPaused else { return }
    let frame = next < film.frames.count ? film.frames[next].time : clock.duration
    let due = min(frame, reached.rounded(.down) + 1, clock.duration)
    timer = application?.schedule(after: max((due - position) / clock.rate, 1.0 / 60)) {
      [weak self] in self?.update()
    }
  }

  private func followCursor() {
    guard follows, let place = picture.cursor?.place else { return }
    isFollowing = true
    scroll.scrollRectToVisible(
      Rect(origin: place, size: Size(width: 1, height: 1)), animated: false)
    isFollowing = false
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { if !isFollowing { follows = false } }

  // The user's actions.

  private func pausePlayback(_ isPaused: Bool) {
    clock.setPaused(isPaused, at: now)
    if !isPaused { follows = true }
    update()
  }

  private func seekInFilm(to position: Double) {
    clock.seek(to: position, at: now)
    update()
  }

  private func changeSpeed(up: Bool) {
    clock.changeRate(up: up, at: now)
    update()
  }

  /// Pauses at the next frame, or at the one before.
  private func step(by count: Int) {
    clock.setPaused(true, at: now)
    let next = picture.index + count
    seekInFilm(
      to: film.frames.indices.contains(next)
        ? film.frames[next].time : count < 0 ? 0 : clock.duration)
  }

  private func scrollBy(_ x: Int, _ y: Int) {
    scroll.scrollRectToVisible(scroll.bounds.offsetBy(dx: x, dy: y), animated: false)
  }

  private func listMarkers() {
    let list = MarkerListViewController(film.markers) { [weak self] in self?.seekInFilm(to: $0) }
    list.modalPresentationStyle = .formSheet
    present(list, animated: true)
  }

  override var keyCommands: [KeyCommand] {
    let scrolls = scroll.frame.size != film.largestSize
    let page = max(1, scroll.bounds.height - 1)
    return super.keyCommands + [
      key("Space", clock.isPaused ? "play" : "pause") { $0.pausePlayback(!$0.clock.isPaused) },
      key("Left", "seek") { $0.seekInFilm(to: $0.position - Self.leap) },
      key("Right", "seek") { $0.seekInFilm(to: $0.position + Self.leap) },
      key(".", "step") { $0.step(by: 1) },
      key(",", "step") { $0.step(by: -1) },
      key("+", "speed") { $0.changeSpeed(up: true) },
      key("-", "speed") { $0.changeSpeed(up: false) },
    ] + (film.markers.isEmpty ? [] : [key("m", "markers") { $0.listMarkers() }])
      + (scrolls
        ? [
          key("Up", "scroll") { $0.scrollBy(0, -1) }, key("Down", "scroll") { $0.scrollBy(0, 1) },
          key("PageUp") { $0.scrollBy(0, -page) }, key("PageDown") { $0.scrollBy(0, page) },
          key("Shift+Left") { $0.scrollBy(-8, 0) }, key("Shift+Right") { $0.scrollBy(8, 0) },
        ] : []) + [
        key("Home") { $0.seekInFilm(to: 0) }, key("End") { $0.seekInFilm(to: $0.clock.duration) },
      ]
  }

  private func key(
    _ name: String, _ title: String = "", _ action: @escaping (PlayerViewController) -> Void
  ) -> KeyCommand {
    KeyCommand(name, title: title) { [weak self] in self.map(action) }
  }
}

/// A view that shows a screen of a film unchanged.
private final class FilmView: View {
  /// The number of the frame that is shown.
  private(set) var index = -1
  /// The cell of the screen's cursor.
  private(set) var cursor: ScreenCursor?
  private var surface = Surface(size: .zero)

  /// Shows a frame; before the first one a blank screen.
  func show(_ index: Int, of film: Film) {
    guard index != self.index else { return }
    let isThere = film.frames.indices.contains(index)
    (self.index, surface) = (index, isThere ? film.frames[index].surface : Surface(size: .zero))
    cursor = ScreenCursor(in: surface)
    setNeedsDisplay()
  }

  override func draw(_ canvas: borrowing Canvas) {
    canvas.draw(surface, at: .zero)
    guard let cursor else { return }
    let place = cursor.place
    // A bar becomes a line below, because cells have no line at a side.
    var style = surface[place.x, place.y].style
    let isBlock = style.attributes.isSuperset(of: .blockCursor)
    if !isBlock { style.attributes.insert(.underline) }
    let isColored = cursor.color != .default && style.attributes.contains(.reverse)
    if isBlock, isColored { style.foreground = cursor.color }
    style.attributes.subtract([.blockCursor, .blinkingCursor])
    canvas.draw(surface.text(x: place.x, y: place.y), at: place, style: style)
    guard !isBlock else { return }
    canvas.decorate(
      Rect(origin: place, size: Size(width: 1, height: 1)),
      with: TextDecoration(underlineColor: cursor.color))
  }
}

/// Lists the markers of a film, so that the user can go to one.
private final class MarkerListViewController: TableViewController {
  private let markers: [Film.Note]
  private let onChoose: (Double) -> Void

  /// Calls `onChoose` with the time of the marker that the user chooses.
  init(_ markers: [Film.Note], onChoose: @escaping (Double) -> Void) {
    (self.markers, self.onChoose) = (markers, onChoose)
    super.init(style: .plain)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 1
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "marker")
    preferredContentSize = Size(width: 50, height: min(12, markers.count))
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    markers.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "marker", for: indexPath)
    let marker = markers[indexPath.row]
    cell.textLabel?.text = "\(marker.clock)  \(marker.text)"
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    onChoose(markers[indexPath.row].time)
    dismiss(animated: true)
  }
}

/// The position in a film at each time of an application's clock.
struct FilmClock {
  private static let rates = [0.1, 0.25, 0.5, 1, 1.5, 2, 4, 8]

  let duration: Double
  /// Seconds of the film in a second.
  private(set) var rate = 1.0
  /// The time when the film was at ``base``; nil while paused.
  private var start: Double?
  private var base = 0.0

  init(duration: Double) { self.duration = duration }

  var isPaused: Bool { start == nil }

  /// Returns the seconds since the film's beginning.
  func position(at now: Double) -> Double {
    let position = base + (start.map { (now - $0) * rate } ?? 0)
    // Rounding must not miss the end.
    return position + 1e-9 < duration ? max(0, position) : duration
  }

  /// Goes to a position in the film, and plays on from there unless paused.
  mutating func seek(to position: Double, at now: Double) {
    base = min(max(0, position), duration)
    if start != nil { start = now }
  }

  /// Plays or pauses. At the end it plays from the start again.
  mutating func setPaused(_ isPaused: Bool, at now: Double) {
    base = position(at: now)
    if !isPaused, base >= duration { base = 0 }
    start = isPaused ? nil : now
  }

  /// Takes the next higher or lower speed.
  mutating func changeRate(up: Bool, at now: Double) {
    seek(to: position(at: now), at: now)
    let rates = FilmClock.rates
    rate = (up ? rates.first { $0 > rate } : rates.last { $0 < rate }) ?? rate
  }
}

/// The window of `play`: a film, and a line with its title and the keys.
package final class PlayerWindow: FurnishedWindow {
  private let player: PlayerViewController

  /// Creates a window that plays `film` as soon as it is visible.
  package init(application: Application, film: Film) {
    player = PlayerViewController(film)
    super.init(application: application, name: film.title.isEmpty ? "play" : film.title.printable())
    placeFurniture()
    rootViewController = player
  }

  /// Plays `film` on the terminal until the user quits.
  static func play(_ film: Film, _ look: LookOptions) throws {
    let screen = try CursesScreen.standard(options: look.screen)
    defer { screen.close() }
    let application = Application(screen: screen)
    application.reducesMotion = Application.environmentReducesMotion
    let window = PlayerWindow(application: application, film: film)
    window.overrideUserInterfaceStyle = look.theme.style
    window.makeKeyAndVisible()
    try application.run()
  }

  package override var note: String {
    let rate = player.clock.rate
    let speed = rate == rate.rounded() ? "\(Int(rate))" : "\(rate)"
    return player.clock.isPaused ? "(paused)" : rate == 1 ? "" : "(\(speed)×)"
  }

  /// Nil, since the film has a speed of its own.
  package override var pace: Pace? { nil }

  package override var minimumSize: Size { Size(width: 20, height: 4) }

  package override func otherKeys(beside commands: [KeyCommand]) -> [(String, String)] {
    [
      ("Home End", "go to the beginning or the end"), ("mouse", "drag the bar"),
    ]
      + (commands.contains { $0.title == "scroll" }
        ? [("PgUp PgDn", "scroll by a page"), ("Shift+← Shift+→", "scroll to the side")] : [])
  }
}
