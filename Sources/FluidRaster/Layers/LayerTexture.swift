import FluidCore

/// A layer's texels, premultiplied, with a margin of one clear texel.
struct LayerTexture {
  let columns: Int
  let rows: Int
  private(set) var pixels: [UInt32]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    // Two spare texels, as kernels read two at once.
    pixels = Array(repeating: 0, count: (columns + 2) * (rows + 2) + 2)
  }

  init(_ rect: PixelRect) { self.init(columns: rect.width, rows: rect.height) }

  init(_ sampling: LayerSampling) { self.init(columns: sampling.columns, rows: sampling.rows) }

  func fits(_ sampling: LayerSampling) -> Bool {
    columns == sampling.columns && rows == sampling.rows
  }

  /// Distance between rows, in texels.
  var stride: Int { columns + 2 }

  /// Index of texel (0, 0).
  var origin: Int { stride + 1 }

  /// Draws the changed region of a layer.
  ///
  /// - Parameter rect: Position of the texels on the layer's target.
  mutating func draw(
    _ layer: inout Layer, _ rect: PixelRect, in region: Region, _ caches: inout RenderCaches
  ) {
    let (origin, stride) = (origin, stride)
    pixels.withUnsafeMutableBufferPointer { buffer in
      let canvas = Canvas(base: buffer.baseAddress! + origin, stride: stride, rect: rect)
      layer.draw(layer.items.count, in: region, on: canvas, caches: &caches)
    }
  }

  /// Replaces the texels by a blurred texture.
  ///
  /// - Parameters:
  ///   - sharp: The texture to blur, drawn `plan.factor` times smaller, at `drawn`.
  ///   - texels: Position of this texture's texels.
  mutating func blur(
    _ sharp: LayerTexture, at drawn: PixelRect, _ plan: BlurPlan, for texels: PixelRect,
    _ workspace: inout Workspace
  ) {
    let plane = Plane(
      pixels: sharp.pixels, origin: sharp.origin, stride: sharp.stride, drawn: drawn,
      in: plan.cells(for: texels), &workspace)
    let field = ColorField(
      plan.blur(consume plane, for: texels, &workspace) { _ in }, spacing: plan.spacing)
    let (origin, stride) = (origin, stride)
    var scratch = workspace.pixels.borrow(texels.width * 2 + 8)
    pixels.withUnsafeMutableBufferPointer { buffer in
      scratch.withUnsafeMutableBufferPointer { scratch in
        let out = buffer.baseAddress! + origin
        field.write(texels, to: out, stride: stride, scratch: scratch.baseAddress!)
        // Channels are dithered separately, so a colour may exceed its alpha.
        for y in 0..<texels.height {
          LayerKernel.limitToAlpha(out + y * stride, count: texels.width)
        }
      }
    }
    workspace.pixels.give(scratch)
    workspace.words.give(field.nodes)
  }

  /// Replaces each texel by the mean of a block of another texture's texels; beyond its sides they
  /// count as clear.
  mutating func average(_ other: LayerTexture, _ halvings: LayerRaster.Halvings) {
    let (across, down) = (1 << halvings.across, 1 << halvings.down)
    let shift = UInt32(halvings.across + halvings.down)
    let half = SIMD4<UInt32>(repeating: shift > 0 ? 1 << (shift - 1) : 0)
    let (origin, stride, columns, rows) = (origin, stride, columns, rows)
    pixels.withUnsafeMutableBufferPointer { out in
      other.pixels.withUnsafeBufferPointer { from in
        for row in 0..<rows {
          for column in 0..<columns {
            var sum = half
            for y in row * down..<min((row + 1) * down, other.rows) {
              for x in column * across..<min((column + 1) * across, other.columns) {
                let pixel = from[other.origin + y * other.stride + x]
                sum &+= SIMD4<UInt32>(
                  truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
              }
            }
            out[origin + row * stride + column] = unsafeBitCast(
              SIMD4<UInt8>(truncatingIfNeeded: sum &>> shift), to: UInt32.self)
          }
        }
      }
    }
  }
}
