/// File formats of films.
package enum FilmFormat: String, Sendable, Hashable, CaseIterable {
  /// Animated WebP: small files, shown by browsers, chats and image viewers; also without loss.
  case webp
  /// YUV4MPEG2: uncompressed, as input for a video encoder.
  case y4m

  /// The format implied by a file name's extension; nil for an unknown one.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "webp": self = .webp
    case "y4m": self = .y4m
    default: return nil
    }
  }
}
