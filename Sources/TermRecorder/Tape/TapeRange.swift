/// What the numbers of a tape can be, and those of anything else that says what to press.
public enum TapeRange {
  /// Columns of a screen.
  public static let columns = 1...500
  /// Rows of a screen.
  public static let rows = 1...200
  /// The column or the row of a place, from 0. What lies outside of the screen can be meant, too.
  public static let places = 0...9_999
  /// How often a key is pressed by one command.
  public static let counts = 0...10_000
  /// Seconds of one wait, and of everything together: as long as nobody waits.
  public static let seconds = 0.0...86_400.0
  /// How many things can happen: keys, and each move of the mouse.
  public static let mostSteps = 200_000
}
