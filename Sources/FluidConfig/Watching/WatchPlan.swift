import Glibc

/// The directory entries that decide which file a path resolves to.
///
/// These are the file's own entry, each symbolic link on the way, and the entry of the first
/// missing component. Only a change of these, or moving a parent directory, changes the resolution.
struct WatchPlan: Equatable {
  /// Relevant names by directory.
  private(set) var names: [String: Set<String>] = [:]

  /// The most consecutive links, as in Linux.
  private static let mostLinks = 40

  /// - Parameter path: An absolute path.
  init(for path: String) {
    var ahead = Self.components(path)
    var directory: [String] = []
    var links = 0
    while !ahead.isEmpty {
      let name = ahead.removeFirst()
      if name == ".." {
        _ = directory.popLast()
        continue
      }
      let holder = "/" + directory.joined(separator: "/")
      let entry = directory.isEmpty ? "/\(name)" : "\(holder)/\(name)"
      var status = stat()
      let exists = lstat(entry, &status) == 0
      let kind = status.st_mode & S_IFMT
      if exists, kind == S_IFDIR, !ahead.isEmpty {
        directory.append(name)
        continue
      }
      names[holder, default: []].insert(name)
      guard exists, kind == S_IFLNK, links < Self.mostLinks, let target = Self.target(of: entry)
      else { return }
      links += 1
      if target.hasPrefix("/") { directory = [] }
      ahead = Self.components(target) + ahead
    }
  }

  private static func components(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  /// The target of a symbolic link; nil for anything else.
  static func target(of link: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      let count = readlink(link, buffer.baseAddress!, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
