import Foundation

/// The YAML file a running program reads.
struct ConfigurationFile: Sendable {
  let path: String

  /// A still background and a marked edge, so that what moves on the screen is the panel alone.
  static let forTests = """
    background: { animated: false }
    drawer:
      edge_mark: "#ff00ff"
    feedback: { haptics: false, sound: false, flash: false }

    """

  /// The same with a background that drifts.
  static let animated = forTests.replacing("animated: false", with: "animated: true")

  /// The same for another scene than the default one.
  static func forTests(scene: String) -> String { "scene: \(scene)\n" + forTests }

  init(text: String, directory: String) throws {
    path = "\(directory)/config.yaml"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  /// Saves as an editor does that writes into the file.
  func overwrite(with text: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  /// Saves as an editor does that writes another file and renames it.
  func replace(with text: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
