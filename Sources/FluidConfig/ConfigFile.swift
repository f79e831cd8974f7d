import FluidDemos
import FluidScene
import FluidSettings
import Foundation

/// The configuration file.
package struct ConfigFile: Sendable, Hashable {
  /// The path as given by the caller.
  package var path: String
  /// Whether the file must exist.
  package var presence: Presence

  /// Whether a file must exist.
  package enum Presence: Sendable, Hashable {
    /// A missing file is a mistake.
    case required
    /// A missing file stands for the defaults.
    case optional
  }

  /// A file by its path; nothing is read yet.
  package init(path: String, presence: Presence = .required) {
    self.path = path
    self.presence = presence
  }

  /// The given file, or else the one in the user's configuration directory.
  ///
  /// - Parameters:
  ///   - path: The value of `--config`.
  ///   - environment: `XDG_CONFIG_HOME` and `HOME` are used. Relative directories are ignored, as
  ///     the XDG specification demands.
  /// - Returns: nil without a file and a directory.
  package static func find(
    _ path: String? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> ConfigFile? {
    if let path { return ConfigFile(path: path) }
    func directory(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let base = directory("XDG_CONFIG_HOME") ?? directory("HOME").map({ $0 + "/.config" })
    else { return nil }
    return ConfigFile(path: base + "/fluid-drawer/config.yaml", presence: .optional)
  }

  /// Whether the path exists.
  package var exists: Bool { access(path, F_OK) == 0 }

  /// Reads the file's settings.
  ///
  /// - Parameter base: The settings that the file overrides.
  package func load(over base: SettingsBase = .named) throws(ConfigProblems) -> Settings {
    guard let bytes = try bytes() else { return base.settings }
    return try Settings(parsing: bytes, file: path, over: base)
  }

  /// The built-in scene that the file names; nil if it names none or cannot be read.
  package var namedScene: DemoScene? {
    guard let bytes = try? bytes() else { return nil }
    return try? ConfigDocument(text: ConfigText.decode(bytes, file: path), file: path).namedScene
  }

  /// The file's bytes; nil for an optional file that is missing.
  func bytes() throws(ConfigProblems) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let error = errno
      guard error == ENOENT || error == ENOTDIR else { throw unreadable(error) }
      if presence == .optional { return nil }
      throw problem("no such file", expected: "a configuration file", kind: .missing)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(errno) }
    // Pipes are refused, as they cannot be read again. /dev/null is a useful empty file.
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFCHR else {
      let what = kind == S_IFDIR ? "a directory" : "not a regular file"
      throw problem(what, expected: "a configuration file")
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= ConfigText.maxBytes {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw unreadable(errno)
      }
      bytes += buffer[..<count]
    }
    return bytes
  }

  private func unreadable(_ error: Int32) -> ConfigProblems {
    problem(
      "cannot be read (\(String(cString: strerror(error))))", expected: "a readable file")
  }

  private func problem(
    _ what: String, expected: String, kind: ConfigProblems.Kind = .bad
  ) -> ConfigProblems {
    ConfigProblems(
      kind: kind, [ConfigProblem(file: path, place: nil, what: what, expected: expected)])
  }
}

extension SettingsBase {
  /// The base settings of a file for playing a recording: the recording's scene, unless the file or
  /// the caller names another.
  ///
  /// - Parameters:
  ///   - file: The file; nil for none.
  ///   - scene: The recording's scene; nil for an author's.
  package func keeping(_ scene: DemoScene?, for file: ConfigFile?) -> SettingsBase {
    guard case .named = self, let scene, file?.namedScene == nil else { return self }
    return .scene(scene)
  }
}
