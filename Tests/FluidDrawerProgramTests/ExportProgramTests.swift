import FluidCore
import Foundation
import TestSupport
import Testing

/// The commands that take a feel home, as a shell starts them.
@Suite struct ExportProgramTests: RunsProgram {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The formats in the table of docs/export.md.
  private static let formats: Set<String> = {
    let rows = ((try? Package.text("docs/export.md")) ?? "").split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    return Set(
      rows.flatMap { row in
        row.dropFirst(2).prefix { $0 != "|" }.split(separator: ",").map {
          $0.filter { $0 != "`" && $0 != " " }
        }
      })
  }()

  @Test func `lists every format of the page`() throws {
    let list = try run("export", "--list")
    #expect(list.code == 0 && list.errors.isEmpty)
    let names = list.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    #expect(Set(names) == Self.formats && names.count == Self.formats.count)
  }

  @Test(arguments: ["README.md", "AGENTS.md"])
  func `are as many as the first pages say`(page: String) throws {
    let told = try Package.text(page).matches(of: /(\d+) formats/).map { Int($0.1) }
    #expect(!told.isEmpty && told.allSatisfy { $0 == Self.formats.count })
  }

  @Test func `prints one format's text alone, its error first`() throws {
    let css = try run("export", "--format", "css", "--from", "100", "--to", "500")
    #expect(css.code == 0 && css.errors.isEmpty)
    #expect(css.output.hasPrefix("/* At most 0."))
    #expect(css.output.contains("linear("))
    // The configuration's own band and rule come along.
    #expect(css.output.contains("--stretch-over: min(pow(var(--pull), 0.9), 250);"))
    #expect(css.output.contains("Lost: ") && css.output.contains("the release rule"))
    let swift = try run(
      "export", "--format", "swiftui", "--from", "closed", "--to", "open", "--velocity", "-400")
    #expect(swift.output.contains("initialVelocity: -1)"))
    #expect(swift.output.contains("func detent("))
  }

