import TermContainers

// Layout.
extension Inspector {
  /// Lays out the window for the current size.
  func layOutPanes() {
    guard let window else { return }
    window.rootViewFrameDidChange()
    guard presence != .closed else { return placeCover(in: window) }
    let places = places(in: window.contentFrame, isPage: controller.open.wantsPage)
    controller.layOutPanes(at: places)
    (controller.open.view as? PaneView)?.isPage = hidesStage
    scrubber.frame = places.moments
    followStage()
  }

  /// Moves the views over the stage to the stage's frame, which a window may change at any time, and
  /// shows the chosen moment in the row of moments.
  func followStage() {
    guard let window else { return }
    let content = window.contentFrame
    past.cover(window.rootViewFrame, in: content.inset(by: insets(in: content)))
    past.openWidth = openWidth(of: past.frame)
    flash.frame = window.rootViewFrame
    placeCover(in: window)
    placeOutline()
    scrubber.setNeedsDisplay()
  }

  /// The places in `content`. Without `isPage`, no pane takes the whole width.
  private func places(in content: Rect, isPage: Bool = false) -> InspectorPlaces {
    InspectorPlaces(
      in: content, of: window?.bounds.size ?? content.size, divider: divider, isDocked: isApart,
      isStrip: presence == .strip, keepsStrip: keepsStrip,
      showsStage: controller.open.stageViewController != nil, isPage: isPage)
  }

  /// The insets that the stage leaves in `content`. A closed inspector leaves the same room, but
  /// the stage is in its middle.
  func insets(in content: Rect) -> EdgeInsets {
    let insets = places(in: content).insets
    return presence == .closed ? insets.centered : insets
  }

  /// Shows the open pane's ``InspectorPane/stageViewController`` over the stage, and no other.
  private func placeCover(in window: Window) {
    let wanted = presence == .open ? controller.open.stageViewController : nil
    if cover !== wanted {
      cover?.view.removeFromSuperview()
      cover = wanted
      if let wanted, wanted.view.backgroundColor == nil {
        wanted.view.backgroundColor = .role(.page)
      }
      if let wanted { window.insertSubview(wanted.view, belowSubview: controller.view) }
    }
    // What stands beside the app on the stage belongs to the app: the cover hides both.
    let content = window.contentFrame
    var frame = content.inset(by: insets(in: content))
    // A drawer leaves only a part of the stage; the cover may also have the strip's rows.
    if isUnderDrawer(frame) {
      frame.size.width = openWidth(of: frame)
      frame.size.height = max(frame.height, controller.view.frame.maxY - frame.minY)
    }
    cover?.view.frame = frame
  }

  /// The columns of the stage's `frame` that a drawer leaves.
  private func openWidth(of frame: Rect) -> Int {
    isUnderDrawer(frame) ? max(0, controller.view.frame.minX - frame.minX) : frame.width
  }

  private func isUnderDrawer(_ frame: Rect) -> Bool {
    controller.places?.arrangement == .drawer && frame.intersects(controller.view.frame)
  }

  private func placeOutline() {
    let trees = inspection.trees
    outline.isHidden = true
    guard let id = inspection.controller, let rect = trees.rect(ofController: id) else { return }
    outline.isHidden = false
    outline.name = trees.controller(id)?.title ?? ""
    outline.frame = rect
  }

  /// Whether the panes have a place of their own, if the window has room. If a strip was there
  /// before them, they lie over the stage instead.
  var isApart: Bool {
    isDocked && !(keepsStrip && InspectorPlaces.offersStrip(in: window?.bounds.size ?? .zero))
  }

  /// Gives the panes a place of their own, or gives that place back to the stage.
  func toggleDock() {
    let isApart = isApart
    keepsStrip = false
    isDocked = !isApart
    layOutPanes()
  }

