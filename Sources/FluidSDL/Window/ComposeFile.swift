import Glibc

/// Speeds up Xlib's reading of the sequences of dead keys and of the compose key, some 5000, before
/// the first window: a sixth of the way to the first picture. Given a folder, Xlib caches them in a
/// file there, which it reads in a third of a millisecond.
enum ComposeFile {
  /// An environment variable that Xlib reads.
  struct Variable: Hashable {
    let name: String
    let value: String
  }

  /// The variable to set for Xlib; nil: none, Xlib's default behaviour.
  ///
  /// - Parameters:
  ///   - environment: Looks up an environment variable. `XCOMPOSEFILE` or `XCOMPOSECACHE` set by
  ///     the user stay as they are.
  ///   - isRoot: For root Xlib keeps no file in such a folder: root's start is as quick without
  ///     dead keys.
  ///   - makeFolder: Makes a folder and its parents, if missing, for its owner alone; returns
  ///     whether it is writable.
  static func variable(
    environment: (String) -> String?, isRoot: Bool, makeFolder: (String) -> Bool
  ) -> Variable? {
    guard environment("XCOMPOSEFILE") == nil, environment("XCOMPOSECACHE") == nil else {
      return nil
    }
    guard !isRoot else { return Variable(name: "XCOMPOSEFILE", value: "/dev/null") }
    func path(_ name: String) -> String? {
      environment(name).flatMap { $0.first == "/" ? $0 : nil }
    }
    guard let caches = path("XDG_CACHE_HOME") ?? path("HOME").map({ $0 + "/.cache" }) else {
      return nil
    }
    let folder = caches + "/fluid-drawer"
    return makeFolder(folder) ? Variable(name: "XCOMPOSECACHE", value: folder) : nil
  }

  /// Runs `body`, in which Xlib reads the sequences. The variable is set for this process alone,
  /// not for programs that it starts.
  static func read<Result>(_ body: () -> Result) -> Result {
    let variable = variable(
      environment: ScaleRule.environmentValue, isRoot: geteuid() == 0, makeFolder: makeFolder)
    guard let variable else { return body() }
    setenv(variable.name, variable.value, 1)
    defer { unsetenv(variable.name) }
    return body()
  }

  private static func makeFolder(_ path: String) -> Bool {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o700) != 0, errno != EEXIST, access(made, F_OK) != 0 { return false }
    }
    return access(path, W_OK) == 0
  }
}
