import FluidHost

/// The samples of docs/pieces.md, one scene each: the value `piece` says which.
@main
struct Pieces: Prototype {
  static let title = "Pieces"
  static let window = Size(width: 320, height: 240)

  func scene(_ state: SceneState) -> Scene {
    let sample = Sample.all[min(Sample.all.count - 1, state.choice("piece"))]
    return Scene(
      sample.name, background: .plain(dark: Color(rgb: 0x1b1730), light: Color(rgb: 0xece9f6))
    ) {
      Column { sample.content(state) }.fillingWidth(.center).padding(20)
    } drawers: {
    }
  }
}

/// A piece as one would write it.
struct Sample: Sendable {
  /// The type's name.
  let name: String
  let content: @Sendable (SceneState) -> [AnyPiece]

  init(_ name: String, @PieceBuilder _ content: @escaping @Sendable (SceneState) -> [AnyPiece]) {
    self.name = name
    self.content = content
  }
}

/// A picture that is made rather than read from a file, so that the samples are all there is.
let stripes: Image = {
  var bitmap = Bitmap(width: 96, height: 64)
  for y in 0..<64 {
    for x in 0..<96 {
      let share = Double(x + y) / 158
      bitmap[x: x, y: y] =
        (x - y + 64) / 16 % 2 == 0
        ? Color(rgb: 0x6a5cff).mixed(with: Color(rgb: 0xff7ab6), by: share)
        : Color(rgb: 0x2a1a6e).mixed(with: Color(rgb: 0x8a2a55), by: share)
    }
  }
  return Image(bitmap)
}()
