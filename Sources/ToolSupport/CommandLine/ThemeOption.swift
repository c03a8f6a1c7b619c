import ArgumentParser
import TermContainers

/// `--theme` of a played program: light, dark, or the terminal's own.
package enum ThemeOption: String, ExpressibleByArgument, CaseIterable, Sendable {
  case dark, light, auto

  /// The style; nothing for `auto`.
  package var style: UserInterfaceStyle {
    switch self {
    case .dark: .dark
    case .light: .light
    case .auto: .unspecified
    }
  }
}
