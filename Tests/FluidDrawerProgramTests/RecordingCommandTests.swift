import FluidConfig
import FluidDemos
import FluidDrawer
import FluidScene
import FluidSettings
import Foundation
import TestSupport
import Testing

/// One recording with another configuration, told by each command that plays it.
@Suite struct RecordingCommandTests: RunsProgram {
  let folder: TemporaryFolder

  /// How many random recordings are played; more with `AGREEING_HANDS=1000`.
  static let enough =
    ProcessInfo.processInfo.environment["AGREEING_HANDS"].flatMap { Int($0) } ?? 60

  /// Another seed, other hands: `STREAM_SEED=7`.
  static let seed = ProcessInfo.processInfo.environment["STREAM_SEED"].flatMap { UInt64($0) } ?? 1

  init() throws { folder = try TemporaryFolder() }

  private func objects(_ text: String) throws -> [NSDictionary] {
    try (objects(text) as [[String: Any]]).map { NSDictionary(dictionary: $0) }
  }

  /// A release without what only `explain` says of it.
  private func plain(_ release: NSDictionary) -> NSDictionary {
    let copy = release.mutableCopy() as? NSMutableDictionary ?? [:]
    copy.removeObject(forKey: "words")
    return copy
  }

  @Test func `agree on every release and its end, whatever the hand and the numbers`() throws {
    var seeds = SeededRandom(seed: Self.seed)
    var releases = 0
    var faults = 0
    for number in 0..<Self.enough where faults < 5 {
      let seed = seeds.next()
      let hand = RandomRecording(seed: seed)
      let recording = try folder.write(hand.text(), to: "hand.ndjson")
      let numbers = RandomRecording.config(&seeds)
      let config = try folder.write(numbers, to: "numbers.yaml")
      let replayed = try run("replay", recording, "--config", config, "--rate", "4")
      let explained = try run("explain", recording, "--config", config, "--json")
      let compared = try run("compare", recording, "--config", config, "--json")
      for command in [replayed, explained, compared] {
        try #require(command.code == 0, "hand \(number), seed \(seed): \(command.errors)")
      }
      let trace = try objects(replayed.output)
      let told = trace.filter { $0["event"] as? String == "release" }
      let words = try objects(explained.output).map(plain)
      let takes = try #require(try objects(compared.output).first?["takes"] as? [NSDictionary])
      let other = try #require(takes.last)
      // The take may be a piece's, which need not have a stop to go to.
      guard other["target"] is String else { continue }
      let curve = try #require(other["releases"] as? [NSDictionary])
      // The last moment sampled, which is at rest, of the drawer that was released.
      let drawer = told.last?["drawer"] as? Int ?? 0
      let end = trace.last { $0["event"] == nil && $0["drawer"] as? Int ?? 0 == drawer }
      releases += told.count
      // A trace has the releases of drawers only; PieceExplanationTests has those of pieces.
      if try objects(explained.output).contains(where: { $0["piece"] != nil }) { continue }
      // A take may also be of a piece that was the last to be touched.
      if curve.isEmpty != words.isEmpty { continue }
      guard
        told != words || told != curve.map(plain)
          || end?["detent"] as? String != other["target"] as? String
      else { continue }
      faults += 1
      Issue.record(
        """
        hand \(number), seed \(seed), on \(hand.scene) with \(numbers):
        replay  \(told) \(end?["detent"] ?? "nowhere")
        explain \(words)
        compare \(curve.map(plain)) \(other["target"] ?? "nowhere")
        """)
    }
    print("\(releases) releases of \(Self.enough) hands")
    #expect(releases > Self.enough / 2)
  }

  // MARK: The scene

