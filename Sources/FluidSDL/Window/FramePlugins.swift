import Glibc

/// The plugins of libdecor, which draw a window's frame where a Wayland compositor draws none.
enum FramePlugins {
  private static let library = "libdecor-0.so.0"

  /// Whether any is installed. Without one libdecor prints an error and shows the window bare, as
  /// it is shown without libdecor.
  ///
  /// - Parameter environment: `LIBDECOR_PLUGIN_DIR` names other folders than libdecor's own,
  ///   separated by colons.
  static func exist(environment: (String) -> String?) -> Bool {
    let named = environment("LIBDECOR_PLUGIN_DIR")?.split(separator: ":").map(String.init)
    let folders = named ?? folderOfLibrary().map { ["\($0)/libdecor/plugins-1"] } ?? []
    return folders.contains { fileNames(in: $0).contains { $0.hasSuffix(".so") } }
  }

  /// The folder of libdecor, from the process's memory map; nil: it is not installed.
  private static func folderOfLibrary() -> String? {
    guard let handle = dlopen(library, RTLD_LAZY) else { return nil }
    defer { dlclose(handle) }
    guard let maps = fopen("/proc/self/maps", "r") else { return nil }
    defer { fclose(maps) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, maps) > 0, let line {
      let words = String(cString: line).split(whereSeparator: \.isWhitespace)
      guard let path = words.last, let slash = path.lastIndex(of: "/"),
        path[path.index(after: slash)...].hasPrefix("libdecor-0.so")
      else { continue }
      return String(path[..<slash])
    }
    return nil
  }
}
