/// A run of a function whose lines a listing shows, so that a trace knows which line makes each call.
///
/// The build plugin `ListingMarks` writes the calls of this type into functions between `// listing` and
/// `// end`; an app does not write them.
///
/// ```swift
/// func add(_ child: ViewController) {
///   let run = ListedRun("Split.swift", 10)
///   defer { run.end() }
///   run.line(11)
///   addChild(child)
/// }
/// ```
///
/// Without a trace, a run costs one check for each line.
@MainActor
public struct ListedRun {
  private let file: StaticString
  private let function: Int
  /// The trace that has numbered the run, if any. The `number` is 0 without a trace.
  private let trace: ObjectIdentifier?
  private let number: Int

  /// Begins a run of the function in `file` whose first line is `line`, from 1.
  public init(_ file: StaticString, _ line: Int) {
    self.init(file, line, number: LifecycleTrace.current?.beginRun(of: line, in: file) ?? 0)
  }

  private init(_ file: StaticString, _ function: Int, number: Int) {
    (self.file, self.function, self.number) = (file, function, number)
    trace = LifecycleTrace.current.map { ObjectIdentifier($0) }
  }

  /// Records that the statement at `line`, counted from 1, is about to run.
  public func line(_ line: Int) {
    if number != 0 { LifecycleTrace.current?.reach(line: line, in: number) }
  }

  /// Records the end of the function, or of the closure.
  public func end() {
    if number != 0 { LifecycleTrace.current?.endFunction(run: number) }
  }

  /// Begins a closure of the function, even after the function's end. Returns the closure's run.
  public func again() -> ListedRun {
    guard let current = LifecycleTrace.current, trace == ObjectIdentifier(current) else {
      return ListedRun(file, function)
    }
    current.beginFunction(run: number, of: function, in: file)
    return self
  }

  /// Runs `body`, a closure that is one expression at `line`, and returns its result.
  @discardableResult
  public func again<Result>(
    _ line: Int, _ body: @autoclosure () throws -> Result
  ) rethrows -> Result {
    let run = again()
    defer { run.end() }
    run.line(line)
    return try body()
  }
}
