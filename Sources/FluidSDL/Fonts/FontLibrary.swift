import CSDL2
import FluidRaster

/// The system's fonts as a source of letters. Needs no display. To be used on one thread.
///
/// Files are opened when they are first needed; lengths are kept, because layouts ask for them in
/// every frame.
public final class FontLibrary: TextSource {
  private let sans: FontFiles
  private let monospaced: FontFiles
  private var faces: [FaceKey: FontFace] = [:]
  private var rulers: [FontFiles.Choice: Ruler] = [:]
  private var widths: [WidthKey: Double] = [:]

  private struct FaceKey: Hashable {
    var choice: FontFiles.Choice
    /// The size, in quarters of a pixel.
    var steps: Int
  }

  private struct WidthKey: Hashable {
    var text: String
    var choice: FontFiles.Choice
  }

  /// A face so large that whole pixels measure finely enough.
  private struct Ruler {
    static let pixels = 512.0
    var face: FontFace
    var capHeight: Int
  }

  /// How many faces and lengths are kept; a scene shows a handful of one and some dozen of the other.
  private static let mostFaces = 16
  private static let mostWidths = 2048
  /// The sizes letters can have, in pixels.
  private static let sizes = 1.0...600.0

  /// Opens a font.
  ///
  /// - Parameters:
  ///   - file: A font file; its neighbours of other weights are found by name. Nil to search.
  ///   - search: Where to search.
  public init(file: String? = nil, search: FontSearch = .system) throws(FontError) {
    guard TTF_Init() == 0 else {
      throw .unreadable(file: file ?? "", words: String(cString: fluid_font_error()))
    }
    do throws(FontError) {
      if let file {
        sans = FontSearch.files(beside: file)
      } else if let files = search.find(.sans) ?? search.find(.monospaced) {
        sans = files
      } else {
        throw .notFound(directories: search.directories)
      }
      monospaced = search.find(.monospaced) ?? sans
      rulers[sans.choice(for: .regular)] = try Self.ruler(sans.choice(for: .regular))
    } catch {
      TTF_Quit()
      throw error
    }
  }

  /// All fonts are closed before the library that holds them.
  deinit {
    faces = [:]
    rulers = [:]
    TTF_Quit()
  }

  /// The file regular text is drawn with.
  public var file: String { sans.regular }

  /// The best source of letters there is: the file asked for, else a font of the system, else the
  /// compositor's own.
  ///
  /// - Returns: With it a line for the user, if it is not what was asked for.
  public static func best(
    file: String? = nil, search: FontSearch = .system
  ) -> (source: any TextSource, notice: String?) {
    var notice: String?
    for candidate in file == nil ? [nil] : [file, nil] {
      do throws(FontError) {
        return (try FontLibrary(file: candidate, search: search), notice)
      } catch {
        notice = notice ?? "\(error)"
      }
    }
    return (StrokeFont(), notice)
  }

  public func metrics(for font: FontStyle) -> FontMetrics {
    guard let ruler = ruler(for: choice(for: font)) else {
      return StrokeFont().metrics(for: font)
    }
    let unit = font.size / Ruler.pixels
    return FontMetrics(
      ascent: Double(ruler.face.ascent) * unit, descent: Double(ruler.face.descent) * unit,
      lineHeight: Double(ruler.face.lineHeight) * unit, capHeight: Double(ruler.capHeight) * unit)
  }

  public func width(of text: String, font: FontStyle) -> Double {
    let choice = choice(for: font)
    let key = WidthKey(text: text, choice: choice)
    if let known = widths[key] { return known * font.size }
    guard let ruler = ruler(for: choice) else { return 0 }
    if widths.count >= Self.mostWidths { widths.removeAll(keepingCapacity: true) }
    let width = Double(ruler.face.width(of: text)) / Ruler.pixels
    widths[key] = width
    return width * font.size
  }

  public func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask {
    let pixels = font.size * scale
    let advance = width(of: text, font: font) * scale
    guard Self.sizes.contains(pixels), advance < 20_000, !text.isEmpty,
      let face = face(for: choice(for: font), pixels: pixels)
    else { return .empty }
    return face.mask(of: text, advance: advance)
  }

  private func choice(for font: FontStyle) -> FontFiles.Choice {
    (font.family == .monospaced ? monospaced : sans).choice(for: font.weight)
  }

  /// A face at a size; nil if the file has become unreadable.
  private func face(for choice: FontFiles.Choice, pixels: Double) -> FontFace? {
    let key = FaceKey(choice: choice, steps: Int((pixels * FontFace.sizeSteps).rounded()))
    if let face = faces[key] { return face }
    if faces.count >= Self.mostFaces { faces.removeAll() }
    let face = try? FontFace(choice, pixels: pixels, for: .drawing)
    faces[key] = face
    return face
  }

  private func ruler(for choice: FontFiles.Choice) -> Ruler? {
    if let ruler = rulers[choice] { return ruler }
    let ruler = try? Self.ruler(choice)
    rulers[choice] = ruler
    return ruler
  }

  private static func ruler(_ choice: FontFiles.Choice) throws(FontError) -> Ruler {
    let face = try FontFace(choice, pixels: Ruler.pixels, for: .measuring)
    return Ruler(face: face, capHeight: face.extent(of: "H")?.maxY ?? face.ascent * 3 / 4)
  }
}
