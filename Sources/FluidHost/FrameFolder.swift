import FluidRaster
import Foundation

/// A folder of numbered pictures, from 00000.png on, of a single run.
struct FrameFolder: ~Copyable {
  private let path: String
  /// The folder that pictures are written to: a temporary one while the folder holds older frames.
  private let workplace: String
  /// Frames of an earlier run, deleted once the new ones are complete.
  private let old: [String]
  private(set) var count = 0

  /// Creates the folder if it does not exist.
  ///
  /// - Parameter replaces: Whether frames of an earlier run are replaced.
  /// - Throws: ``Failure/Code/cannotCreate`` if there are such frames and they are not replaced, or
  ///   the folder cannot be created.
  init(_ path: String, replaces: Bool) throws(Failure) {
    try Self.make(path)
    let old = Self.frames(in: path)
    if let first = old.first, !replaces {
      let others = old.count > 1 ? " and \(old.count - 1) more" : ""
      throw Failure(
        "\(path): has frames of another run, \(first)\(others); expected none, or --force to replace"
          + " them", .cannotCreate)
    }
    if replaces { Self.clear(path) }
    let workplace = old.isEmpty ? path : "\(path)/.\(getpid()).tmp"
    try Self.make(workplace)
    self.path = path
    self.workplace = workplace
    self.old = old
  }

  /// Adds the next picture, complete or not at all.
  mutating func add(_ picture: Bitmap) throws {
    try write(picture, to: "\(workplace)/\(Self.name(count))")
    count += 1
  }

  /// Replaces the old frames with the new ones.
  consuming func finish() throws(Failure) {
    guard workplace != path else { return }
    for name in old { unlink("\(path)/\(name)") }
    for number in 0..<count {
      let name = Self.name(number)
      guard rename("\(workplace)/\(name)", "\(path)/\(name)") == 0 else {
        throw OutputFile.cannotWrite("\(path)/\(name)", .cannotCreate)
      }
    }
  }

  deinit {
    if workplace != path { try? FileManager.default.removeItem(atPath: workplace) }
  }

  /// Removes temporary folders of runs that were killed.
  private static func clear(_ path: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      guard name.hasPrefix("."), name.hasSuffix(".tmp"),
        let process = pid_t(name.dropFirst().dropLast(4)), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }

  private static func make(_ path: String) throws(Failure) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      throw Failure("\(path): cannot be made: there is a file of that name", .cannotCreate)
    }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Failure("\(path): cannot be made: \(reason(error))", .cannotCreate)
    }
  }

  /// The system's error text without the path, which the message has already.
  private static func reason(_ error: any Error) -> String {
    guard let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError else {
      return error.localizedDescription
    }
    return String(cString: strerror(cause.code.rawValue))
  }

  private static func name(_ number: Int) -> String { String(format: "%05d.png", number) }

  private static func frames(in path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { name in
      let digits = name.prefix { $0.isASCII && $0.isNumber }
      return digits.count >= 5 && name.dropFirst(digits.count) == ".png"
    }.sorted()
  }
}
