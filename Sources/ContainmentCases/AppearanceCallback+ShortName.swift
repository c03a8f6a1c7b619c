import TermContainers

extension AppearanceCallback {
  /// The name that logs have for it, such as `WA`.
  package var shortName: String {
    switch self {
    case .willAppear: "WA"
    case .isAppearing: "IA"
    case .didAppear: "DA"
    case .willDisappear: "WD"
    case .didDisappear: "DD"
    }
  }
}
