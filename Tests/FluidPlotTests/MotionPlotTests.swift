import FluidCore
import FluidPlayer
import FluidPlot
import FluidRaster
import Testing

@Suite struct MotionPlotTests {
  private static let sizes = [(480, 320), (960, 600), (2560, 1440)].map {
    Size(width: Double($0.0), height: Double($0.1))
  }

  private func plot(_ curve: TakeCurve) -> MotionPlot {
    MotionPlot(title: "a take", series: [.init(name: "a take", curve: curve)])
  }

  @Test(arguments: Takes.recordings)
  func `can be read at every size, as can its decision`(name: String) throws {
    let plot = plot(try Takes.curve(name))
    let decision = try #require(DecisionPlot(title: name, curve: try Takes.curve(name)))
    for size in Self.sizes {
      let picture = plot.picture(size: size)
      picture.expectReadable("\(name) at \(size.width)")
      #expect(picture.texts.contains("position, pt") && picture.texts.contains("velocity, pt/s"))
      guard size.width < 1000 else { continue }
      let map = decision.picture(size: size)
      map.expectReadable("\(name) at \(size.width)")
      #expect(map.texts.contains("velocity, pt/s"))
    }
  }

  @Test func `is sensible for whatever comes, as is its decision where one was made`() throws {
    for (name, curve) in try Takes.odd() {
      let decision = DecisionPlot(title: name, curve: curve)
      #expect((decision == nil) == curve.releases.isEmpty, "\(name)")
      for (width, height) in [(480.0, 320.0), (960, 600), (200, 90), (90, 400), (1, 1)] {
        let size = Size(width: width, height: height)
        let picture = plot(curve).picture(size: size, appearance: .light)
        picture.expectReadable(name)
        decision?.picture(size: size).expectReadable(name)
        #expect(width < 400 || picture.texts.contains("position, pt"), "\(name)")
        #expect(
          picture.list.items.allSatisfy { item in
            guard case .stroke(.path(let path), _, _, _) = item.content else { return true }
            return path.elements.allSatisfy(\.isFinite)
          }, "\(name)")
      }
    }
    // No side is longer than 16,384 points.
    let long = plot(try Takes.curve("flick")).picture(size: Size(width: 1e9, height: 300))
    #expect(long.size == Size(width: 16_384, height: 300))
  }

  @Test(arguments: [0.0, 300])
  func `draws the keyboard's edge, where one is up`(height: Double) throws {
    var recording = Recording(
      size: Size(width: 400, height: 900), config: .init(json: #"{"drawer":{"edge":"bottom"}}"#))
    recording.events = [.init(time: 0.1, kind: .inset(edge: .bottom, to: height))]
    recording.end = 2
    let take = Take(try recording.playback(file: "made").playback)
    let picture = plot(TakeCurve(take)).picture(size: Size(width: 960, height: 600))
    picture.expectReadable("keyboard of \(height)")
    #expect(picture.texts.contains("keyboard") == (height > 0))
  }

  @Test func `says how a drawer was left that was never let go`() throws {
    let size = Size(width: 960, height: 600)
    #expect(try plot(Takes.made([])).picture(size: size).texts.contains("No hand has touched it."))
    let held = plot(try Takes.made([Takes.drag(from: 0, y: 95, by: 200)], isLetGo: false))
    #expect(held.picture(size: size).texts.contains("A hand has taken it and not let it go."))
  }

  @Test func `has a dash for a figure there is none of`() throws {
    var curve = try Takes.curve("flick")
    curve.figures.settlingTime = nil
    curve.figures.overshoot = 20
    for (share, unit) in [(0.00051, "pt, 0.1 %"), (0.00049, "pt"), (1.254, "pt, 125.4 %")] {
      curve.figures.overshootShare = share
      let texts = plot(curve).picture(size: Size(width: 960, height: 600)).texts
      #expect(texts.contains("–") && texts.contains("20") && texts.contains(unit))
    }
  }

  @Test func `explains the other one, too, where it goes elsewhere`() throws {
    let recorded = try Takes.curve("flick")
    let short = try Takes.curve("flick", #"{"drawer":{"release":{"lookahead":0.01}}}"#)
    let picture = MotionPlot(
      title: "flick", series: [.init(name: "A", curve: recorded), .init(name: "B", curve: short)]
    ).picture(size: Size(width: 960, height: 600))
    let text = picture.texts.joined(separator: " ")
    #expect(text.contains("A: Let go at") && text.contains("B: Let go at"))
    #expect(text.contains("It stays closed."))
  }

  @Test func `has room for many settings, and says how many more there are where not`() throws {
    let curve = try Takes.curve("flick")
    let many = MotionPlot(
      title: "many", series: (0..<20).map { .init(name: "number \($0)", curve: curve) })
    for size in Self.sizes {
      let picture = many.picture(size: size)
      picture.expectReadable("20 at \(size.width)")
      let named = picture.texts.count { $0.hasPrefix("number ") && !$0.contains(":") }
      #expect(
        named == 20 || picture.texts.contains("and \(20 - named) more"), "\(named) at \(size.width)"
      )
    }
    MotionPlot(title: "none", series: []).picture(size: Self.sizes[1]).expectReadable("none")
  }
}

extension Path.Element {
  fileprivate var isFinite: Bool {
    switch self {
    case .move(let point), .line(let point): point.isFinite
    default: true
    }
  }
}
