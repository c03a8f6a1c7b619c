/// One scene of a demo's walk-through: a caption and the keys that lead there.
struct TourScene {
  let caption: String
  let keys: String

  init(_ caption: String, keys: String = "") {
    self.caption = caption
    self.keys = keys
  }
}
