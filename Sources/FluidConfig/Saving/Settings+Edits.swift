import FluidSettings

extension Settings {
  /// The edits that turn a file with other settings into one with these.
  package func edits(from other: Settings) -> [ConfigEdit] {
    differences(from: other).compactMap { path in
      Schema.key(path)?.value(in: self).map { ConfigEdit(path, $0) }
    }
  }
}
