import FluidExport

/// What of the numbers in force can be put on the clipboard.
package enum CopyChoice: Sendable, Hashable {
  /// A whole file, with a comment for every key.
  case everything
  /// The keys that are others than in the file.
  case changes
  /// The keys of a section of the inspector, by its id.
  case section(String)
  /// The feel in another toolkit's words.
  case export(ExportFormat)

  /// How it is called in the id of its button.
  var name: String {
    switch self {
    case .everything: "everything"
    case .changes: "changes"
    case .section(let id): "section.\(id)"
    case .export(let format): "export.\(format.rawValue)"
    }
  }

  /// - Returns: nil: nothing that can be copied is called that.
  init?(name: String) {
    switch name {
    case "everything": self = .everything
    case "changes": self = .changes
    default:
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return nil }
      switch parts[0] {
      case "section": self = .section(parts[1])
      case "export":
        guard let format = ExportFormat(rawValue: parts[1]) else { return nil }
        self = .export(format)
      default: return nil
      }
    }
  }
}
