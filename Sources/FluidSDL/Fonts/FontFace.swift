import CSDL2
import FluidRaster

/// One font file, opened at one size.
final class FontFace {
  private let pointer: OpaquePointer

  /// Size steps per pixel. SDL_ttf takes whole points and whole dots per inch, so the size is `4 ·
  /// size` points at 72 / 4 dpi.
  static let sizeSteps = 4.0

  /// The use of a face, which decides its hinting.
  enum Purpose {
    /// Light hinting: advances and positions are subpixel-accurate; only heights snap to the grid,
    /// which keeps small text crisp.
    case drawing
    /// No hinting: lengths are those of the design.
    case measuring
  }

  /// - Parameter pixels: The em size, rounded to a quarter of a pixel.
  init(_ choice: FontFiles.Choice, pixels: Double, for purpose: Purpose) throws(FontError) {
    if let words = choice.problem { throw .unreadable(file: choice.file, words: words) }
    let points = Int32((pixels * Self.sizeSteps).rounded())
    let dots = UInt32(72 / Self.sizeSteps)
    guard let font = FontLock.pass({ TTF_OpenFontDPI(choice.file, points, dots, dots) }) else {
      throw .unreadable(
        file: choice.file, words: choice.wordsWithoutPath(String(cString: fluid_font_error())))
    }
    pointer = font
    TTF_SetFontHinting(
      pointer, purpose == .drawing ? TTF_HINTING_LIGHT_SUBPIXEL : TTF_HINTING_NONE)
    TTF_SetFontKerning(pointer, 1)
    if choice.isThickened { TTF_SetFontStyle(pointer, TTF_STYLE_BOLD) }
  }

  deinit { FontLock.pass { TTF_CloseFont(pointer) } }

  /// Ascent above the baseline, in pixels.
  var ascent: Int { Int(TTF_FontAscent(pointer)) }
  /// Descent below the baseline; positive, in pixels.
  var descent: Int { -Int(TTF_FontDescent(pointer)) }
  /// Distance from baseline to baseline, in pixels.
  var lineHeight: Int { Int(TTF_FontLineSkip(pointer)) }

  /// Whether the font has a glyph for a character.
  func provides(_ letter: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(pointer, letter.value) != 0
  }

  /// A glyph's extent from the baseline origin, in pixels; y upwards. Nil if the font lacks it.
  func extent(of letter: Unicode.Scalar) -> (minX: Int, maxX: Int, minY: Int, maxY: Int)? {
    var minX: Int32 = 0
    var maxX: Int32 = 0
    var minY: Int32 = 0
    var maxY: Int32 = 0
    guard TTF_GlyphMetrics32(pointer, letter.value, &minX, &maxX, &minY, &maxY, nil) == 0 else {
      return nil
    }
    return (Int(minX), Int(maxX), Int(minY), Int(maxY))
  }

  /// The advance width of a text, in whole pixels.
  func width(of text: String) -> Int {
    var width: Int32 = 0
    guard TTF_SizeUTF8(pointer, text, &width, nil) == 0 else { return 0 }
    return Int(width) - reach(of: text)
  }

  /// How far the first letter reaches to the left of the text's origin, in pixels: SDL_ttf makes
  /// room for it, in what it measures and in what it draws.
  private func reach(of text: String) -> Int {
    text.unicodeScalars.first.flatMap { extent(of: $0) }.map { max(0, -$0.minX) } ?? 0
  }

  /// The coverage mask of a line of text; empty where SDL_ttf gives none.
  func mask(of text: String, advance: Double) -> GlyphMask {
    guard
      let surface = TTF_RenderUTF8_Blended(pointer, text, SDL_Color(r: 255, g: 255, b: 255, a: 255))
    else { return .empty }
    defer { SDL_FreeSurface(surface) }
    guard surface.pointee.format.pointee.BytesPerPixel == 4, let pixels = surface.pointee.pixels
    else { return .empty }
    // SDL_ttf makes room above, too, for what reaches beyond the ascent.
    let above = max(ascent, text.unicodeScalars.compactMap { extent(of: $0)?.maxY }.max() ?? 0)
    let image = CoverageImage(
      words: pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.pointee.w),
      height: Int(surface.pointee.h), stride: Int(surface.pointee.pitch) / 4)
    return image.mask(left: -reach(of: text), top: -above, advance: advance)
  }
}

/// A coverage image in the top bytes of pixels owned by another value.
struct CoverageImage {
  let words: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  /// Distance from row to row, in pixels.
  let stride: Int

  /// The mask of the part with ink.
  ///
  /// - Parameters:
  ///   - left: From the text's origin to the image's left side.
  ///   - top: From the baseline down to the image's top.
  func mask(left: Int, top: Int, advance: Double) -> GlyphMask {
    var ink = (minX: width, minY: height, maxX: 0, maxY: 0)
    for y in 0..<height {
      for x in 0..<width where words[y * stride + x] >> 24 > 0 {
        ink = (min(ink.minX, x), min(ink.minY, y), max(ink.maxX, x + 1), y + 1)
      }
    }
    guard ink.minX < ink.maxX else { return .empty }
    var coverage: [UInt8] = []
    coverage.reserveCapacity((ink.maxX - ink.minX) * (ink.maxY - ink.minY))
    for y in ink.minY..<ink.maxY {
      for x in ink.minX..<ink.maxX {
        coverage.append(UInt8(words[y * stride + x] >> 24))
      }
    }
    return GlyphMask(
      width: ink.maxX - ink.minX, height: ink.maxY - ink.minY, left: left + ink.minX,
      top: top + ink.minY, advance: advance, coverage: coverage) ?? .empty
  }
}
