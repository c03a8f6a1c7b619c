import TermContainers

/// The value of a `Set Theme`: a name or colours.
public enum TapeTheme: Hashable, Sendable {
  /// A theme by name.
  case named(String)
  /// Colours as `#rrggbb`, by ``keys``.
  case colors([String: String])

  /// The keys of a theme's colours.
  public static let keys =
    ["background", "foreground", "selection", "cursor", "cursorAccent"]
    + palette + palette.map(bright)

  /// Other names of keys, as in files for Windows Terminal.
  private static let otherKeys = [
    "purple": "magenta", "brightPurple": "brightMagenta", "selectionBackground": "selection",
    "cursorColor": "cursor",
  ]

  /// Returns the one of ``keys`` that `key` means; nil for none.
  static func key(_ key: String) -> String? { keys.contains(key) ? key : otherKeys[key] }

  /// Reads the colours of a JSON object, and the keys that are unknown or have no valid colour.
  static func colors(
    in json: String
  ) throws(JSONReader.Mistake) -> (colors: [String: String], unused: [String]) {
    guard case .object(let members) = try JSONReader.read(Array(json.utf8)[...]).kind else {
      return ([:], [])
    }
    var (colors, unused): ([String: String], [String]) = ([:], [])
    for (name, value) in members where name != "name" {
      if let known = key(name), let color = value.string, isColor(color) {
        colors[known] = color
      } else {
        unused.append(name)
      }
    }
    return (colors, unused)
  }

  /// The names of the first eight colours of a terminal, in order.
  static let palette = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// VHS's colours, for a tape that names none.
  static let standard: TapeTheme = {
    let tints =
      ["#282a2e", "#d74e6f", "#31bb71", "#d3e561", "#8056ff", "#ed61d7", "#04d7d7", "#bfbfbf"]
      + ["#4d4d4d", "#fe5f86", "#00d787", "#ebff71", "#9b79ff", "#ff7aea", "#00fefe", "#e6e6e6"]
    let colors = ["background": "#171717", "foreground": "#dddddd", "cursor": "#dddddd"]
    let named = zip(palette + palette.map(bright), tints)
    return .colors(colors.merging(named) { $1 })
  }()

  /// Returns the name of a colour's bright form.
  static func bright(_ name: String) -> String {
    "bright\(name.prefix(1).uppercased())\(name.dropFirst())"
  }

  /// Whether the text is `#rrggbb`.
  static func isColor(_ text: String) -> Bool { PictureTheme.Tint(text) != nil }
}
