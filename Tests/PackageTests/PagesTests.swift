import Foundation
import TestSupport
import Testing

/// The pages a reader comes to: the front door, the pages of docs, and how to carry on.
@Suite struct PagesTests {
  /// All pages of docs, by their paths in the package.
  private static func documents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(
      atPath: Package.path("docs")
    ).filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }.sorted()
  }

  /// A page without its blocks of code, in which a bracket is no link.
  private static func prose(_ text: String) -> String {
    var isCode = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      guard !line.hasPrefix("```") else {
        isCode.toggle()
        return false
      }
      return !isCode && !line.hasPrefix("    ")
    }.joined(separator: "\n").replacing(/`[^`]*`/, with: "code")
  }

  /// What a page's headings are called in links to them, as GitHub has it.
  private static func anchors(_ text: String) -> Set<String> {
    var isCode = false
    var anchors: Set<String> = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, let heading = line.wholeMatch(of: /#+ +(.*)/) else { continue }
      let words = heading.1.lowercased().replacing("`", with: "")
        .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
      anchors.insert(words.replacing(" ", with: "-"))
    }
    return anchors
  }

  /// Where a page's links and pictures lead, as they are written.
  private static func links(_ text: String) -> [String] {
    let text = prose(text)
    return text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      + text.matches(of: /(?:src|href)="([^"]+)"/).map { String($0.1) }
  }

  @Test func `are all in the index, each once`() throws {
    let index = try Self.links(Package.text("docs/README.md")).filter { !$0.hasPrefix("../") }
    let pages = try Self.documents().map { String($0.dropFirst("docs/".count)) }
      .filter { $0 != "README.md" }
    #expect(index.sorted() == pages)
  }

  @Test func `lead where their links say`() throws {
    var broken: [String] = []
    var count = 0
    for page in try ["README.md", "CONTRIBUTING.md"] + Self.documents() {
      let text = try Package.text(page)
      let base = Package.folder.appendingPathComponent(page).deletingLastPathComponent()
      for link in Self.links(text) where !link.contains("://") {
        count += 1
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = String(parts[0])
        let target = path.isEmpty ? page : base.appendingPathComponent(path).standardized.path
        if !path.isEmpty, !FileManager.default.fileExists(atPath: target) {
          broken.append("\(page): \(link)")
        } else if parts.count == 2 {
          let other = path.isEmpty ? text : try String(contentsOfFile: target, encoding: .utf8)
          if !Self.anchors(other).contains(String(parts[1])) { broken.append("\(page): \(link)") }
        }
      }
    }
    #expect(broken.isEmpty, "\(broken)")
    #expect(count > 60)
  }
}
