import CNcurses

/// The environment variables of the process.
package enum Environment {
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
