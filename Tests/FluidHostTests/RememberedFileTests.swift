import FluidCore
import FluidFiles
import FluidRaster
import FluidWindow
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FluidHost

@Suite struct `A picture that a scene shows from a file` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What a shelf has complained of.
  private final class Complaints: Sendable {
    private let list = Mutex<[ImageError]>([])

    var all: [ImageError] { list.withLock { $0 } }

    func add(_ error: ImageError) { list.withLock { $0.append(error) } }
  }

  private func draw(_ width: Int, _ height: Int, to name: String) throws -> String {
    try write(Bitmap(width: width, height: height, color: Color(rgb: 0x123456)), to: folder(name))
    return folder(name)
  }

  @Test func `is read once, whatever becomes of the file`() throws {
    let complaints = Complaints()
    let shelf = ImageShelf { complaints.add($0) }
    let path = try draw(3, 4, to: "a.png")
    let first = try #require(shelf.image(at: path))
    #expect(first.bitmap.width == 3 && first.bitmap.height == 4)
    _ = try draw(9, 9, to: "a.png")
    #expect(shelf.image(at: path)?.bitmap.width == 3)
    try FileManager.default.removeItem(atPath: path)
    #expect(shelf.image(at: path)?.bitmap.width == 3)
    #expect(complaints.all.isEmpty)
  }

  @Test func `that cannot be read is told of once, and stays away`() throws {
    let complaints = Complaints()
    let shelf = ImageShelf { complaints.add($0) }
    let path = folder("late.png")
    #expect(shelf.image(at: path) == nil && shelf.image(at: path) == nil)
    _ = try draw(3, 4, to: "late.png")
    #expect(shelf.image(at: path) == nil, "a scene is written anew for every change")
    #expect(complaints.all.map(\.path) == [path])
    let text = try folder.write("no picture", to: "b.png")
    #expect(shelf.image(at: text) == nil && shelf.image(at: text) == nil)
    #expect(complaints.all.map(\.path) == [path, text])
  }

  @Test func `has room as long as all of them together have no more pixels than may be kept`()
    throws
  {
    let complaints = Complaints()
    let shelf = ImageShelf(maximum: 20) { complaints.add($0) }
    let (twelve, nine, eight, one) = (
      try draw(3, 4, to: "twelve.png"), try draw(3, 3, to: "nine.png"),
      try draw(2, 4, to: "eight.png"), try draw(1, 1, to: "one.png")
    )
    #expect(shelf.image(at: twelve) != nil)
    #expect(shelf.image(at: nine) == nil, "21 pixels")
    #expect(
      complaints.all.map(\.description) == [
        "\(nine): cannot be read as a picture: all pictures of this program have too many pixels"
      ])
    #expect(shelf.image(at: eight) != nil, "20: what was refused takes no room")
    #expect(shelf.image(at: one) == nil)
    #expect(shelf.image(at: twelve) != nil && shelf.image(at: eight) != nil)
  }
}

@Suite struct `What a window remembers` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private typealias Names = StateFile<[String]>

  private func names(_ environment: [String: String]) -> Names? {
    Names("names", environment: environment)
  }

  @Test func `is where the desktop's convention has it: XDG_STATE_HOME before HOME`() throws {
    let (state, home) = (folder("state"), folder("home"))
    names(["XDG_STATE_HOME": state, "HOME": home])?.write(["a"])
    #expect(try folder.bytes("state/fluid-drawer/names.json") == Array(#"["a"]"#.utf8))
    #expect(!FileManager.default.fileExists(atPath: home))
    // A relative one counts as none.
    names(["XDG_STATE_HOME": "state", "HOME": home])?.write(["b"])
    #expect(try folder.bytes("home/.local/state/fluid-drawer/names.json") == Array(#"["b"]"#.utf8))
    #expect(names([:]) == nil && names(["HOME": "home"]) == nil)
    #expect(names(["XDG_STATE_HOME": "", "HOME": ""]) == nil)
  }

  @Test func `is nothing where there is no file, or a damaged one`() throws {
    let file = try #require(names(["HOME": folder.path]))
    #expect(file.read() == nil)
    let path = ".local/state/fluid-drawer/names.json"
    for text in ["", "[", #"{"a":1}"#, "[1]"] {
      try folder.write(text, to: path)
      #expect(file.read() == nil, "\(text)")
    }
    try folder.write(#"["a"]"#, to: path)
    #expect(file.read() == ["a"])
  }

  @Test func `is nothing where the file is longer than any window writes: 64 kB`() throws {
    let file = try #require(names(["XDG_STATE_HOME": folder.path]))
    for (size, names) in [(65_535, ["a"]), (65_536, nil), (100_000, nil)] as [(Int, [String]?)] {
      let text = #"["a"]"#
      try folder.write(
        text + String(repeating: " ", count: size - text.count), to: "fluid-drawer/names.json")
      #expect(file.read() == names, "\(size)")
    }
  }

  @Test func `is written only where it is another than the file says already`() throws {
    let file = try #require(names(["XDG_STATE_HOME": folder.path]))
    let own = #"[ "a" , "b" ]"#
    try folder.write(own, to: "fluid-drawer/names.json")
    file.write(["a", "b"])
    #expect(try folder.bytes("fluid-drawer/names.json") == Array(own.utf8))
    file.write(["b", "a"])
    #expect(try folder.bytes("fluid-drawer/names.json") == Array(#"["b","a"]"#.utf8))
    #expect(file.read() == ["b", "a"])
  }

  @Test func `is not remembered where there can be no file, and that is all`() throws {
    let path = try folder.write("mine", to: "file")
    let file = try #require(names(["XDG_STATE_HOME": path]))
    file.write(["a"])
    #expect(file.read() == nil)
    #expect(try folder.bytes("file") == Array("mine".utf8))
  }
}

