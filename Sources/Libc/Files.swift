/// The names in the folder at `path`, which begins at `folder`, in no order; none if it cannot be read.
package func folderNames(at path: String, in folder: Int32 = AT_FDCWD) -> [String] {
  // Reading moves the position that copies of a descriptor share.
  let own = openat(folder, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard own >= 0, let opened = fdopendir(own) else { return [] }
  defer { closedir(opened) }
  var names: [String] = []
  while let entry = readdir(opened) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { bytes in
      bytes.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names
}

/// Writes all of `bytes` to an open file, at its end or at a place. Returns 0 or the error number.
package func writeAll(_ bytes: [UInt8], at start: Int? = nil, to descriptor: Int32) -> Int32 {
  var done = 0
  while done < bytes.count {
    let count = bytes[done...].withUnsafeBytes { rest in
      start.map { pwrite(descriptor, rest.baseAddress, rest.count, off_t($0 + done)) }
        ?? write(descriptor, rest.baseAddress, rest.count)
    }
    if count < 0, errno != EINTR { return errno }
    done += max(0, count)
  }
  return 0
}
