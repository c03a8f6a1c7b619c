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