@Suite struct `Files of one command` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func words(
    reading inputs: [(String, String)] = [], writing outputs: [(String, String)]
  ) -> String? {
    do {
      try FileClash.check(
        reading: inputs.map { FileUse($0.0, $0.1) }, writing: outputs.map { FileUse($0.0, $0.1) })
      return nil
    } catch {
      #expect(error.code == .usage)
      return error.message
    }
  }

  @Test func `are one file where a link, a hard link or another way leads to it`() throws {
    let path = try folder.write("a", to: "in/a")
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: "in/a")
    try FileManager.default.linkItem(atPath: path, toPath: folder("hard"))
    for other in [path, folder("link"), folder("hard"), folder("in/../in/./a")] {
      #expect(
        words(reading: [("the recording", path)], writing: [("--trace", other)])
          == "\(other): --trace would write over the recording; expected another file")
    }
    try folder.write("a", to: "same")
    #expect(
      words(reading: [("the recording", path)], writing: [("--trace", folder("same"))]) == nil)
  }

  @Test func `are one also before there is any: by folder and name`() throws {
    try folder.write(to: "in/other")
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: "in")
    let (path, linked) = (folder("in/new"), folder("link/new"))
    #expect(
      words(writing: [("--trace", path), ("--filmstrip", linked)])
        == "\(linked): --filmstrip and --trace name one file; expected two")
    #expect(words(writing: [("--trace", path), ("--filmstrip", folder("new"))]) == nil)
    #expect(words(writing: [("--trace", path), ("--filmstrip", folder("in/news"))]) == nil)
    #expect(
      words(reading: [("the take", path)], writing: [("--trace", linked)])?
        .contains("would write over the take") == true)
  }

  @Test func `are compared each with each`() throws {
    let (a, b, c) = (folder("a"), folder("b"), folder("c"))
    #expect(words(writing: [("one", a), ("two", b), ("three", c)]) == nil)
    #expect(
      words(writing: [("one", a), ("two", b), ("three", a)])
        == "\(a): three and one name one file; expected two")
    #expect(
      words(writing: [("one", a), ("two", b), ("three", b)])
        == "\(b): three and two name one file; expected two")
    #expect(
      words(reading: [("first", a), ("second", b)], writing: [("one", c), ("two", b)])
        == "\(b): two would write over second; expected another file")
  }

  @Test func `are none where they are devices`() {
    #expect(
      words(
        reading: [("the recording", "/dev/null")],
        writing: [("--trace", "/dev/null"), ("--filmstrip", "/dev/null")]) == nil)
  }
}

@Suite struct `A folder of frames` {
  private let folder: TemporaryFolder
  private let picture = Bitmap(width: 2, height: 2, color: Color(rgb: 0x123456))

  init() throws { folder = try TemporaryFolder() }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder("fr")).sorted()
  }

  private func refusal() -> String? {
    do {
      _ = try FrameFolder(folder("fr"), replaces: false)
      return nil
    } catch {
      #expect(error.code == .cannotCreate)
      return error.message
    }
  }

  @Test func `names the first of another run's frames, and says how many more there are`() throws {
    let path = folder("fr")
    let end = "; expected none, or --force to replace them"
    try folder.write(to: "fr/00007.png")
    #expect(refusal() == "\(path): has frames of another run, 00007.png" + end)
    try folder.write(to: "fr/00003.png")
    #expect(refusal() == "\(path): has frames of another run, 00003.png and 1 more" + end)
    // A run of more than a hundred thousand has longer names.
    try folder.write(to: "fr/123456.png")
    #expect(refusal() == "\(path): has frames of another run, 00003.png and 2 more" + end)
  }

  @Test func `takes for frames only what a run calls so`() throws {
    for name in ["0000.png", "00000.PNG", "00000a.png", "a00000.png", "00000.webp", "00000"] {
      try folder.write("mine", to: "fr/\(name)")
    }
    #expect(refusal() == nil)
    var frames = try FrameFolder(folder("fr"), replaces: true)
    try frames.add(picture)
    try frames.finish()
    #expect(try names().count == 7 && names().contains("00000.png"))
    #expect(try folder.bytes("fr/0000.png") == Array("mine".utf8))
  }

  @Test func `keeps the old frames until all new ones are there`() throws {
    for name in ["00000.png", "00001.png", "00002.png"] {
      try folder.write("old", to: "fr/\(name)")
    }
    do {
      // A run that ends before it is done.
      var frames = try FrameFolder(folder("fr"), replaces: true)
      try frames.add(picture)
      let count = frames.count
      #expect(count == 1)
      #expect(try folder.bytes("fr/00000.png") == Array("old".utf8))
    }
    #expect(try names() == ["00000.png", "00001.png", "00002.png"], "and nothing beside them")
    var frames = try FrameFolder(folder("fr"), replaces: true)
    for _ in 0..<2 { try frames.add(picture) }
    try frames.finish()
    #expect(try names() == ["00000.png", "00001.png"])
    #expect(try Bitmap(pngAt: folder("fr/00001.png")) == picture)
  }

  @Test func `is cleared of what a killed run has left, and of nothing that is alive or no run's`()
    throws
  {
    // No process has the first number; the first process has the second.
    for name in [".999999999.tmp", ".1.tmp", ".mine.tmp", ".-5.tmp", "999999999.tmp"] {
      try folder.write(to: "fr/\(name)/00000.png")
    }
    #expect(refusal() == nil)
    #expect(try names().count == 5, "unless it is asked to replace it touches nothing")
    let frames = try FrameFolder(folder("fr"), replaces: true)
    try frames.finish()
    #expect(try names() == [".-5.tmp", ".1.tmp", ".mine.tmp", "999999999.tmp"])
  }

  @Test func `cannot be where a file is`() throws {
    try folder.write("mine", to: "fr")
    #expect(refusal() == "\(folder("fr")): cannot be made: there is a file of that name")
  }
}

