import CVersion

/// The program's version.
enum Version {
  /// The version number, as in docs/changelog.md.
  static let number = "1.0.0"

  /// The number and, where the build gave it, the commit: `1.0.0 (1bb1ccc)`.
  static var text: String {
    let commit = String(cString: fluid_commit())
    return commit.isEmpty ? number : "\(number) (\(commit))"
  }
}
