import ArgumentParser
import TermContainers

/// `--theme` of what is played: light, dark, or as the terminal tells.
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
