import FluidCore
import FluidFiles
import FluidPlayer
import FluidRaster
import Foundation
import TestSupport
import Testing

/// What the program does to files, pipes and devices, seen from outside.
@Suite struct FileTests: RunsProgram {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A recording of a drawer that is asked to open; its path.
  @discardableResult private func recording(
    _ lines: String..., to name: String = "a.ndjson", size: Size = Size(width: 200, height: 300)
  ) throws -> String {
    let last = lines.isEmpty ? [#"{"t":0.2,"type":"end"}"#] : lines
    return try record(name, size: size, [#"{"t":0.1,"type":"settle","detent":"open"}"#] + last)
  }

  // MARK: Whole or not at all

  /// A file may not become longer than a kilobyte; what is there stays.
  @Test(arguments: [
    "render -o $1/old --size 300x300", "replay $1/a.ndjson --filmstrip $1/old",
    "replay $1/a.ndjson --trace $1/old --rate 200", "plot $1/a.ndjson -o $1/old",
    "film $1/a.ndjson --format y4m -o $1/old", "film $1/a.ndjson --format webp -o $1/old",
  ]) func `stays as it is where a new one does not fit`(command: String) throws {
    try recording()
    try folder.write("what was there\n", to: "old")
    let made = try shell("trap '' XFSZ; ulimit -f 1; exec $0 \(command)")
    #expect(made.code == 74, "\(made.errors)")
    #expect(made.errors == "\(folder("old")): cannot be written: File too large\n")
    #expect(try text("old") == "what was there\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == ["a.ndjson", "old"], "nothing is left lying about")
  }

  /// What would make a file longer kills the program; the first byte or, where there are more, the
  /// second kilobyte.
  @Test(
    arguments: [
      "render -o $1/FILE --size 300x300", "replay $1/a.ndjson --filmstrip $1/FILE",
      "replay $1/a.ndjson --trace $1/FILE --rate 200", "config set $1/FILE drawer.edge=top",
      "film $1/a.ndjson --format webp -o $1/FILE",
    ], ["old", "new"])
  func `has no remains beside it when the program is killed while it writes`(
    command: String, name: String
  ) throws {
    try recording()
    try folder.write("drawer: { edge: bottom }\n", to: "old")
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let script = command.replacing("FILE", with: name)
    let killed = try shell(
      "(ulimit -c 0; ulimit -f \(command.hasPrefix("config") ? 0 : 1); exec $0 \(script)); echo $?")
    #expect(killed.output.hasSuffix("\(128 + SIGXFSZ)\n"), "\(killed.output)\(killed.errors)")
    #expect(try text("old").contains("bottom"))
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) == Set(before))
    #expect(try shell("chmod 604 $1/old; umask 022; exec $0 \(script)").code == 0)
    #expect(try shell("stat -c %a $1/\(name)").output == (name == "old" ? "604\n" : "644\n"))
    let after = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(after) == Set(before + [name]))
    #expect(try text("old").contains("bottom") == (name == "new"))
  }

  @Test(arguments: [
    "replay $1/a.ndjson --trace", "render --size 20x20 -o", "film $1/a.ndjson --format webp -o",
    "film $1/a.ndjson --format y4m -o",
  ])
  func `is the same through a pipe, into a device's place and in a file`(command: String) throws {
    try recording()
    let made = try shell(
      """
      mkfifo $1/p; cat $1/p >$1/piped & $0 \(command) $1/p && wait &&
      $0 \(command) - | cat >$1/out && $0 \(command) - >$1/redirected &&
      $0 \(command) $1/file && $0 \(command) /dev/null && test -p $1/p && test -c /dev/null
      """)
    #expect(made.code == 0, "\(made.errors)")
    let bytes = try folder.bytes("file")
    #expect(bytes.count > 100)
    for name in ["piped", "out", "redirected"] {
      #expect(try folder.bytes(name) == bytes, "\(name)")
    }
    #expect(try shell("$0 \(command) /dev/full").code == 74)
    #expect(try shell("test -c /dev/full").code == 0, "and there it still is")
  }

  // MARK: Standard output

  @Test(arguments: [
    "--help", "--version", "config print", "config keys", "config check $1/c.yaml", "render --help",
    "replay $1/a.ndjson", "explain $1/a.ndjson", "fit $1/p.csv", "render -o - --size 20x20",
    "config set $1/c.yaml drawer.edge=top", "film $1/a.ndjson --format y4m -o -",
    "film $1/a.ndjson --format webp -o -",
  ]) func `is told of a full standard output, with a code of its own`(command: String) throws {
    try recording()
    try folder.write("drawer: { edge: bottom }\n", to: "c.yaml")
    let positions = (0..<40).map { step -> String in
      let time = Double(step) / 60
      return "\(time),\(100 * (1 - exp(-12 * time) * (1 + 12 * time)))"
    }
    try folder.write(positions.joined(separator: "\n"), to: "p.csv")
    let full = try shell("exec $0 \(command) >/dev/full")
    #expect(full.code == 74, "\(full.errors)")
    #expect(full.errors == "standard output: cannot be written: No space left on device\n")
    let closed = try shell("exec $0 \(command) >&-")
    #expect(closed.code == 74 || closed.code == 73, "\(closed.errors)")
    #expect(try shell("exec $0 \(command)").code == 0)
  }

