#if canImport(Glibc)
  import Glibc
#endif

/// What there is under a name.
enum FileNames {
  /// Whether there is anything of that name, also a link that leads nowhere.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
