/// An error number of the C library.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// Its name in the system's words, and the limit of this process that it has met.
  package var description: String { name + (limit ?? "") }

  /// The same for a program that cannot be started.
  package var descriptionOfStart: String {
    code == EAGAIN ? name + (limit(mostProcesses, "u") ?? "") : description
  }

  private var name: String { String(cString: strerror(code)) }

  /// The limit that it has met, to add to a text: `: ulimit -n allows 5`. Nil for none.
  package var limit: String? {
    switch code {
    case EMFILE: limit(RLIMIT_NOFILE, "n")
    case EFBIG: limit(RLIMIT_FSIZE, "f", " bytes")
    case ENOMEM: limit(RLIMIT_AS, "v", " bytes")
    default: nil
    }
  }

  /// `: ulimit -n allows 5`; nil without a limit, which is the largest number of either sign.
  private func limit(_ resource: Resource, _ option: String, _ unit: String = "") -> String? {
    var limit = rlimit()
    #if canImport(Glibc)
      let isKnown = getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
    #else
      let isKnown = getrlimit(resource, &limit) == 0
    #endif
    guard isKnown, limit.rlim_cur < Int64.max else { return nil }
    return ": ulimit -\(option) allows \(limit.rlim_cur)\(unit)"
  }
}

#if canImport(Glibc)
  private typealias Resource = __rlimit_resource
  private let mostProcesses = __RLIMIT_NPROC
#else
  private typealias Resource = Int32
  private let mostProcesses = RLIMIT_NPROC
#endif
