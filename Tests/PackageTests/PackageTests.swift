import Foundation
import TestSupport
import Testing

/// What holds for the package as a whole.
@Suite struct PackageTests {
  private func script(_ name: String, _ arguments: String...) throws -> Command {
    try Command([Package.path("scripts/\(name)")] + arguments)
  }

  @Test(.slow) func `compiles as Embedded Swift for WebAssembly, up to the plots`() throws {
    let embedded = try script("embedded")
    let lacksToolchain = embedded.code == 69 && ProcessInfo.processInfo.environment["CI"] != "true"
    #expect(embedded.code == 0 || lacksToolchain, "\(embedded.output)\(embedded.errors)")
  }

  @Test func `says of everything public what it is, and of every number in which unit`() throws {
    let undocumented = try script("undocumented")
    #expect(undocumented.code == 0, "\(undocumented.output)")
  }

  /// Lines that end in ‹› are missed, with the words between as what is wrong with them.
  @Test func `misses what is public and says nothing or no unit, and nothing else`() throws {
    let lines = try Package.text("Tests/PackageTests/Goldens/undocumented.txt")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ‹", maxSplits: 1) }
    let folder = try TemporaryFolder()
    let file = try folder.write(
      lines.map { $0.first ?? "" }.joined(separator: "\n"), to: "Thing.swift")
    let undocumented = try script("undocumented", folder.path)
    #expect(undocumented.code == 1)
    let missed = lines.enumerated().filter { $1.count == 2 }.map { number, parts in
      let code = parts[0].trimmingPrefix(/\s*(@inlinable )?(public )?/)
      return "\(file):\(number + 1): \(code)\(parts[1].dropLast())"
    }
    let named = undocumented.output.split(separator: "\n").map { String($0) }
    #expect(named.sorted() == missed.sorted())
  }

  @Test func `has no comment wider than 100 columns`() throws {
    let wide = try Command(
      ["grep", "-rnP", "--include=*.swift", "--exclude-dir=.build"]
        + ["^(?=.{101}) *//"] + ["Sources", "Tests", "assets/examples"].map(Package.path),
      environment: ["LC_ALL": "C.UTF-8"])
    // The exit code of grep where no line matches.
    #expect(wide.code == 1, "\(wide.output)\(wide.errors)")
  }

  @Test func `draws its rooms as they are`() throws {
    let rooms = try script("rooms", "--check")
    #expect(rooms.code == 0, "\(rooms.errors)")
  }
}
