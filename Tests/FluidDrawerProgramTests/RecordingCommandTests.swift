import FluidCore
import Foundation
import TestSupport
import Testing

/// One recording with another configuration, told by each command that plays it.
@Suite struct RecordingCommandTests: RunsProgram {
  let folder: TemporaryFolder

  /// How many random hands are tried; more with `AGREEING_HANDS=1000`.
  private static let enough =
    ProcessInfo.processInfo.environment["AGREEING_HANDS"].flatMap { Int($0) } ?? 60

  init() throws { folder = try TemporaryFolder() }

  private func objects(_ text: String) throws -> [NSDictionary] {
    try (objects(text) as [[String: Any]]).map { NSDictionary(dictionary: $0) }
  }

  /// A release without what only `explain` says of it.
  private func plain(_ release: NSDictionary) -> NSDictionary {
    NSDictionary(dictionary: (release as? [String: Any] ?? [:]).filter { $0.key != "words" })
  }

  @Test func `agree on every release and its end, whatever the hand and the numbers`() throws {
    var random = SeededRandom(seed: SeededRandom.seedOfRun)
    var releases = 0
    for _ in 0..<Self.enough / 6 {
      let hands = RandomHands(random.pick(RandomHands.edges.keys.sorted()), hands: 6, &random)
      let recording = try record(
        "hand.ndjson", size: RandomHands.size, config: hands.config, hands.lines())
      // The same detents, with a spring and a rule of their own.
      let numbers = hands.config.replacing(
        #""release":\#(RandomHands.mapping(hands.rule))"#,
        with: #""spring":{"duration":\#(random.number(0.1...1.2)),"bounce":0.3},"#
          + #""release":{"threshold":\#(random.number(0...1))}"#)
      let config = try folder.write(numbers, to: "numbers.yaml")
      // A hand may touch what asks for a detent of the scene's own, which is not there.
      let trace = try objects(run("replay", recording, "--config", config, "--rate", "4").output)
      let told = trace.filter { $0["event"] as? String == "release" }
      let words = try objects(run("explain", recording, "--config", config, "--json").output)
      let compared = try objects(run("compare", recording, "--config", config, "--json").output)
      let take = try #require((compared.first?["takes"] as? [NSDictionary])?.last)
      let curve = try #require(take["releases"] as? [NSDictionary])
      #expect(told == words.map(plain), "\(hands.scene) with \(numbers)")
      #expect(told == curve.map(plain), "\(hands.scene) with \(numbers)")
      // The last moment sampled, which is at rest.
      let end = trace.last { $0["event"] == nil }
      #expect(end?["detent"] as? String == take["target"] as? String)
      releases += told.count
    }
    #expect(releases > Self.enough / 2)
  }

  // MARK: The scene

  private let size = Size(width: 400, height: 900)

  /// A pull on the bottom sheet, recorded so.
  private func sheet() throws -> String {
    let lines = [(0.1, "page-up"), (1.5, "page-down")].map { time, key in
      #"{"t":\#(time),"type":"key","key":"\#(key)"}"#
    }
    return try record("sheet.ndjson", size: size, config: #"{"scene":"bottom-sheet"}"#, lines)
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
    let size = Size(width: 360, height: 400)
    let form = #"{"scene":"form"}"#
    let lines = [
      #"{"t":0.1,"type":"settle","detent":"open"}"#,
      #"{"t":1,"type":"focus","drawer":"card","field":"message"}"#,
      #"{"t":2,"type":"text","text":"Hello"}"#, #"{"t":2.5,"type":"end"}"#,
    ]
    let recording = try record("form.ndjson", size: size, config: form, lines)
    let trace = try objects(try output("replay", recording))
    #expect(trace.last { $0["phase"] != nil }?["keyboard"] as? Double == 200)
    #expect(trace.contains { $0["text"] as? String == "Hello" })
    let nobody = [#"{"t":0.1,"type":"focus","field":"nobody"}"#]
    try record("form.ndjson", size: size, config: form, nobody)
    let refused = try run("replay", recording)
    #expect(refused.code == 65 && refused.errors.contains(":2:"), "\(refused.errors)")
    #expect(refused.errors.contains("no control is called 'nobody'"), "\(refused.errors)")
  }

  // MARK: What cannot be done

  @Test(arguments: ["settle", "jump"])
  func `name a drawer and a detent that are not there, with their place`(command: String) throws {
    let lines = [
      #"{"t":0.1,"type":"\#(command)","detent":"open","drawer":"cellar"}"#,
      #"{"t":0.5,"type":"\#(command)","detent":"ajar"}"#,
    ]
    let recording = try record("named.ndjson", size: size, lines)
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
