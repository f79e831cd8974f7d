import FluidFiles
import FluidRaster
import Foundation

/// Pictures that must not change by a single pixel, and texts by a single letter.
///
/// `RECORD_GOLDENS=1` records them anew: look at every one before.
package enum Golden {
  /// Compares a picture with the one in the folder `Goldens` beside the test's own file.
  ///
  /// - Returns: How it differs, and where both can be looked at; nil: not at all.
  package static func difference(
    of actual: Bitmap, from name: String, file test: String = #filePath
  ) throws -> String? {
    let file = file("\(name).png", beside: test)
    if isRecording {
      try actual.writePNG(to: file.path)
      return nil
    }
    let recorded = try? Bitmap(pngAt: file.path)
    guard recorded != actual else { return nil }
    let out = FileManager.default.temporaryDirectory.appendingPathComponent("fluid-drawer-goldens")
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    let written = out.appendingPathComponent(name + ".actual.png")
    try actual.writePNG(to: written.path)
    let message = "\(name) is not as recorded; it is now in \(written.path)"
    guard let recorded, let difference = difference(recorded, actual) else { return message }
    let shown = out.appendingPathComponent(name + ".difference.png")
    try difference.writePNG(to: shown.path)
    return message + ", the difference (16 times as strong) in \(shown.path)"
  }

  /// Compares a text with the file in the folder `Goldens` beside the test's own file.
  ///
  /// - Returns: The first line that differs, by its number and as it is; nil: none does.
  package static func difference(
    of actual: String, from name: String, file test: String = #filePath
  ) throws -> String? {
    let file = file("\(name).txt", beside: test)
    if isRecording { try actual.write(to: file, atomically: true, encoding: .utf8) }
    let lines = [actual, try String(contentsOf: file, encoding: .utf8)].map {
      $0.split(separator: "\n", omittingEmptySubsequences: false)
    }
    guard
      let line = (0..<lines[0].count).first(where: {
        !lines[1].indices.contains($0) || lines[0][$0] != lines[1][$0]
      })
    else { return lines[0].count == lines[1].count ? nil : "it ends early" }
    return "line \(line + 1) of \(file.path) would be: \(lines[0][line])"
  }

  /// Compares answers with a file in the folder `Goldens` beside the test's own file: a question to
  /// a line, as the cell of a ``Table``, and below it, indented, the lines of its answer.
  ///
  /// - Returns: The first line that differs; nil: none does.
  package static func difference(
    from name: String, file test: String = #filePath, answer: (String) throws -> [String]
  ) throws -> String? {
    let recorded = try String(contentsOf: file("\(name).txt", beside: test), encoding: .utf8)
    let questions = recorded.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    guard !questions.isEmpty else { return "\(name) asks nothing" }
    let lines = try questions.flatMap { question in
      try [String(question)] + answer(Table.cell(question)).map { "  \($0)" }
    }
    return try difference(of: lines.joined(separator: "\n") + "\n", from: name, file: test)
  }

  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"
  }

  private static func file(_ name: String, beside test: String) -> URL {
    URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent("Goldens/\(name)")
  }

  private static func difference(_ a: Bitmap, _ b: Bitmap) -> Bitmap? {
    guard a.width == b.width, a.height == b.height else { return nil }
    let pixels = zip(a.pixels, b.pixels).map { first, second -> UInt32 in
      var word: UInt32 = 0xff00_0000
      for shift: UInt32 in [0, 8, 16] {
        let change = abs(Int(first >> shift & 255) - Int(second >> shift & 255))
        word |= UInt32(min(255, change * 16)) << shift
      }
      return word
    }
    return Bitmap(width: a.width, height: a.height, pixels: pixels)
  }
}
