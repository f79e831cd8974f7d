import FluidCore
import FluidRaster
import FluidScene

/// The parts of the reference frame, each by itself at its size in that frame.
struct PartWorkloads {
  let size: Size
  let text: any TextSource

  private var picture: CardPicture { CardPicture(size: size) }
  /// The size of the window below the panel.
  private var rest: Size {
    Size(width: size.width, height: max(1, size.height - CardPicture.extent))
  }
  private var paneSize: Size {
    Size(width: size.width, height: min(CardPicture.extent, size.height))
  }

  private func group(_ title: String, _ workloads: [Workload]) -> WorkloadGroup {
    WorkloadGroup(
      title: title, references: Limits.all(pixels: Int(size.width) * Int(size.height)),
      whole: FrameWorkloads(size: size, text: text).cards(scale: 1, threads: .exactly(1)),
      workloads: workloads)
  }

  // MARK: Gradient

  var gradient: WorkloadGroup {
    let upsampling = Drawing(size: rest, text: text)
    var still = DisplayList()
    gradient(at: 0, in: rest, &still)
    return group(
      "gradient",
      [
        drifting("gradient", "drifting, where no pane hides it: nodes and pixels", in: rest),
        Workload(
          name: "upsampling", what: "the same, only from nodes to pixels", pixels: upsampling.pixels
        ) { upsampling.draw(still, redraw: .everything) },
        drifting("whole window", "drifting, all over the window", in: size),
      ])
  }

  private func gradient(at time: Double, in size: Size, _ list: inout DisplayList) {
    list.meshGradient(
      Aurora.dusk.mesh(at: time, .dark), in: Rect(origin: .zero, size: size))
  }

  private func drifting(_ name: String, _ what: String, in size: Size) -> Workload {
    let drawing = Drawing(size: size, text: text)
    var time = 0.0
    return Workload(name: name, what: what, pixels: drawing.pixels) {
      time += 1.0 / 60
      var list = DisplayList()
      gradient(at: time, in: size, &list)
      return drawing.draw(list)
    }
  }

  // MARK: Blur

  var blur: WorkloadGroup {
    let still = Drawing(size: paneSize, text: text)
    return group(
      "blur",
      [
        pane("pane", "gradient and cards drawn small, blurred, and brought to pixels", cards: true),
        pane("over a gradient", "the same without cards", cards: false),
        Workload(
          name: "upsampling", what: "only from nodes to pixels", pixels: still.pixels
        ) { still.draw(pane(at: 0, cards: true), redraw: .everything) },
      ])
  }

  /// A pane that covers all that it blurs.
  private func pane(at time: Double, cards: Bool) -> DisplayList {
    var list = DisplayList()
    picture.gradient(at: time, &list)
    if cards { picture.cards(&list) }
    list.material(.rect(Rect(origin: .zero, size: paneSize)), CardPicture.material)
    return list
  }

  private func pane(_ name: String, _ what: String, cards: Bool) -> Workload {
    let drawing = Drawing(size: paneSize, text: text)
    var time = 0.0
    return Workload(name: name, what: what, pixels: drawing.pixels) {
      time += 1.0 / 60
      return drawing.draw(pane(at: time, cards: cards))
    }
  }

  // MARK: Blending

  var blend: WorkloadGroup {
    let tinted = Drawing(size: size, text: text)
    let shaded = Drawing(size: size, text: text)
    var turn = 0.0
    return group(
      "blend",
      [
        Workload(
          name: "translucent fill", what: "a colour, and another over it, all over the window",
          pixels: tinted.pixels
        ) {
          var list = DisplayList()
          list.fill(.rect(picture.window), Color(rgb: 0x204060))
          list.fill(.rect(picture.window), Color(white: 255, alpha: 36))
          return tinted.draw(list, redraw: .everything)
        },
        Workload(
          name: "shadow", what: "of the panel, its edge elsewhere every time: made and blended"
        ) {
          turn += 1
          var list = DisplayList()
          let extent = CardPicture.extent - turn.truncatingRemainder(dividingBy: 7) * 0.37
          list.shadow(
            picture.panel(extent), radius: 40, offset: Point(x: 0, y: 6),
            // On an empty picture a black shadow would change nothing.
            Color(white: 255, alpha: 90))
          return shaded.draw(list)
        },
      ])
  }

  // MARK: Text

  var letters: WorkloadGroup {
    let still = Drawing(size: size, text: text)
    let moving = Drawing(size: size, text: text)
    var turn = 0.0
    return group(
      "text",
      [
        Workload(name: "still", what: "36 lines where they were, a little fainter or stronger") {
          turn += 1
          var list = DisplayList()
          list.opacity(turn.truncatingRemainder(dividingBy: 2) == 0 ? 1 : 0.9) {
            picture.cardText(&$0)
          }
          return still.draw(list)
        },
        Workload(name: "gliding", what: "the same between pixels, elsewhere every time") {
          turn += 1
          var list = DisplayList()
          picture.cardText(
            movedBy: turn.truncatingRemainder(dividingBy: 13) * 0.31, &list)
          return moving.draw(list)
        },
        Workload(name: "new", what: "the same by a compositor that has never seen them") {
          var list = DisplayList()
          picture.cardText(&list)
          return Drawing(size: size, text: text).draw(list)
        },
      ])
  }
}