  // MARK: Reading

  @Test func `may be a pipe, or the standard input`() throws {
    let path = try recording()
    let whole = try run("replay", path).output
    #expect(try shell("cat $1/a.ndjson | $0 replay -").output == whole)
    #expect(try shell("mkfifo $1/p; cat $1/a.ndjson >$1/p & $0 replay $1/p").output == whole)
  }

  // MARK: One over the other

  @Test(
    arguments: Table.pairs(
      """
      replay $1/a.ndjson --trace $1/a.ndjson ¦ --trace would write over the recording
      replay $1/a.ndjson --trace $1/link ¦ --trace would write over the recording
      replay $1/a.ndjson --trace $1/hard ¦ --trace would write over the recording
      replay $1/a.ndjson --trace $1/in/../a.ndjson ¦ --trace would write over the recording
      replay $1/a.png --filmstrip $1/a.png ¦ --filmstrip would write over the recording
      replay - --trace $1/a.ndjson <$1/a.ndjson ¦ --trace would write over the recording
      replay $1/a.ndjson >>$1/a.ndjson --trace - ¦ --trace would write over the recording
      replay $1/a.ndjson --trace $1/x --filmstrip $1/x ¦ --filmstrip and --trace name one file
      replay $1/a.ndjson --trace $1/in/x --filmstrip $1/folder/x ¦ --filmstrip and --trace name one file
      replay $1/a.ndjson --config $1/c.yaml --trace $1/c.yaml ¦ --trace would write over the configuration
      render --config $1/c.png -o $1/c.png ¦ --output would write over the configuration
      plot $1/a.png -o $1/a.png ¦ --output would write over the recording
      compare $1/a.ndjson --config $1/c.png --plot $1/c.png ¦ --plot would write over a configuration
      run --config $1/c.yaml --record $1/c.yaml ¦ --record would write over the configuration
      run --record $1/x --trace $1/x ¦ --trace and --record name one file
      """))
  func `is not written over where it is read`(command: String, words: String) throws {
    try recording()
    try folder.write("drawer: { edge: bottom }\n", to: "c.yaml")
    let before = (try folder.bytes("a.ndjson"), try folder.bytes("c.yaml"))
    let refused = try shell(
      "cd $1; ln -s a.ndjson link; ln a.ndjson hard; ln -s a.ndjson a.png; ln -s c.yaml c.png; "
        + "mkdir in; ln -s in folder; exec $0 \(command)")
    #expect(refused.code == 64, "\(refused.errors)")
    #expect(refused.errors.contains(words), "\(refused.errors)")
    #expect(try folder.bytes("a.ndjson") == before.0 && folder.bytes("c.yaml") == before.1)
  }

  // MARK: Sizes and times

  @Test func `is refused where it would be cut off, or memory is missing`() throws {
    let wide = try run("render", "--size", "2100x20", "--scale", "8", "-o", folder("a.png"))
    #expect(wide.code == 64)
    #expect(
      wide.errors
        == "2100 × 20 points at 8 pixels a point are 16800 × 160 pixels; expected at most 16384 on"
        + " each side\n")
    let path = try recording(size: Size(width: 3000, height: 30))
    let frames = try run("replay", path, "--frames", folder("fr"), "--scale", "8", "--at", "0.2")
    #expect(frames.code == 64, "\(frames.errors)")
    let large = try shell("ulimit -v 2000000; exec $0 render --size 16384x16384 -o $1/a.png")
    #expect(large.code == 71, "\(large.errors)")
    // 16 bytes a pixel.
    #expect(
      large.errors
        == "16384 × 16384 pixels take 4295 MB of memory, which are not there; expected a smaller"
        + " picture\n")
    #expect(throws: PNGError.self) { try Bitmap(pngAt: folder("a.png")) }
  }

  /// A night of rest, and motion that hardly moves.
  @Test(arguments: [
    (#"{"t":28800.01,"type":"settle","detent":"closed"}"#, 28_802.0, 400),
    (#"{"t":0.2,"type":"rate","rate":1e-3}"#, 900_000, 10_000),
  ]) func `that traces what is long and still is short, and says what it leaves out`(
    line: String, end: Double, most: Int
  ) throws {
    let path = try recording(line, #"{"t":\#(end),"type":"end"}"#)
    let trace = try run("replay", path)
    #expect(trace.code == 0)
    let lines = try TraceLine.read(Array(trace.output.utf8), file: "t")
    #expect(lines.count < most)
    var (latest, hole, longest): (HandTime?, ClosedRange<HandTime>?, Double) = (nil, nil, 0)
    for line in lines {
      switch line {
      case .skipped(let from, let to): hole = from...to
      case .sample(let sample):
        if let latest {
          let isNext = sample.time - latest < 1.5 / 60
          #expect(hole == (isNext ? nil : latest...sample.time), "at \(sample.time)")
          longest = max(longest, sample.time - latest)
        }
        (latest, hole) = (sample.time, nil)
      default: break
      }
    }
    #expect(latest.map { $0 >= HandTime(end) } == true && longest > 1000)
    let strip = try run("replay", path, "--filmstrip", folder("s.png"), "--strip-height", "40")
    #expect(strip.code == 0)
  }
}
