import TermContainers

// Layout.
extension Inspector {
  /// Lays out the panes, and the views over the stage, for the window's current size.
  func layOutInspector() {
    guard let window else { return }
    window.rootViewFrameDidChange()
    guard presence != .closed else { return placeCover(in: window) }
    let places = partPlaces(in: window.contentFrame, isPage: controller.open.wantsPage)
    controller.layOutPanes(at: places)
    (controller.open.view as? PaneView)?.isPage = hidesStage
    scrubber.frame = places.moments
    followStage()
  }

  /// Moves the views that lie over the stage to its current frame, which a window may change at any
  /// time. Also redraws the row of moments.
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

  /// The frames of the inspector's parts in `content`. With `isPage`, panes cover the whole stage.
  private func partPlaces(in content: Rect, isPage: Bool = false) -> InspectorPlaces {
    InspectorPlaces(
      in: content, of: window?.bounds.size ?? content.size, divider: divider, isDocked: isApart,
      isStrip: presence == .strip, keepsStrip: keepsStrip,
      showsStage: controller.open.stageViewController != nil, isPage: isPage)
  }

  /// The insets of the stage in `content`. If the inspector is closed, the stage is centered.
  func insets(in content: Rect) -> EdgeInsets {
    let insets = partPlaces(in: content).insets
    return presence == .closed ? insets.centered : insets
  }

  /// Shows the open pane's ``InspectorPane/stageViewController`` over the stage, and no other one.
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

  /// The number of columns of the stage's `frame` that no drawer covers.
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

  /// Whether the panes are to lie beside or below the stage where the window has room, not over it.
  /// Panes that were opened from a strip lie over the stage.
  var isApart: Bool {
    isDocked && !(keepsStrip && InspectorPlaces.offersStrip(in: window?.bounds.size ?? .zero))
  }

  /// Docks the panes beside or below the stage or, if docked, gives their space back to the stage.
  func toggleDock() {
    let isApart = isApart
    keepsStrip = false
    isDocked = !isApart
    layOutInspector()
  }

  /// Moves the divider by `cells` toward the stage. The height of a strip is fixed: negative
  /// `cells` hide the strip, and positive ones show it again.
  func moveDivider(by cells: Int) {
    switch presence {
    case .strip: if cells < 0 { showByHand(.closed) }
    case .closed:
      guard cells > 0 else { return }
      isDocked = false
      changePresence(to: .strip)
    case .open:
      divider += cells
      layOutInspector()
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

/// The frames of the inspector's parts in a window, and the insets that these cause for the stage.
struct InspectorPlaces: Equatable {
  /// An arrangement of inspector and stage in the window.
  enum Arrangement: Equatable {
    /// The inspector is to the right of the stage.
    case beside
    /// The inspector shows all panes at once: two to the right of the stage, and one below both.
    case around
    /// The inspector is below the stage.
    case below
    /// The inspector is a few rows below the stage, without a header.
    case strip
    /// The inspector covers about the right half of the stage, whose size does not change.
    case drawer
    /// The inspector covers the whole stage, which keeps its size: for a wide pane or lack of room.
    case page
  }

  let arrangement: Arrangement
  /// The insets of the stage.
  let insets: EdgeInsets
  /// The inspector's frame in the window; with ``Arrangement/around``, it includes the stage.
  let frame: Rect
  /// The frames of the panes in the window for ``Arrangement/around``: the two beside the stage,
  /// from the top, then the one below it. Empty for other arrangements.
  let panes: [Rect]
  /// The frame of the row of moments; empty in a strip.
  let moments: Rect

  /// The least width of a window with room for the inspector beside the stage.
  static let widthForBeside = 120
  /// The least size of a window with room for all panes around the stage.
  static let sizeForAround = Size(width: 180, height: 48)
  /// The least height in rows of a window with room for the inspector below the stage.
  static let heightForBelow = 34
  /// The least height in rows of a window that opens with panes below a stage of 24 rows.
  static let heightToOpenBelow = 46
  /// The least height in rows of a window with room for a strip.
  static let heightForStrip = 21
  /// The height of the strip in rows.
  static let stripHeight = 6
  /// The height in rows of the pane below the stage in ``Arrangement/around``.
  private static let heightOfLowest = 13
  /// The least size of the stage in cells, even if the user moves the divider.
  private static let leastStage = Size(width: 40, height: 12)
  /// The greatest width in columns of a stage beside an inspector, until the divider is moved.
  private static let comfortable = 92

  /// Places an inspector in `area` of a window of size `room`. `divider` is the number of cells
  /// that the user has taken from the stage. `isDocked` asks for a frame beside or below the stage,
  /// if there is room. `isStrip` asks for a strip where there is no room beside the stage. With
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

  /// The frame of the divider, in the coordinates of the inspector's view.
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

  /// Whether there is room for a docked inspector beside or below the stage.
  static func offersDock(in size: Size) -> Bool {
    size.width >= widthForBeside || size.height >= heightForBelow
  }

  /// Whether there is room for a strip, but none beside the stage.
  static func offersStrip(in size: Size) -> Bool {
    size.width < widthForBeside && size.height >= heightForStrip
  }

  private static func clamped(_ wanted: Int, _ whole: Int, leaving rest: Int) -> Int {
    max(min(wanted, whole - rest), min(whole, 12))
  }
}
