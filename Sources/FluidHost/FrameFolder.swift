import FluidRaster
import Foundation

/// A folder of numbered pictures, 00000.png and on, of one run only.
struct FrameFolder: ~Copyable {
  private let path: String
  /// Where the pictures are made; the folder itself where it has none yet.
  private let workplace: String
  /// The frames of an earlier run, which go when all of this one's are there.
  private let old: [String]
  private(set) var count = 0

  /// Makes the folder where there is none.
  ///
  /// - Parameter replaces: Whether the frames of an earlier run that are there are to make way.
  /// - Throws: ``Failure/Code/cannotCreate`` where there are some and they are not, or there can be
  ///   no such folder.
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

  /// Adds the next picture, whole or not at all.
  mutating func add(_ picture: Bitmap) throws {
    try write(picture, to: "\(workplace)/\(Self.name(count))")
    count += 1
  }

  /// Puts the new frames into the place of the old ones.
  consuming func finish() throws(Failure) {
    guard workplace != path else { return }
    for name in old { unlink("\(path)/\(name)") }
    for number in 0..<count {
      let name = Self.name(number)
      guard rename("\(workplace)/\(name)", "\(path)/\(name)") == 0 else {
        throw Failure(
          "\(path)/\(name): cannot be written: \(String(cString: strerror(errno)))", .cannotCreate)
      }
    }
  }

  deinit {
    if workplace != path { try? FileManager.default.removeItem(atPath: workplace) }
  }

  /// Removes what runs have left that were killed before they could.
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

  /// The system's words without the path, which has been said.
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
