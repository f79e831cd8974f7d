import CSDL2
import FluidRaster

/// A text source that draws with the system's fonts. Needs no display. Confined to one thread;
/// another may have one of its own.
///
/// Characters that the chosen font lacks are drawn with a fallback font: see ``FallbackFonts``.
/// Each run of a line is shaped on its own; runs follow each other from left to right.
///
/// Files are opened on first use; widths are cached, because layouts measure in every frame.
package final class FontLibrary: TextSource {
  private let sans: FontFiles
  private let monospaced: FontFiles
  /// The faces that draw: a scene shows a handful.
  private var faces = FrameCache<FaceKey, FontFace?>(allowance: 16)
  private var rulers: [FontFiles.Choice: Ruler] = [:]
  /// Widths of lines, in ems: a scene shows some dozen.
  private var widths = FrameCache<WidthKey, Double>(allowance: 2048)
  private let search: FontSearch
  /// Families by name; nil for those not installed.
  private var families: [String: FontFiles?] = [:]
  private var fallbacks: FallbackFonts
  /// The provider of each character.
  private var providers = FrameCache<LetterKey, FontRun.Provider>(allowance: 4096)
  /// Number of lines measured or drawn.
  private var lines = 0

  private struct FaceKey: Hashable {
    var choice: FontFiles.Choice
    /// The size, in quarters of a pixel.
    var steps: Int
  }

  private struct WidthKey: Hashable {
    var text: String
    var choice: FontFiles.Choice
  }

  private struct LetterKey: Hashable {
    var letter: Character
    var choice: FontFiles.Choice
    var weight: FontStyle.Weight
  }

  /// A face so large that whole pixels measure finely enough.
  private struct Ruler {
    static let pixels = 512.0
    var face: FontFace
    var capHeight: Int
  }

  /// The number of lines that count as one frame of the caches.
  private static let frameLength = 1024
  /// The font sizes allowed, in pixels.
  private static let sizes = 1.0...600.0

  /// Opens a font.
  ///
  /// - Parameters:
  ///   - file: A font file, whose neighbours of other weights are found by name, or the name of a
  ///     family. Nil to search.
  ///   - search: The directories to search.
  package init(file: String? = nil, search: FontSearch = .system) throws(FontError) {
    guard FontLock.pass({ TTF_Init() }) == 0 else {
      throw .unreadable(file: file ?? "", words: String(cString: fluid_font_error()))
    }
    // Where an initializer throws once all properties are set, Swift calls deinit as well, and
    // TTF_Quit would be called twice. A property without a value prevents that.
    do throws(FontError) {
      let files: FontFiles
      if let file {
        files = search.find(named: file) ?? FontSearch.files(beside: file)
      } else if let found = search.find(.sans) ?? search.find(.monospaced) {
        files = found
      } else {
        throw .notFound(directories: search.directories)
      }
      let regular = files.choice(for: .regular)
      rulers[regular] = try Self.ruler(regular)
      sans = files
    } catch {
      FontLock.pass { TTF_Quit() }
      throw error
    }
    monospaced = search.find(.monospaced) ?? sans
    self.search = search
    fallbacks = FallbackFonts(search)
  }

  /// Fonts are closed before the library.
  deinit {
    faces = FrameCache(allowance: 0)
    rulers = [:]
    FontLock.pass { TTF_Quit() }
  }

  /// The font file of regular text.
  package var file: String { sans.regular }

  /// The best text source available: the file asked for, else a system font, else the compositor's
  /// own stroke font.
  ///
  /// - Returns: The source, and a notice for the user if it is not what was asked for.
  package static func best(
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

  package func metrics(for font: FontStyle) -> FontMetrics {
    guard let ruler = ruler(for: choice(for: font)) else {
      return StrokeFont().metrics(for: font)
    }
    let unit = font.size / Ruler.pixels
    return FontMetrics(
      ascent: Double(ruler.face.ascent) * unit, descent: Double(ruler.face.descent) * unit,
      lineHeight: Double(ruler.face.lineHeight) * unit, capHeight: Double(ruler.capHeight) * unit)
  }

  package func width(of text: String, font: FontStyle) -> Double {
    let choice = choice(for: font)
    age()
    return font.size
      * widths.value(for: WidthKey(text: text, choice: choice)) {
        runs(of: text, choice, font.weight).reduce(0) { $0 + ems(of: $1, font.weight) }
      }
  }

  /// Ages the caches with each line.
  private func age() {
    lines += 1
    guard lines % Self.frameLength == 0 else { return }
    faces.beginFrame()
    widths.beginFrame()
    providers.beginFrame()
  }

  /// The advance width of a run, in ems.
  private func ems(of run: FontRun, _ weight: FontStyle.Weight) -> Double {
    switch run.provider {
    case .file(let choice), .nobody(let choice):
      ruler(for: choice).map { Double($0.face.width(of: run.text)) / Ruler.pixels } ?? 0
    case .strokes: StrokeFont().width(of: run.text, font: FontStyle(size: 1, weight: weight))
    }
  }

  package func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask {
    let pixels = font.size * scale
    let advance = width(of: text, font: font) * scale
    guard Self.sizes.contains(pixels), advance < 20_000, !text.isEmpty else { return .empty }
    let own = choice(for: font)
    let runs = runs(of: text, own, font.weight)
    guard runs.count > 1 || runs.first?.provider != .file(own) else {
      return face(for: own, pixels: pixels)?.mask(of: text, advance: advance) ?? .empty
    }
    var pen = 0.0
    var parts: [(mask: GlyphMask, x: Int)] = []
    for run in runs {
      let width = ems(of: run, font.weight) * pixels
      let mask: GlyphMask? =
        switch run.provider {
        case .file(let choice), .nobody(let choice):
          face(for: choice, pixels: pixels)?.mask(of: run.text, advance: width)
        case .strokes: StrokeFont().mask(for: run.text, font: font, scale: scale)
        }
      // Each run begins at a whole pixel, as crisp as on its own.
      if let mask { parts.append((mask, Int(pen.rounded()))) }
      pen += width
    }
    return GlyphMask(parts, advance: advance)
  }

  package func covers(_ letter: Character, font: FontStyle) -> Bool {
    if case .nobody = provider(of: letter, choice(for: font), font.weight) { false } else { true }
  }

  /// Whether there is a font family of that name, or a font file.
  package func hasFamily(_ name: String) -> Bool { family(name) != nil }

  private func choice(for font: FontStyle) -> FontFiles.Choice {
    let files =
      switch font.family {
      case .sans: sans
      case .monospaced: monospaced
      case .custom(let name): family(name) ?? sans
      }
    return files.choice(for: font.weight)
  }

  private func family(_ name: String) -> FontFiles? {
    if let known = families[name] { return known }
    let found = search.find(named: name)
    families[name] = .some(found)
    return found
  }

  // MARK: Fallback

  private func runs(
    of text: String, _ own: FontFiles.Choice, _ weight: FontStyle.Weight
  ) -> [FontRun] {
    FontRun.runs(of: text) { letter in
      let provider = provider(of: letter, own, weight)
      guard case .file(let choice) = provider, choice != own else {
        return (provider, String(letter))
      }
      // Invisible scalars without a glyph in a fallback font are dropped: the font might draw a
      // box.
      let scalars = letter.unicodeScalars.filter { provides(choice, $0) }
      return (provider, String(String.UnicodeScalarView(scalars)))
    }
  }

  private func provider(
    of letter: Character, _ own: FontFiles.Choice, _ weight: FontStyle.Weight
  ) -> FontRun.Provider {
    providers.value(for: LetterKey(letter: letter, choice: own, weight: weight)) {
      findProvider(of: letter, own, weight)
    }
  }

  private func findProvider(
    of letter: Character, _ own: FontFiles.Choice, _ weight: FontStyle.Weight
  ) -> FontRun.Provider {
    let seen = letter.unicodeScalars.filter { !$0.isInvisible }
    if letter.isWhitespace || seen.allSatisfy({ provides(own, $0) }) { return .file(own) }
    if let choice = fallbacks.choice(
      for: weight, provides: { choice in seen.allSatisfy { provides(choice, $0) } })
    {
      return .file(choice)
    }
    if StrokeFont().covers(letter, font: FontStyle(size: 1)) { return .strokes }
    // An emoji sequence (joined, or with a skin tone) that no font has shows at least its first
    // face.
    if seen.count > 1, let first = seen.first {
      if provides(own, first) { return .file(own) }
      if let choice = fallbacks.choice(for: weight, provides: { provides($0, first) }) {
        return .file(choice)
      }
    }
    return .nobody(own)
  }

  private func provides(_ choice: FontFiles.Choice, _ letter: Unicode.Scalar) -> Bool {
    if let ruler = rulers[choice] { return ruler.face.provides(letter) }
    // Only fonts that are drawn with stay open.
    guard let face = try? FontFace(choice, pixels: Ruler.pixels, for: .measuring),
      face.provides(letter)
    else { return false }
    _ = ruler(for: choice)
    return true
  }

  /// A face at a size; nil if the file has become unreadable.
  private func face(for choice: FontFiles.Choice, pixels: Double) -> FontFace? {
    let key = FaceKey(choice: choice, steps: Int((pixels * FontFace.sizeSteps).rounded()))
    return faces.value(for: key) { try? FontFace(choice, pixels: pixels, for: .drawing) }
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
