import FluidCore
import FluidDemos
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import FluidStage

/// How well every text of the built-in scenes stands out, and every part of a control that says
/// what it is or how it stands, by WCAG 2.2: each scene in each appearance, at rest, at moments of
/// a background that drifts.
///
/// A picture is drawn with them and without. A text counts where it is fully revealed: where the
/// strongest of its pixels are its own colour over what is there without it. What it is held
/// against is the worst of the pixels beside its letters.
///
/// What lies under a scrim or a pane does not count. It is there for the user to see that it is
/// behind something, not to be read: no finger can reach it before the panel is gone, and WCAG asks
/// nothing of what is inactive.
struct ContrastBench {
  let text: any TextSource

  /// Moments of the background, spread over its longest swing.
  private static let moments = (0..<16).map { 33.0 * Double($0) / 16 }
  private static let size = Size(width: 960, height: 720)

  /// The worst text and the worst mark of each scene in each appearance.
  func rows() -> [ContrastRow] {
    BuiltInScene.allCases.flatMap { scene in
      Appearance.allCases.flatMap { appearance in
        [Settings.ContrastChoice.normal, .more].flatMap { worst(of: scene, appearance, $0) }
      }
    }
  }

  private func worst(
    of scene: BuiltInScene, _ appearance: Appearance, _ contrast: Settings.ContrastChoice
  ) -> [ContrastRow] {
    func row(_ subject: ContrastRow.Subject) -> ContrastRow {
      ContrastRow(
        subject: subject, scene: scene.rawValue, appearance: appearance, contrast: contrast)
    }
    var (texts, marks) = (row(.text), row(.marks))
    var settings = Settings(scene: scene)
    settings.appearance = Settings.AppearanceChoice(appearance)
    settings.contrast = contrast
    var renderer = FrameRenderer(text: text)
    for detent in settings.drawer.detents {
      var player = Player(settings: settings, size: Self.size, text: text)
      var chrome = Chrome(text: text)
      chrome.bar = Bar(scenes: player.sceneNames)
      chrome.notice = Notice(
        "The file has mistakes", lines: ["drawer.yaml:3:9: colour: unknown; did you mean color?"])
      chrome.numbers = "60 frames/s   1.5 ms work   4.2 ms input"
      _ = player.jump(to: detent.name, at: 0)
      for moment in Self.moments {
        let list = player.picture(at: 0, drift: HandTime(moment)) { [chrome] in
          chrome.paint(over: $0, &$1)
        }.list
        let with = renderer.render(list, size: Self.size)
        probeTexts(of: list, with, &renderer) { texts.add($0, $1, moment, detent.name) }
        probeMarks(of: list, with, &renderer) { marks.add($0, $1, moment, detent.name) }
      }
    }
    return [texts, marks]
  }

  private func render(
    _ list: DisplayList, _ renderer: inout FrameRenderer, without isLeftOut: (DisplayItem) -> Bool
  ) -> Bitmap {
    var bare = list
    bare.removeAll(where: isLeftOut)
    return renderer.render(bare, size: Self.size)
  }

  private func probeTexts(
    of list: DisplayList, _ with: Bitmap, _ renderer: inout FrameRenderer,
    _ report: (_ ratio: Double, _ item: ContrastItem) -> Void
  ) {
    let without = render(list, &renderer) { if case .text = $0.content { true } else { false } }
    let covers = Covers(list)
    for (index, item) in list.items.enumerated() {
      guard case .text(let run) = item.content, item.opacity >= 1 else { continue }
      let probe = ContrastProbe(run, item, text)
      guard !covers.hide(probe, at: index), let ratio = probe.worst(with, without) else {
        continue
      }
      report(ratio, ContrastItem(run))
    }
  }

  private func probeMarks(
    of list: DisplayList, _ with: Bitmap, _ renderer: inout FrameRenderer,
    _ report: (_ ratio: Double, _ item: ContrastItem) -> Void
  ) {
    // A switch is seen by its knob or by the track that this is on: either will do. The line that a
    // slider's knob is on is left out with it: what the knob is seen against is what lies around
    // it.
    let noMarks = render(list, &renderer) { ContrastMark($0).map { $0 != .track } ?? false }
    let noTracks = render(list, &renderer) { ContrastMark($0) != nil }
    let covers = Covers(list)
    var track: Double?
    var knob: Double?
    for (index, item) in list.items.enumerated() {
      guard let mark = ContrastMark(item), item.opacity >= 1, let color = item.color,
        let area = item.bounds
      else { continue }
      let probe = ContrastProbe(color, in: area)
      let ratio =
        covers.hide(probe, at: index)
        ? nil : probe.worst(with, mark == .track ? noTracks : noMarks)
      switch mark {
      case .track: track = ratio
      case .knob: knob = ratio
      case .knobEdge:
        // The last that is drawn of a switch or of a slider.
        let best = [track, knob, ratio].compactMap { $0 }.max()
        (track, knob) = (nil, nil)
        if let best { report(best, ContrastItem(mark)) }
      case .line: break
      case .symbol, .grabber, .grip:
        if let ratio { report(ratio, ContrastItem(mark)) }
      }
    }
  }

  /// Where a list lays a scrim or a pane over what it has drawn before.
  private struct Covers {
    private let places: [(index: Int, rect: Rect)]

    init(_ list: DisplayList) {
      places = list.items.enumerated().compactMap { index, item in
        item.cover.map { (index, $0) }
      }
    }

    func hide(_ probe: ContrastProbe, at index: Int) -> Bool {
      places.contains { $0.index > index && probe.isUnder($0.rect) }
    }
  }
}

/// What is probed: how it is called, and how much it has to stand out.
struct ContrastItem {
  let name: String
  /// A ratio, 1…21.
  let needed: Double

  /// 4.5 to 1; 3 to 1 for large letters: from 24 points on, bold ones from 18.66 on.
  init(_ run: TextRun) {
    name = "“\(run.string)”"
    needed = run.font.size >= 24 || run.font.size >= 18.66 && run.font.weight == .bold ? 3 : 4.5
  }

  /// 3 to 1.
  init(_ mark: ContrastMark) {
    name = mark.name
    needed = 3
  }
}

/// The worst text, or the worst mark, of a scene.
struct ContrastRow {
  let subject: Subject
  let scene: String
  let appearance: Appearance
  let contrast: Settings.ContrastChoice
  /// By how much it has more than it has to, as a ratio; below 1 it has too little.
  private(set) var margin = Double.infinity
  private(set) var ratio = Double.infinity
  /// Which it is.
  private(set) var name = ""
  private(set) var moment = 0.0
  private(set) var detent = ""
  /// How many were looked at.
  private(set) var count = 0

  /// What is looked at.
  enum Subject: String { case text, marks }

  init(
    subject: Subject, scene: String, appearance: Appearance, contrast: Settings.ContrastChoice
  ) {
    self.subject = subject
    self.scene = scene
    self.appearance = appearance
    self.contrast = contrast
  }

  /// Whether all of it is as WCAG asks.
  var isEnough: Bool { margin >= 1 }

  /// - Parameter ratio: Of the worst pixel.
  mutating func add(_ ratio: Double, _ item: ContrastItem, _ moment: Double, _ detent: String) {
    count += 1
    guard ratio / item.needed < margin else { return }
    (margin, self.ratio) = (ratio / item.needed, ratio)
    (name, self.moment, self.detent) = (item.name, moment, detent)
  }
}
