import CVersion

/// Which program this is.
enum Version {
  /// As in docs/changelog.md.
  static let number = "1.0.0"

  /// The number, and the commit it was built from where the build was told: `1.0.0 (1bb1ccc)`.
  static var text: String {
    let commit = String(cString: fluid_commit())
    return commit.isEmpty ? number : "\(number) (\(commit))"
  }
}
