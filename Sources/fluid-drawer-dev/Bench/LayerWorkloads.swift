import FluidCore
import FluidRaster

/// Transformed layers: drawn once, cached, and resampled in every frame.
struct LayerWorkloads {
  let size: Size
  let text: any TextSource

  private var picture: CardPicture { CardPicture(size: size) }
  private var window: Rect { Rect(origin: .zero, size: size) }

  var group: WorkloadGroup {
    WorkloadGroup(
      title: "layers", references: Limits.all(pixels: Int(size.width) * Int(size.height)),
      whole: FrameWorkloads(size: size, text: text).cards(scale: 1, threads: .exactly(1)),
      workloads: [
        moving("receding", "a still scene scaled 1…0.94, rounded and dimmed", receding),
        moving("receding, pane", "the same behind a pane that blurs it") { share, list in
          receding(share, &list)
          list.material(picture.panel(), CardPicture.material)
        },
        moving("turned card", "a card with text that turns, over a still scene", turnedCard),
        moving("blurred card", "the same at rest, blurred by 0…40 points", blurredCard),
        moving("20 pieces", "small pieces scaled 0.9…1.1, each differently", pieces),
        moving("fading page", "a still scene, as one, at 0…1 over another", fadingPage),
      ])
  }

  /// A list animated by a share that goes from 0 to 1 and back, mostly between steps.
  private func moving(
    _ name: String, _ what: String, _ body: @escaping (Double, inout DisplayList) -> Void
  ) -> Workload {
    let drawing = Drawing(size: size, text: text)
    var frame = 0
    return Workload(name: name, what: what, pixels: drawing.pixels) {
      frame += 1
      let place = Double(frame % 120) / 60 + 0.0037
      var list = DisplayList()
      body(place < 1 ? place : 2 - place, &list)
      return drawing.draw(list)
    }
  }

  private func scene(_ list: inout DisplayList) {
    picture.gradient(at: 0, &list)
    picture.cards(&list)
  }

  private func receding(_ share: Double, _ list: inout DisplayList) {
    let transform = AffineTransform.scale(1 - 0.06 * share).about(window.center)
    list.fill(.rect(window), .black)
    list.clip(to: .roundedRect(transform.boundingBox(of: window), radius: 12 * share)) { list in
      list.layer(LayerEffect(transform: transform), bounds: window, scene)
    }
    list.fill(.rect(window), Color.black.opacity(0.2 * share))
  }

  /// 400 × 300 points.
  private var cardRect: Rect {
    Rect(x: size.width / 2 - 200, y: size.height / 2 - 150, width: 400, height: 300)
  }

  private func card(_ list: inout DisplayList) {
    let shape = Shape.roundedRect(cardRect, radius: 20)
    list.shadow(shape, radius: 24, offset: Point(x: 0, y: 6), Color(white: 0, alpha: 110))
    list.fill(shape, Color(white: 245))
    for line in 0..<10 {
      list.text(
        TextRun(
          "A line of text on a card, number \(line)", font: FontStyle(size: 15), color: .black,
          at: Point(x: cardRect.x + 24, y: cardRect.y + 40 + Double(line) * 25)))
    }
  }

  private func turnedCard(_ share: Double, _ list: inout DisplayList) {
    scene(&list)
    let turn = AffineTransform.rotation(share * .pi / 2).about(cardRect.center)
    list.layer(LayerEffect(transform: turn), bounds: cardRect.inset(by: -40), card)
  }

  private func blurredCard(_ share: Double, _ list: inout DisplayList) {
    scene(&list)
    list.layer(LayerEffect(blurRadius: share * 40), bounds: cardRect.inset(by: -40), card)
  }

  private func pieces(_ share: Double, _ list: inout DisplayList) {
    scene(&list)
    for index in 0..<20 {
      let rect = Rect(
        x: (Double(index % 5) + 0.3) * size.width / 5,
        y: (Double(index / 5) + 0.3) * size.height / 4, width: 90, height: 60)
      let scale = 0.9 + 0.2 * (share + Double(index) / 20).truncatingRemainder(dividingBy: 1)
      let transform = AffineTransform.scale(scale).about(rect.center)
      list.layer(LayerEffect(transform: transform), bounds: rect) { list in
        list.fill(.roundedRect(rect, radius: 12), Color(rgb: 0x0a84ff))
        list.text(
          TextRun(
            "Piece \(index)", font: FontStyle(size: 14, weight: .semibold), color: .white,
            at: Point(x: rect.midX, y: rect.midY + 5), alignment: .center))
      }
    }
  }

  private func fadingPage(_ share: Double, _ list: inout DisplayList) {
    list.fill(.rect(window), Color(rgb: 0x102030))
    list.layer(LayerEffect(opacity: share), bounds: window, scene)
  }
}
