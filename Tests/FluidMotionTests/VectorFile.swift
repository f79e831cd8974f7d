import Foundation

/// Reads a file of published vectors.
enum VectorFile {
  struct Missing: Error {
    let name: String
  }

  static func read<T: Decodable>(_ name: String, as type: T.Type = T.self) throws -> T {
    guard
      let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Vectors")
    else { throw Missing(name: name) }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: Data(contentsOf: url))
  }
}
