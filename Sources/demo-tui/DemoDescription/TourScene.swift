/// One scene of a demo's walk-through: a caption and the keys that lead there.
struct TourScene {
  let caption: String
  let keys: String
  /// Whether a still of the walk-through shows the end of this scene.
  let isPoster: Bool

  init(_ caption: String, keys: String = "", isPoster: Bool = false) {
    self.caption = caption
    self.keys = keys
    self.isPoster = isPoster
  }
}