  /// Moves the divider by `cells` toward the stage. The height of a strip cannot change: the strip
  /// is hidden or shown instead.
  func moveDivider(by cells: Int) {
    switch presence {
    case .strip: if cells < 0 { showByHand(.closed) }
    case .closed:
      guard cells > 0 else { return }
      isDocked = false
      changePresence(to: .strip)
    case .open:
      divider += cells
      layOutPanes()
    }
  }
}

extension EdgeInsets {
  /// Insets with the same sums, split evenly between opposite edges.
  fileprivate var centered: EdgeInsets {
    let (width, height) = (left + right, top + bottom)
    return EdgeInsets(
      top: height / 2, left: width / 2, bottom: height - height / 2, right: width - width / 2)
  }
}

/// The place of the inspector in a window, and the room that it leaves to the stage.
struct InspectorPlaces: Equatable {
  /// An arrangement of inspector and stage in the window.
  enum Arrangement: Equatable {
    /// To the right of the stage.
    case beside
    /// All panes at once: two to the right of the stage, and one below both.
    case around
    /// Below the stage.
    case below
    /// A few lines below the stage, without a header.
    case strip
    /// On top of the stage's right half, which keeps its size.
    case drawer
    /// On top of the whole stage, which keeps its size, where there is no room for a drawer.
    case page
  }

  let arrangement: Arrangement
  /// The room that the stage leaves at the edges.
  let insets: EdgeInsets
  /// The inspector's frame in the window; with ``Arrangement/around``, it includes the stage.
  let frame: Rect
  /// The panes' frames in the window when they are around the stage: beside it from the top, then
  /// below it. Empty otherwise.
  let panes: [Rect]
  /// The frame of the row of moments; empty in a strip.
  let moments: Rect

  /// The least width of a window with room for the inspector beside the stage.
  static let widthForBeside = 120
  /// The size from which there is room for all panes.
  static let sizeForAround = Size(width: 180, height: 48)
  /// The rows from which there is room below the stage.
  static let heightForBelow = 34
  /// The rows from which a stage above the panes still has 24.
  static let heightToOpenBelow = 46
  /// The rows from which there is room for a strip.
  static let heightForStrip = 21
  /// The height of the strip.
  static let stripHeight = 6
  /// The rows of the pane below a stage that has all panes around it.
  private static let heightOfLowest = 13
  /// The size in cells that the stage keeps, whatever the user wants.
  private static let leastStage = Size(width: 40, height: 12)
  /// The greatest width of a stage beside an inspector, unless the user moves the divider.
  private static let comfortable = 92

