/// One scene of a demo's walk-through: a caption and the keys of the scene.
struct TourScene {
  let caption: String
  var keys = ""
  /// Whether a still picture of the walk-through shows the end of this scene.
  var isPoster = false
}
