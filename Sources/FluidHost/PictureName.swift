import ArgumentParser

/// The names that a picture can be written to: what they end in has to be what is in them.
enum PictureName {
  /// Refuses a file name that ends as another kind of picture does.
  ///
  /// - Parameters:
  ///   - path: `-` and names without an ending say nothing of what is in them.
  ///   - option: What it was given for.
  static func check(_ path: String, _ option: String) throws(ValidationError) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex,
      name[dot...].lowercased() != ".png"
    else { return }
    throw ValidationError(
      "\(option) \(path): a picture is written as PNG; expected a name that ends in .png.")
  }
}
