import TermSurface

extension Inspector {
  /// Whether ``openAsRoomAllows()`` opens the panes in a window of `size`.
  package static func opensPanes(in size: Size) -> Bool { InspectorPlaces.opensDocked(in: size) }
}
