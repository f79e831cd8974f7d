import FluidGeometry

extension ColorField {
  /// The blurred, strengthened and tinted backdrop of a pane.
  ///
  /// - Parameters:
  ///   - rect: The pixels it is for.
  ///   - cells: The backdrop drawn `plan.factor` times smaller, where `plan.cells(for:)` says.
  ///   - drawn: Which of those cells there are; beyond, the outermost ones go on.
  init(
    material: Material, plan: BlurPlan, for rect: PixelRect, cells: [UInt32], drawn: PixelRect
  ) {
    let columns = plan.cells(for: rect.x, rect.maxX)
    let rows = plan.cells(for: rect.y, rect.maxY)
    var plane = Plane(
      column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count,
      channels: 4)
    for row in rows {
      let from = (min(max(row, drawn.y), drawn.maxY - 1) - drawn.y) * drawn.width
      for column in columns {
        let word = cells[from + min(max(column, drawn.x), drawn.maxX - 1) - drawn.x]
        let at = ((row - rows.lowerBound) * columns.count + column - columns.lowerBound) * 4
        plane.values[at] = UInt16(truncatingIfNeeded: (word & 255) << 6)
        plane.values[at + 1] = UInt16(truncatingIfNeeded: (word >> 16 & 255) << 6)
        plane.values[at + 2] = UInt16(truncatingIfNeeded: (word >> 8 & 255) << 6)
        plane.values[at + 3] = 16320
      }
    }
    let recipe = MaterialRecipe(material)
    let result = plan.blur(plane, for: rect) { recipe.apply(to: &$0) }
    self.init(
      spacing: plan.spacing, column: result.column, row: result.row, columns: result.columns,
      rows: result.rows)
    for index in result.values.indices { nodes[index] = (result.values[index] &+ 2) >> 2 }
  }
}

/// Saturation and tint in whole numbers.
struct MaterialRecipe {
  /// 256 is one.
  private let saturation: Int32
  private let tint: (blue: Int32, red: Int32, green: Int32)
  private let tintAlpha: Int32

  init(_ material: Material) {
    let saturation = material.saturation
    self.saturation = saturation > 0 ? Int32(min(saturation, 16) * 256 + 0.5) : 0
    tint = (Int32(material.tint.blue), Int32(material.tint.red), Int32(material.tint.green))
    tintAlpha = Int32(material.tint.alpha)
  }

  /// Recolours a plane of blue, red, green and alpha.
  func apply(to plane: inout Plane) {
    for at in stride(from: 0, to: plane.values.count, by: 4) {
      let blue = Int32(plane.values[at])
      let red = Int32(plane.values[at + 1])
      let green = Int32(plane.values[at + 2])
      // Luminance after ITU-R BT.709 (0.2126, 0.7152, 0.0722).
      let light = (54 * red + 183 * green + 19 * blue + 128) >> 8
      func recolor(_ channel: Int32, _ tint: Int32) -> UInt16 {
        let strong = max(0, min(16320, light + ((channel - light) * saturation + 128) >> 8))
        return UInt16(
          truncatingIfNeeded: (strong * (255 - tintAlpha) + tint * 64 * tintAlpha + 127) / 255)
      }
      plane.values[at] = recolor(blue, tint.blue)
      plane.values[at + 1] = recolor(red, tint.red)
      plane.values[at + 2] = recolor(green, tint.green)
    }
  }
}
