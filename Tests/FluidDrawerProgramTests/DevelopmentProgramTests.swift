import FluidCore
import FluidDemos
import FluidFiles
import FluidRaster
import FluidSDL
import FluidWindow
import Foundation
import TestSupport
import Testing

/// `fluid-drawer-dev` as a shell starts it: pictures of the pages, the icon, and what it measures.
@Suite struct DevelopmentProgramTests {
  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder() }

  private func run(_ arguments: String...) throws -> Command {
    try Command(
      ["-C", folder.folder.path, Command.built("fluid-drawer-dev")] + arguments,
      environment: Command.noDisplay())
  }

  // MARK: Pictures

  /// Whether letters are those of the page's pictures. Numbers there are set in whatever family of
  /// even width the machine has; a part of the page's pictures without numbers is compared.
  private static let hasInter =
    (try? FontLibrary().file)?.hasSuffix("/Inter-Regular.otf") == true

  @Test(.enabled(if: hasInter, "no Inter installed"))
  func `look draws the pictures of the page about the look`() throws {
    #expect(try run("look", folder.folder.path).code == 0)
    let page = "\(ProgramFolder.package)/docs/images/look"
    let names = try FileManager.default.contentsOfDirectory(atPath: page).sorted()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.folder.path).sorted() == names)
    let text = try ProgramFolder.page("docs/development/look.md")
    for name in names {
      #expect(text.contains("(../images/look/\(name))"))
      let told = try Bitmap(pngAt: "\(page)/\(name)")
      let drawn = try Bitmap(pngAt: folder.folder(name))
      #expect(told.width == drawn.width && told.height == drawn.height)
      let columns = name == "type.png" ? 0..<400 : name == "space.png" ? 360..<560 : 0..<560
      var strange = 0
      for y in 0..<min(told.height, 300) {
        for x in columns.clamped(to: 0..<told.width) {
          let (a, b) = (told[x: x, y: y], drawn[x: x, y: y])
          let distance = max(
            abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
            abs(Int(a.blue) - Int(b.blue)))
          if distance > 4 { strange += 1 }
        }
      }
      #expect(strange * 1000 <= columns.count * told.height, "\(name): \(strange)")
    }
    #expect(try run("look", "no").code == 73)
  }

  @Test(arguments: [([], 256), (["--size", "48"], 48), (["--size", "513"], 513)])
  func `icon draws the icon in a number of pixels`(options: [String], size: Int) throws {
    let made = try Command(
      [Command.built("fluid-drawer-dev"), "icon", "-o", folder.folder("a.png")] + options)
    #expect(made.code == 0, "\(made.errors)")
    #expect(try Bitmap(pngAt: folder.folder("a.png")) == AppIcon().bitmap(size: size))
    #expect(try run("icon", "--output", "a.svg").code == 0)
    #expect(String(decoding: try folder.folder.bytes("a.svg"), as: UTF8.self) == AppIcon().svg)
  }

  @Test(
    arguments: [
      ("icon -o a.png --size 4097", 64), ("icon -o a.png --size=0", 64), ("icon", 64),
      ("icon -o no/a.png", 73), ("look", 64), ("bench everything", 64), ("bench --runs 9", 64),
    ] as [(String, Int32)])
  func `refuses what makes no sense`(line: String, code: Int32) throws {
    let refused = try Command(
      ["-C", folder.folder.path, Command.built("fluid-drawer-dev")]
        + line.split(separator: " ").map(String.init))
    #expect(refused.code == code && !refused.errors.isEmpty)
  }

  // MARK: Measurements

  private func rows(_ key: String, _ arguments: String...) throws -> [[String: Any]] {
    let command = try Command([Command.built("fluid-drawer-dev"), "bench", "--json"] + arguments)
    try #require(command.code == 0, "\(command.errors)")
    let report = try JSONSerialization.jsonObject(with: Data(command.output.utf8))
    return try #require((report as? [String: Any])?[key] as? [[String: Any]])
  }

  @Test func `bench contrast finds every scene as legible as the page about the look promises`()
    throws
  {
    let rows = try rows("contrast", "contrast")
    func words(_ row: [String: Any]) -> String {
      ["scene", "appearance", "contrast", "subject"].map { row[$0] as? String ?? "?" }
        .joined(separator: " ")
    }
    let expected = DemoScene.allCases.flatMap { scene in
      ["dark", "light"].flatMap { appearance in
        ["normal", "more"].flatMap { contrast in
          ["text", "marks"].map { "\(scene.rawValue) \(appearance) \(contrast) \($0)" }
        }
      }
    }
    #expect(rows.map(words) == expected)
    for row in rows {
      let (ratio, margin) = (row["ratio"] as? Double ?? 0, row["margin"] as? Double ?? 0)
      #expect((1..<7).contains(margin) && row["count"] as? Int ?? 0 > 16, "\(row)")
      // WCAG asks for 4.5 to 1 of texts, and for 3 to 1 of large ones and of marks.
      let isMark = row["subject"] as? String == "marks"
      let needed = ratio / margin
      #expect(abs(needed - 3) < 1e-9 || !isMark && abs(needed - 4.5) < 1e-9, "\(row)")
    }
  }

  @Test func `bench text measures what is named, as often as it is asked to`() throws {
    let results = try rows(
      "results", "text", "--runs", "11", "--only", "l", "--size", "96x80")
    #expect(!results.isEmpty && results.allSatisfy { $0["runs"] as? Int == 11 })
    #expect(results.allSatisfy { ($0["least_ms"] as? Double ?? 0) > 0 })
  }

  /// A row of the table in docs/development/performance.md, to as many digits as it has.
  private struct Latency: Equatable, CustomStringConvertible {
    var finger: Double
    var display: String
    var loop: String
    var prediction: String
    var figures: [String]

    var description: String { "\(finger) \(display) \(loop) \(prediction) \(figures)" }
  }

  private func page() throws -> [Latency] {
    let text = try ProgramFolder.page("docs/development/performance.md")
    let table = try #require(text.range(of: "| finger, display | loop |"))
    var lines: [Latency] = []
    var head = (125.0, "")
    for row in text[table.lowerBound...].split(separator: "\n").dropFirst(2) {
      guard row.hasPrefix("|") else { break }
      let cells = row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map {
        $0.replacing("*", with: "").trimmingCharacters(in: .whitespaces)
      }
      if let comma = cells[0].firstIndex(of: ",") {
        head.0 = try #require(Double(cells[0].prefix { $0.isNumber }))
        head.1 = cells[0][comma...].dropFirst(2).description
      }
      let loop = cells[1].prefix { $0 != "," }.description
      let words = ["by a timer at the display's rate": "by a timer"]
      let lags = cells[3].split(separator: "/").map { $0.trimmingCharacters(in: .whitespaces) }
      lines.append(
        Latency(
          finger: head.0, display: head.1, loop: words[loop] ?? loop, prediction: cells[2],
          figures: lags + [cells[4], cells[5].prefix { $0 != " " }.description]))
    }
    return lines
  }

  @Test func `bench latency tells what the page about performance tells, on every machine`() throws
  {
    let rows = try rows("latency", "latency")
    let lines = rows.map { row in
      func text(_ key: String, _ format: String, _ factor: Double = 1) -> String {
        String(format: format, (row[key] as? Double ?? .nan) * factor)
      }
      return Latency(
        finger: row["finger_hz"] as? Double ?? 0, display: row["display"] as? String ?? "",
        loop: row["loop"] as? String ?? "", prediction: row["prediction"] as? String ?? "",
        figures: [
          text("lag_p50_ms", "%.1f"), text("lag_p95_ms", "%.1f"), text("jitter_points", "%.2f"),
          text("wasted", "%.0f", 100),
        ])
    }
    let page = try page()
    #expect(page.count == 9)
    for line in page { #expect(lines.contains(line), "\(line)") }
    // A display that shows pictures more often shows the finger sooner.
    let medians = ["60 Hz", "120 Hz", "144 Hz"].map { (display: String) -> Double in
      let own = rows.filter { ($0["display"] as? String) == display }
      return own.compactMap { $0["lag_p50_ms"] as? Double }.reduce(0, +)
    }
    #expect(medians[0] > medians[1] && medians[1] > medians[2])
  }
}
