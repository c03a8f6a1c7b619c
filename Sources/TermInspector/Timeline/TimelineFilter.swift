import TermContainers

/// A choice of the entries that a timeline shows.
enum TimelineFilter: Equatable {
  case all
  case origin(LifecycleTrace.Entry.Origin)
  case controller(LifecycleTrace.Participant)

  /// Whether `entry` is shown.
  func shows(_ entry: LifecycleTrace.Entry) -> Bool {
    switch self {
    case .all: true
    case .origin(let origin): entry.origin == origin
    case .controller(let name): [entry.subject, entry.object, entry.other].contains(name)
    }
  }

  /// Its name in the hints.
  var name: String {
    switch self {
    case .all: "all"
    case .origin(let origin): origin.legend
    case .controller(let name): name.shortName
    }
  }

  /// The filter after this one: all, the three marks, then each of `controllers`.
  func next(_ controllers: [LifecycleTrace.Participant]) -> TimelineFilter {
    let order =
      [.all] + LifecycleTrace.Entry.Origin.allCases.map(TimelineFilter.origin)
      + controllers.map(TimelineFilter.controller)
    let index = order.firstIndex(of: self).map { $0 + 1 } ?? 0
    return order[index % order.count]
  }
}