@Suite struct `A picture's size` {
  private func refusal(_ width: Double, _ height: Double, scale: Double = 1) -> Failure? {
    do {
      try PictureLimits.check(Size(width: width, height: height), scale: scale)
      return nil
    } catch {
      return error
    }
  }

  @Test func `is at most 16384 whole pixels on each side`() {
    #expect(refusal(16384, 1) == nil && refusal(1, 16384) == nil)
    #expect(refusal(16384.4, 1) == nil, "which is no pixel more")
    #expect(refusal(2048, 1, scale: 8) == nil && refusal(1, 2048, scale: 8) == nil)
    for (width, height, scale) in [
      (16385.0, 1.0, 1.0), (1, 16385, 1), (16384.5, 1, 1), (2048.1, 1, 8), (1, 8192.5, 2),
    ] {
      #expect(refusal(width, height, scale: scale)?.code == .usage, "\(width) × \(height)")
    }
    #expect(refusal(0, 0) == nil)
  }

  @Test func `is told in points and in pixels, in whole numbers where they are whole`() {
    #expect(
      refusal(8192.5, 20, scale: 2)?.message
        == "8192.5 × 20 points at 2 pixels a point are 16385 × 40 pixels; expected at most 16384"
        + " on each side")
  }
}

@Suite struct `A film's file` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What is in a pipe now.
  private func taken(from end: Int32) -> String {
    var news = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    guard poll(&news, 1, 0) > 0, news.revents & Int16(POLLIN) != 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(end, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test func `waits for its end before it goes through a pipe if its beginning tells its length`()
    throws
  {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let file = try FilmFile("/dev/fd/\(ends[1])", isPatched: true)
    try file.write(Array("size???? and ".utf8))
    try file.write(Array("pictures".utf8))
    #expect(taken(from: ends[0]) == "")
    try file.finish(FilmEnd.Patch(offset: 4, bytes: Array("0021".utf8)))
    #expect(taken(from: ends[0]) == "size0021 and pictures")
  }

  @Test func `goes through a pipe as it comes if nothing is known only in the end`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let file = try FilmFile("/dev/fd/\(ends[1])", isPatched: false)
    try file.write(Array("first".utf8))
    #expect(taken(from: ends[0]) == "first")
    try file.write(Array("second".utf8))
    try file.finish(nil)
    #expect(taken(from: ends[0]) == "second")
  }

  @Test func `ends where a signal has come in between`() {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      do {
        let file = try FilmFile("/dev/null", isPatched: true)
        try file.write([1, 2, 3])
        // What a call leaves that was interrupted, and then done again.
        errno = EINTR
        try file.finish(nil)
      } catch {
        Issue.record("\(error)")
      }
      done.signal()
    }
    #expect(done.wait(timeout: .now() + 30) == .success)
  }

  @Test func `takes its name when it is whole, with its beginning put right`() throws {
    try folder.write("old", to: "a.webp")
    do {
      let file = try FilmFile(folder("a.webp"), isPatched: true)
      try file.write(Array("half".utf8))
    }
    #expect(try folder.bytes("a.webp") == Array("old".utf8), "a film that was given up")
    let file = try FilmFile(folder("a.webp"), isPatched: true)
    try file.write(Array("size?".utf8))
    #expect(try folder.bytes("a.webp") == Array("old".utf8))
    try file.finish(FilmEnd.Patch(offset: 4, bytes: Array("5".utf8)))
    #expect(try folder.bytes("a.webp") == Array("size5".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.webp"])
  }
}