  /// A pull on the bottom sheet, recorded so.
  private func sheet() throws -> String {
    var lines = [
      #"{"format":"fluid-drawer-recording","version":1,"size":{"width":400,"height":900},"config":{"scene":"bottom-sheet"}}"#,
      #"{"t":0.1,"type":"key","key":"page-up"}"#,
    ]
    lines.append(#"{"t":1.5,"type":"key","key":"page-down"}"#)
    return try folder.write(lines.joined(separator: "\n") + "\n", to: "sheet.ndjson")
  }

  @Test func `keep the recording's scene where a file names none`() throws {
    let recording = try sheet()
    let empty = try folder.write("feedback: { sound: false }\n", to: "quiet.yaml")
    let own = try run("replay", recording)
    #expect(own.code == 0 && own.output.contains("\"extent\":"))
    #expect(try run("replay", recording, "--config", empty).output == own.output)
    #expect(try run("replay", recording, "--settings", "source").output == own.output)
    // One that the file or the command line names is shown instead.
    let named = try folder.write("scene: detents\n", to: "detents.yaml")
    let other = try run("replay", recording, "--config", named)
    #expect(other.code == 0 && other.output != own.output)
    let asked = try run("replay", recording, "--config", empty, "--scene", "detents")
    #expect(asked.output == other.output)
  }

  @Test func `raise the keyboard for a field that is focused, which may be scrolled away`() throws {
    // In a window this low the fourth field is out of view.
    let lines = [
      #"{"format":"fluid-drawer-recording","version":1,"size":{"width":360,"height":400},"config":{"scene":"form"}}"#,
      #"{"t":0.1,"type":"settle","detent":"open"}"#,
      #"{"t":1,"type":"focus","drawer":"card","field":"message"}"#,
      #"{"t":2,"type":"text","text":"Hello"}"#, #"{"t":2.5,"type":"end"}"#,
    ]
    let recording = try folder.write(lines.joined(separator: "\n") + "\n", to: "form.ndjson")
    let trace = try objects(try output("replay", recording))
    #expect(trace.last { $0["phase"] != nil }?["keyboard"] as? Double == 200)
    #expect(trace.contains { $0["text"] as? String == "Hello" })
    let closed = lines[0...0] + [#"{"t":0.1,"type":"focus","field":"nobody"}"#]
    try folder.write(closed.joined(separator: "\n") + "\n", to: "form.ndjson")
    let refused = try run("replay", recording)
    #expect(refused.code == 65 && refused.errors.contains(":2:"), "\(refused.errors)")
    #expect(refused.errors.contains("no control is called 'nobody'"), "\(refused.errors)")
  }

  // MARK: What cannot be done

  @Test(arguments: ["settle", "jump"])
  func `name a drawer and a detent that are not there, with their place`(command: String) throws {
    let lines = [
      #"{"format":"fluid-drawer-recording","version":1,"size":{"width":400,"height":900},"config":{}}"#,
      #"{"t":0.1,"type":"\#(command)","detent":"open","drawer":"cellar"}"#,
      #"{"t":0.5,"type":"\#(command)","detent":"ajar"}"#,
    ]
    let recording = try folder.write(lines.joined(separator: "\n") + "\n", to: "named.ndjson")
    let replayed = try run("replay", recording)
    #expect(replayed.code == 65)
    #expect(replayed.errors.contains(":2:") && replayed.errors.contains("'cellar'"))
    #expect(replayed.errors.contains(":3:") && replayed.errors.contains("'ajar'"))
    let quiet = try folder.write("feedback: { sound: false }\n", to: "quiet.yaml")
    for arguments in [
      ["explain", recording], ["explain", recording, "--config", quiet],
      ["plot", recording, "-o", folder("a.png")],
      ["film", recording, "--rate", "5", "--size", "60x90", "-o", folder("a.webp")],
    ] {
      let told = try run(arguments)
      #expect(told.code == 65 && told.errors == replayed.errors, "\(arguments) \(told.errors)")
    }
    let compared = try run("compare", recording, "--config", quiet)
    #expect(compared.code == 65 && compared.errors.hasPrefix(replayed.errors))
  }

  @Test func `refuse a picture's name that ends as another kind of picture does`() throws {
    let recording = try sheet()
    let quiet = try folder.write("feedback: { sound: false }\n", to: "quiet.yaml")
    for arguments in [
      ["plot", recording, "-o"], ["compare", recording, "--config", quiet, "--plot"],
      ["render", "-o"], ["replay", recording, "--filmstrip"],
    ] {
      let refused = try run(arguments + [folder("a.svg")])
      #expect(refused.code == 64, "\(arguments)")
      #expect(refused.errors.contains("a.svg: a picture is written as PNG"), "\(refused.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder("a.svg")))
    }
    #expect(try run("plot", recording, "-o", folder("a.PNG")).code == 0)
  }
}