  @Test func `prints every format as JSON, with the contract's fields`() throws {
    let all = try run("export", "--json")
    #expect(all.code == 0)
    let objects = try objects(all.output)
    #expect(Set(objects.compactMap { $0["format"] as? String }) == Self.formats)
    for object in objects {
      #expect(
        Set(object.keys) == [
          "format", "text", "parameters", "exact", "max_error_points", "loses", "refused",
        ])
      #expect(
        object["refused"] is NSNull && object["max_error_points"] is Double
          || object["max_error_points"] is Int)
      #expect(object["loses"] is [String] && object["parameters"] is [String: Any])
    }
    let css = try #require(
      objects.first { $0["format"] as? String == "css" }?["parameters"] as? [String: Any])
    #expect(css["duration"] is Double)
    let points = try #require(css["points"] as? [[Double]])
    #expect(points.first == [0, 0] && points.last == [1, 1] && points.count <= 20)
  }

  @Test func `begins with a release of a recording`() throws {
    let path = try record(
      "pull.ndjson", size: Size(width: 400, height: 900),
      ProgramFolder.stroke(at: 0, (90, 234), seconds: 0.12))
    let explained = try run("explain", path, "--json")
    let release = try #require(try objects(explained.output).first)
    let extent = try #require(release["extent"] as? Double)
    let velocity = try #require(release["velocity"] as? Double)
    let flutter = try run("export", "--take", path, "--format", "flutter", "--json")
    #expect(flutter.code == 0, "\(flutter.errors)")
    let parameters = try #require(try objects(flutter.output)[0]["parameters"] as? [String: Any])
    #expect(parameters["start"] as? Double == extent)
    #expect(parameters["end"] as? Double == 500)
    #expect(abs((parameters["velocity"] as? Double ?? 0) / velocity - 1) < 1e-5)
    // Other numbers on the same hand.
    let soft = try folder.write(
      "drawer: { spring: { duration: 0.9, bounce: 0.5 } }\n", to: "soft.yaml")
    let other = try run("export", "--take", path, "--config", soft, "--format", "compose")
    #expect(other.output.contains("dampingRatio = 0.5f"))
  }

  /// `pull` is a recording in which a hand lets go, `still` one in which none does, and `damaged`
  /// one whose mistake comes first: the hand may have been lost there.
  @Test(
    arguments: Table.triples(
      """
      export --format swift-ui ¦ 64 ¦ did you mean swiftui?
      export --format lottie ¦ 64 ¦ unknown; expected one of swiftui
      export --from ajar ¦ 64 ¦ expected a number of points, or closed, open
      export --from nan ¦ 64 ¦ --from is nan; expected
      export --tolerance 0 ¦ 64 ¦ --tolerance is 0; expected
      export --drawer 2 ¦ 64 ¦ no such drawer; expected a number from 1 to 1
      export --take pull --release 7 ¦ 65 ¦ no release 7; expected a number from 1 to 1
      export --take gone ¦ 66 ¦ gone: no such file
      export --take still --format json ¦ 65 ¦ still: no hand lets go of a drawer in it⏎
      export --take still --release 1 ¦ 65 ¦ still: no hand lets go of a drawer in it⏎
      export --take damaged --format json ¦ 65 ¦ damaged:2:
      export --format css --from 3 --to 3 ¦ 65 ¦ nothing moves
      export --format uikit --from 3 --to 3 --velocity 9 ¦ 65 ¦ there is no way
      convert { tension: 170, friction: ¦ 65 ¦ { is never closed
      convert stifness 100 damping 10 ¦ 65 ¦ did you mean stiffness?
      convert bouncy --format kss ¦ 64 ¦ did you mean css?
      convert ¦ 64 ¦ <notation>
      """))
  func `fails with a reason`(line: String, code: String, words: String) throws {
    let size = Size(width: 400, height: 900)
    try record("pull", size: size, ProgramFolder.stroke(at: 0, (90, 234), seconds: 0.12))
    try record("still", size: size, [#"{"t":0.1,"type":"settle","detent":"open"}"#])
    try record("damaged", size: size, ["{"])
    let failed = try run(line.split(separator: " ").map(String.init))
    #expect("\(failed.code)" == code && failed.output.isEmpty, "\(failed.errors)")
    #expect(failed.errors.contains(words), "\(failed.errors)")
  }

  @Test func `refuses one of many and goes on, and says why in JSON`() throws {
    let all = try run("export", "--from", "3", "--to", "3", "--velocity", "900")
    #expect(all.code == 0)
    #expect(all.output.contains("==> css <==\nRefused: CSS linear() counts a velocity"))
    #expect(all.output.contains("==> flutter <==\n// Exact"))
    let one = try run(
      "export", "--format", "css", "--from", "3", "--to", "3", "--velocity", "900", "--json")
    #expect(one.code == 65)
    let object = try objects(one.output)[0]
    #expect((object["refused"] as? String)?.contains("there is no way") == true)
    #expect(object["text"] is NSNull)
  }

  @Test func `converts a snippet into all others`() throws {
    let all = try run("convert", "spring(dampingRatio = 0.8f, stiffness = 380f)")
    #expect(all.code == 0)
    #expect(all.output.hasPrefix("Read as Jetpack Compose: stiffness 380, damping ratio 0.8\n"))
    for format in Self.formats { #expect(all.output.contains("==> \(format) <==")) }
    #expect(all.output.contains("tension: 380, friction: 31.18974"))
    let one = try run("convert", "k", "100", "c", "10", "--format", "swiftui")
    #expect(one.output.contains("= response 0.6283 s, damping ratio 0.5"))
    #expect(one.output.hasSuffix("bounce: 0.5)\n"))
    let json = try run("convert", ".bouncy", "--json")
    let object = try objects(json.output)[0]
    #expect((object["exports"] as? [Any])?.count == Self.formats.count)
    #expect((object["spring"] as? [String: Double])?["duration"] == 0.5)
    let file = try folder.write(
      "animationSpec = spring(\n  stiffness = Spring.StiffnessLow\n)\n", to: "a.kt")
    let piped = try run(["convert", "-", "--format", "compose"], input: file)
    #expect(piped.output.contains("stiffness = 200f"), "\(piped.errors)")
    let huge = try folder.write(String(repeating: "x ", count: 3_000_000), to: "huge")
    let refused = try run(["convert", "-"], input: huge)
    #expect(refused.code == 65)
    // No more than a megabyte of it is read.
    #expect(refused.errors.hasPrefix("1048576 bytes; expected the spring alone, at most 20000"))
  }

  @Test func `sets a file's spring from a snippet, in the file's own notation`() throws {
    let path = try folder.write(
      "drawer:\n  spring: { response: 0.5, damping_ratio: 0.7 }  # mine\n", to: "a.yaml")
    let set = try run("config", "set", path, "drawer.spring={ tension: 100, friction: 10 }")
    #expect(set.code == 0, "\(set.errors)")
    let text = try self.text("a.yaml")
    #expect(text.hasPrefix("drawer:\n  spring: { response: 0.628318530718"), "\(text)")
    #expect(text.hasSuffix("damping_ratio: 0.5 }  # mine\n"), "\(text)")
    // The file's own words are as before; fields of another toolkit's export may be known.
    for (spring, code, words) in [
      (".spring(duration: 0.4, bounce: 0.2)", 0, "{ duration: 0.4, bounce: 0.2 }"),
      ("snappy", 0, "bounce: 0.15"),
      ("{ type: \"spring\", stiffness: 100, damping: 10 }", 0, "bounce: 0.5"),
      ("spring(dampingRatio = 0.8f,", 65, "drawer.spring: ( is never closed"),
      ("snapy", 65, "did you mean snappy?"),
      ("{ mass: -1, stiffness: 3, damping: 4 }", 65, "drawer.spring.mass"),
    ] as [(String, Int32, String)] {
      let set = try run("config", "set", "new.yaml", "drawer.spring=\(spring)")
      #expect(set.code == code, "\(set.errors)")
      let said = try code == 0 ? self.text("new.yaml") : set.errors
      #expect(said.contains(words), "\(said)")
    }
  }
}