  /// Places an inspector in `area` of a window of size `room`. `divider` is the number of cells
  /// that the user has taken from the stage. `isDocked` asks for a place beside or below the stage,
  /// if there is room, and `isStrip` for a strip where there is no room beside it. With
  /// `keepsStrip`, panes over the stage also take the strip's rows, so that the stage keeps its
  /// size. `showsStage` keeps a part of the stage visible at any size; `isPage` hides all of it.
  init(
    in area: Rect, of room: Size, divider: Int, isDocked: Bool, isStrip: Bool,
    keepsStrip: Bool = false, showsStage: Bool = false, isPage: Bool = false
  ) {
    arrangement = InspectorPlaces.arrangement(
      in: room, isDocked: isDocked, isStrip: isStrip, showsStage: showsStage, isPage: isPage)
    let stripHeight =
      InspectorPlaces.offersStrip(in: room) ? min(InspectorPlaces.stripHeight, area.height) : 0
    let keptHeight = keepsStrip ? stripHeight : 0
    var panes: [Rect] = []
    let least = InspectorPlaces.leastStage
    var (width, top, height) = (area.width, area.minY, max(0, area.height - 1))
    switch arrangement {
    case .beside:
      let usual = InspectorPlaces.widthBeside(area.width)
      width = InspectorPlaces.clamped(usual + divider, area.width, leaving: least.width)
      // The moments lie below both, with a row between.
      height = max(0, area.height - 2)
      insets = EdgeInsets(bottom: min(2, area.height), right: min(width + 2, area.width))
    case .around:
      let upper = area.height - InspectorPlaces.heightOfLowest - 2
      let usual = area.width * 42 / 100
      let right = InspectorPlaces.clamped(usual + divider, area.width, leaving: least.width)
      let code = upper * 66 / 100
      let left = area.maxX - right
      panes = [
        Rect(x: left, y: area.minY, width: right, height: code),
        Rect(x: left, y: area.minY + code, width: right, height: upper - code),
        Rect(
          x: area.minX, y: area.minY + upper + 1, width: area.width,
          height: InspectorPlaces.heightOfLowest),
      ]
      insets = EdgeInsets(bottom: area.height - upper, right: min(right + 2, area.width))
    case .below:
      let usual = area.height * 45 / 100
      let rows = InspectorPlaces.clamped(usual + divider, area.height, leaving: least.height)
      (top, height) = (area.maxY - rows, max(0, rows - 1))
      insets = EdgeInsets(bottom: rows)
    case .strip:
      (top, height) = (area.maxY - stripHeight, stripHeight)
      insets = EdgeInsets(bottom: stripHeight)
    case .drawer:
      let isWide = room.width >= InspectorPlaces.widthForBeside
      let usual = isWide ? InspectorPlaces.widthBeside(area.width) : area.width * 55 / 100
      width = InspectorPlaces.clamped(usual + divider, area.width, leaving: 8)
      insets = EdgeInsets(bottom: keptHeight)
    case .page: insets = EdgeInsets(bottom: keptHeight)
    }
    frame = Rect(x: area.maxX - width, y: top, width: width, height: height)
    self.panes = panes
    let left = arrangement == .drawer && keptHeight == 0 ? frame.minX : area.minX
    moments = Rect(
      x: left, y: area.maxY - 1, width: area.maxX - left, height: arrangement == .strip ? 0 : 1)
  }

  private static func arrangement(
    in size: Size, isDocked: Bool, isStrip: Bool, showsStage: Bool, isPage: Bool
  ) -> Arrangement {
    if isPage { return .page }
    let over = showsStage || size.width >= widthForBeside ? Arrangement.drawer : .page
    // Where a strip has no room, nothing is shown: it never hides the stage.
    if isStrip && size.width < widthForBeside { return .strip }
    guard isDocked else { return over }
    if size.width >= sizeForAround.width && size.height >= sizeForAround.height { return .around }
    if size.width >= widthForBeside { return .beside }
    return size.height >= heightForBelow ? .below : over
  }

  /// The frame of the divider, in the inspector's frame.
  var divider: Rect {
    switch arrangement {
    case .below: Rect(x: 0, y: 1, width: frame.width, height: 1)
    case .around:
      Rect(
        x: panes[0].minX - frame.minX, y: 2, width: 1, height: max(0, panes[0].height - 3))
    case .page, .strip: .zero
    case .beside, .drawer: Rect(x: 0, y: 2, width: 1, height: max(0, frame.height - 3))
    }
  }

  private static func widthBeside(_ width: Int) -> Int {
    max(width * 45 / 100, width - comfortable)
  }

  /// Whether there is room beside or below a stage for panes that are open from the beginning.
  static func opensDocked(in size: Size) -> Bool {
    size.width >= widthForBeside || size.height >= heightToOpenBelow
  }

  /// Whether there is room beside or below the stage.
  static func offersDock(in size: Size) -> Bool {
    size.width >= widthForBeside || size.height >= heightForBelow
  }

  /// Whether there is room for a strip, but not beside the stage.
  static func offersStrip(in size: Size) -> Bool {
    size.width < widthForBeside && size.height >= heightForStrip
  }

  private static func clamped(_ wanted: Int, _ whole: Int, leaving rest: Int) -> Int {
    max(min(wanted, whole - rest), min(whole, 12))
  }
}
