import FluidCore
import FluidDemos
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import FluidStage

/// The contrast of every text and every mark of a control in the built-in scenes, by WCAG 2.2: each
/// scene in each appearance, at rest, at several moments of a drifting background.
///
/// Each picture is drawn with and without them. A text counts where it is fully revealed: where its
/// strongest pixels have its own colour over what is there without it. It is compared with the
/// worst of the pixels beside its letters.
///
/// Content under a scrim or a pane does not count: it only shows that something is behind, no
/// finger reaches it before the panel is gone, and WCAG excepts inactive content.
struct ContrastBench {
  let text: any TextSource

  /// Times spread over the background's longest period, in seconds.
  private static let moments = (0..<16).map { 33.0 * Double($0) / 16 }
  private static let size = Size(width: 960, height: 720)

  /// The worst text and mark of each scene in each appearance.
  func rows() -> [ContrastRow] {
    DemoScene.allCases.flatMap { scene in
      Appearance.allCases.flatMap { appearance in
        [Settings.ContrastChoice.normal, .more].flatMap { worst(of: scene, appearance, $0) }
      }
    }
  }

  private func worst(
    of scene: DemoScene, _ appearance: Appearance, _ contrast: Settings.ContrastChoice
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
      _ = player.apply(.jump(detent: detent.name), at: 0)
      var last: DisplayList?
      for moment in Self.moments {
        let list = player.picture(at: 0, drift: HandTime(moment)) { [chrome] in
          chrome.paint(over: $0, &$1)
        }.list
        // A background that does not drift looks the same at every moment.
        guard list != last else { continue }
        last = list
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
    // A switch is visible by its knob or its track: either suffices. A slider's line is left out
    // with its knob, which is compared with what surrounds it.
    let noMarks = render(list, &renderer) { ContrastMark($0).map { $0 != .track } ?? false }
    let hasTracks = list.items.contains { ContrastMark($0) == .track }
    let noTracks = hasTracks ? render(list, &renderer) { ContrastMark($0) != nil } : noMarks
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
        // The last item of a switch or slider.
        let best = [track, knob, ratio].compactMap { $0 }.max()
        (track, knob) = (nil, nil)
        if let best { report(best, ContrastItem(mark)) }
      case .line: break
      case .symbol, .grabber, .grip, .edge:
        if let ratio { report(ratio, ContrastItem(mark)) }
      }
    }
  }

  /// The scrims and panes of a list.
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

/// A probed text or mark: its name, and the contrast it needs.
struct ContrastItem {
  let name: String
  /// Required contrast ratio, 1…21.
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

/// The worst text or mark of a scene.
struct ContrastRow {
  let subject: Subject
  let scene: String
  let appearance: Appearance
  let contrast: Settings.ContrastChoice
  /// The worst contrast relative to the required one; below 1 it is too low.
  private(set) var margin = Double.infinity
  private(set) var ratio = Double.infinity
  /// The name of the worst.
  private(set) var name = ""
  private(set) var moment = 0.0
  private(set) var detent = ""
  /// Number of texts or marks probed.
  private(set) var count = 0

  /// The kind of subject.
  enum Subject: String { case text, marks }

  init(
    subject: Subject, scene: String, appearance: Appearance, contrast: Settings.ContrastChoice
  ) {
    self.subject = subject
    self.scene = scene
    self.appearance = appearance
    self.contrast = contrast
  }

  /// Whether all meet WCAG.
  var isEnough: Bool { margin >= 1 }

  /// - Parameter ratio: The contrast ratio of the worst pixel.
  mutating func add(_ ratio: Double, _ item: ContrastItem, _ moment: Double, _ detent: String) {
    count += 1
    guard ratio / item.needed < margin else { return }
    (margin, self.ratio) = (ratio / item.needed, ratio)
    (name, self.moment, self.detent) = (item.name, moment, detent)
  }
}
