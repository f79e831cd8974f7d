import FluidPlayer
import FluidSettings
import Foundation

/// The direction of a served page's connection.
enum PageLink: String {
  /// Recording lines to the program, settings from it.
  case play
  /// Settings from the program alone.
  case watch
}

/// The program in one HTML file, as `make web` makes it, to be filled with settings.
struct PageTemplate {
  private let html: String

  /// The place of the settings in the file.
  private static let mark = #"<script type="application/json" id="config">{}</script>"#

  /// Finds the installed template, or the one in the folder in which the program was built.
  ///
  /// - Parameter scenes: The program's scenes; a page shows those that it was compiled with.
  /// - Throws: ``Failure/Code/unavailable`` if there is none.
  init(_ scenes: SceneSource) throws(Failure) {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let name = program.lastPathComponent
    for place in Self.places(scenes, of: program) {
      guard let data = try? Data(contentsOf: place) else { continue }
      let html = String(decoding: data, as: UTF8.self)
      guard html.contains(Self.mark) else {
        throw Failure(
          "\(place.path) is no page of this program: make it anew with 'make web'", .badData)
      }
      self.html = html
      return
    }
    switch scenes {
    case .builtIn:
      throw Failure(
        "the page is not installed: 'make web' makes it where Fluid Drawer is built (Swift 6.3),"
          + " and the package brings it", .unavailable)
    case .own:
      throw Failure(
        "\(name) has not been built for the web: 'make web PROTOTYPE=FOLDER' with its package's"
          + " folder does that where Fluid Drawer is built (Swift 6.3)", .unavailable)
    }
  }

  /// The places of a program's page, the first that is there first.
  private static func places(_ scenes: SceneSource, of program: URL) -> [URL] {
    let path = program.pathComponents
    let folder = path.lastIndex(of: ".build").map { build in
      URL(fileURLWithPath: path[1..<build].map { "/" + $0 }.joined())
    }
    switch scenes {
    case .builtIn:
      let root = program.deletingLastPathComponent().deletingLastPathComponent()
      return [root.appendingPathComponent("share/fluid-drawer/page.html")]
        + (folder.map { [$0.appendingPathComponent("build/web/one/page.html")] } ?? [])
    case .own:
      let name = program.lastPathComponent
      return folder.map { [$0.appendingPathComponent(".build/web/\(name).html")] } ?? []
    }
  }

  /// The page with settings.
  ///
  /// - Parameters:
  ///   - take: A recording that the lab opens; nil: none.
  ///   - showsLab: Whether the lab is open.
  ///   - link: The connection of a page that is served; nil: the page is a file.
  func page(
    _ settings: Settings, take: String? = nil, showsLab: Bool = false, link: PageLink? = nil
  ) -> String {
    var parts = Self.script("application/json", "config", settings.json)
    if let take { parts += Self.script("application/x-ndjson", "take", take) }
    if showsLab { parts += Self.script("application/json", "lab", "true") }
    if let link { parts += Self.script("application/json", "link", "\"\(link.rawValue)\"") }
    return html.replacingOccurrences(of: Self.mark, with: parts)
  }

  /// A block of data, in which nothing ends the block: a slash in JSON may be written after a
  /// backslash.
  private static func script(_ type: String, _ id: String, _ content: String) -> String {
    let safe = content.replacingOccurrences(of: "</", with: "<\\/")
      .replacingOccurrences(of: "<!--", with: "\\u003c!--")
    return "<script type=\"\(type)\" id=\"\(id)\">\(safe)</script>\n"
  }
}
