/// One scene of a demo's walk-through: a caption and the keys that lead there.
struct TourScene {
  let caption: String
  var keys = ""
  /// Whether a still of the walk-through shows the end of this scene.
  var isPoster = false
}
