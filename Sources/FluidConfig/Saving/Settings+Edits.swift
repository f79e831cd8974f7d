import FluidSettings

extension Settings {
  /// The edits that make a file hold these settings where it holds others now.
  package func edits(from other: Settings) -> [ConfigEdit] {
    differences(from: other).compactMap { path in
      Schema.key(path)?.value(in: self).map { ConfigEdit(path, $0) }
    }
  }
}
