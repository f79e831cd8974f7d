/// What a film is written as.
public enum FilmFormat: String, Sendable, Hashable, CaseIterable {
  /// Animated PNG: lossless, each picture at its exact time; browsers, chats and image viewers show
  /// it.
  case apng
  /// Animated WebP: small.
  case webp
  /// YUV4MPEG2: pictures as they are, for a program that makes a video of them.
  case y4m

  /// The format that a file's name asks for by its ending; nil: it is none of a film's.
  public init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "apng", "png": self = .apng
    case "webp": self = .webp
    case "y4m": self = .y4m
    default: return nil
    }
  }
}
