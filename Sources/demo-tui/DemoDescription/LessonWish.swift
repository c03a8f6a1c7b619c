/// What is wanted beside the stage.
struct LessonWish {
  /// What stands there; nil for the usual.
  var lesson: LessonChoice?
  /// The moment that is shown in the end; nil for now.
  var moment: Int?
}
