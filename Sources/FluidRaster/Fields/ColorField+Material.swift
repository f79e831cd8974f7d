import FluidCore

extension ColorField {
  /// The backdrop of a material: blurred, saturated and tinted.
  ///
  /// - Parameters:
  ///   - rect: The pixels to cover.
  ///   - cells: The backdrop drawn `plan.factor` times smaller, for `plan.cells(for:)`.
  ///   - drawn: The cells in memory; beyond them the outermost ones repeat.
  init(
    material: BackdropFilter, plan: BlurPlan, for rect: PixelRect, cells: [UInt32],
    drawn: PixelRect, _ caches: inout RenderCaches
  ) {
    let plane = Plane(
      pixels: cells, drawn: drawn, in: plan.cells(for: rect), &caches.workspace)
    let recipe = MaterialRecipe(material)
    self.init(
      plan.blur(consume plane, for: rect, &caches.workspace) { recipe.apply(to: &$0) },
      spacing: plan.spacing)
    if recipe.grain > 0 {
      tile = caches.grains.value(for: recipe.grain) { Dither.grain($0) }
    }
  }
}

/// A material's saturation, tint and grain in integers.
private struct MaterialRecipe {
  /// In 1/256.
  private let saturation: Int32
  private let tint: (blue: Int32, red: Int32, green: Int32)
  private let tintAlpha: Int32
  /// In sixteenths of an 8-bit step.
  let grain: Int

  init(_ material: BackdropFilter) {
    let saturation = material.saturation
    self.saturation = saturation > 0 ? Int32(min(saturation, 16) * 256 + 0.5) : 0
    tint = (Int32(material.tint.blue), Int32(material.tint.red), Int32(material.tint.green))
    tintAlpha = Int32(material.tint.alpha)
    grain = material.grain > 0 ? Int(min(material.grain, 16) * 16 + 0.5) : 0
  }

  /// Recolours a plane of blue, red, green and alpha.
  func apply(to plane: inout Plane) {
    let (saturation, tint, tintAlpha) = (saturation, tint, tintAlpha)
    // The margin keeps grain from overflowing black or white.
    let margin = UInt16(grain * 2)
    let count = plane.count
    plane.values.withUnsafeMutableBufferPointer { values in
      var at = 0
      while at &+ 4 <= count {
        let blue = Int32(values[at])
        let red = Int32(values[at &+ 1])
        let green = Int32(values[at &+ 2])
        // Luminance after ITU-R BT.709 (0.2126, 0.7152, 0.0722).
        let light = (54 &* red &+ 183 &* green &+ 19 &* blue &+ 128) >> 8
        @inline(__always) func recolor(_ channel: Int32, _ tint: Int32) -> UInt16 {
          let strong = light &+ ((channel &- light) &* saturation &+ 128) >> 8
          let clamped = max(0, min(16320, strong))
          let tinted = UInt16(
            truncatingIfNeeded: (clamped &* (255 &- tintAlpha) &+ tint &* 64 &* tintAlpha &+ 127)
              / 255)
          return max(margin, min(16320 &- margin, tinted))
        }
        values[at] = recolor(blue, tint.blue)
        values[at &+ 1] = recolor(red, tint.red)
        values[at &+ 2] = recolor(green, tint.green)
        at &+= 4
      }
    }
  }
}
