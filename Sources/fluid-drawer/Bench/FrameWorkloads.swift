import FluidConfig
import FluidGeometry
import FluidRaster
import FluidReplay

/// Whole frames and their limits, on one size of window.
struct FrameWorkloads {
  let size: Size
  let text: any TextSource

  /// Copying and filling as many bytes: what no frame can beat.
  var limits: [Workload] {
    let count = Int(size.width) * Int(size.height)
    let source = [UInt32](repeating: 0xff12_3456, count: count)
    var target = [UInt32](repeating: 0, count: count)
    var turn: UInt32 = 0
    let copy = Workload(name: "copy", what: "copies one finished frame") {
      target.withUnsafeMutableBytes { target in
        source.withUnsafeBytes { target.copyMemory(from: $0) }
      }
      turn &+= 1
      return UInt64(target[Int(turn) % count])
    }
    let fill = Workload(name: "fill", what: "fills one frame with one colour") {
      turn &+= 1
      target.withUnsafeMutableBufferPointer { $0.update(repeating: turn) }
      return UInt64(target[count / 2])
    }
    return [copy, fill]
  }

  /// The default scene: everything moves, everything is drawn.
  var frames: [Workload] {
    [
      frame("frame", "a whole frame: drifting gradient, panel open", detent: "open", drift: true),
      frame("frame, closed", "the same with the panel closed", detent: "closed", drift: true),
      drag,
      list,
    ]
  }

  private func stage(_ detent: String, drift: Bool) -> Stage {
    var settings = Settings()
    settings.background.isAnimated = drift
    var stage = Stage(settings: settings, size: size, text: text)
    _ = stage.jump(to: detent, at: 0)
    return stage
  }

  private func frame(_ name: String, _ what: String, detent: String, drift: Bool) -> Workload {
    let stage = stage(detent, drift: drift)
    var compositor = Compositor(text: text)
    var bitmap = Bitmap(width: Int(size.width), height: Int(size.height))
    var time = 0.0
    return Workload(name: name, what: what) {
      time += 1.0 / 60
      let list = stage.displayList(at: time)
      compositor.draw(list, into: &bitmap)
      return checksum(bitmap)
    }
  }

  /// A panel under a finger over a background that stands still.
  private var drag: Workload {
    var stage = stage("open", drift: false)
    var compositor = Compositor(text: text)
    var bitmap = Bitmap(width: Int(size.width), height: Int(size.height))
    var step = 0.0
    return Workload(name: "drag, still", what: "a panel moved 4 points over a still background") {
      step = step == 4 ? 0 : 4
      _ = stage.hold(at: 400 + step, at: 0)
      let list = stage.displayList(at: 0)
      compositor.draw(list, into: &bitmap)
      return checksum(bitmap)
    }
  }

  private var list: Workload {
    let stage = stage("open", drift: true)
    var time = 0.0
    return Workload(name: "display list", what: "the scene worked out, nothing drawn") {
      time += 1.0 / 60
      return UInt64(stage.displayList(at: time).items.count)
    }
  }
}

/// A few pixels from all over, which no frame gets right without being drawn.
private func checksum(_ bitmap: Bitmap) -> UInt64 {
  var sum: UInt64 = 0
  for index in stride(from: 0, to: bitmap.pixels.count, by: 4099) {
    sum = sum &* 31 &+ UInt64(bitmap.pixels[index])
  }
  return sum
}
