import Foundation
import TestSupport
import Testing

/// The table of promises, `Tests/PROMISES.md`: what a page says that happens, and the test that
/// tries it on the program.
@Suite struct PromiseTests {
  /// A row of the table: words of the page, and the tests that keep them; none: they tell of
  /// nothing that happens.
  struct Promise {
    var words: String
    var tests: [String]
  }

  /// The table by its pages.
  static func promises(in table: String) -> [String: [Promise]] {
    var page = ""
    var promises: [String: [Promise]] = [:]
    for line in table.split(separator: "\n") {
      if let heading = line.wholeMatch(of: /## (.*)/) {
        page = String(heading.1)
      } else if let row = line.wholeMatch(of: /\| (.*) \| (.*) \| (window|process|played|page) \|/)
      {
        let tests = row.2.matches(of: /`([^`]+\/[^`]+)`/)
        promises[page, default: []].append(
          Promise(words: String(row.1), tests: tests.map { String($0.1) }))
      } else if let item = line.wholeMatch(of: /- (.*)/), !page.isEmpty {
        promises[page, default: []].append(Promise(words: String(item.1), tests: []))
      }
    }
    return promises
  }

  /// What a page says: sentences, and rows of tables with the heading above them. Blocks of code,
  /// pictures and comments say nothing.
  static func sentences(of page: String) -> [(text: String, heading: String)] {
    var blocks: [(text: String, heading: String)] = []
    var (heading, isCode, isOpen, rows) = ("", false, false, 0)
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("```") { isCode.toggle() }
      let isProse =
        !isCode && !text.isEmpty && !line.hasPrefix("    ")
        && !["#", "```", "<!--", "![", "|"].contains(where: text.hasPrefix)
      rows = text.hasPrefix("|") ? rows + 1 : 0
      if line.hasPrefix("#"), !isCode { heading = text }
      // The first two rows of a table are its head.
      if !isCode, rows > 2 { blocks.append((text, heading)) }
      let item = text.firstMatch(of: /^(- |\d+\. )/)
      if isProse, isOpen, item == nil {
        blocks[blocks.count - 1].text += " " + text
      } else if isProse {
        blocks.append((String(text.dropFirst(item?.0.count ?? 0)), heading))
      }
      isOpen = isProse
    }
    return blocks.flatMap { text, heading in
      text.hasPrefix("|")
        ? [(text, heading)]
        : text.split(separator: /[.!?][*)]*\s+(?=[A-Z`*\[(])/).map { (String($0), heading) }
    }
  }

  private static func folded(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Which promises of a page stand nowhere in it or more than once, and which of its sentences
  /// nobody has promised.
  static func faults(of page: String, _ promises: [Promise]) -> [String] {
    let whole = folded(page)
    let sentences = sentences(of: page).map { (folded($0.text), $0.heading) }
    let missing = promises.filter { promise in
      whole.ranges(of: promise.words).count != 1
    }.map { "not once on the page: \($0.words)" }
    let unkept = sentences.filter { text, heading in
      !promises.contains {
        text.contains($0.words) || $0.words.contains(text)
          || text.hasPrefix("|") && heading == $0.words
      }
    }.map { "no promise: \($0.0)" }
    return missing + unkept
  }

  @Test func `are all of the sentences of their pages`() throws {
    let promises = Self.promises(in: try Package.text("Tests/PROMISES.md"))
    #expect(promises.count == 15)
    for (page, promises) in promises {
      let faults = Self.faults(of: try Package.text(page), promises)
      #expect(faults.isEmpty, "\(page)\n\(faults.joined(separator: "\n"))")
    }
  }

  /// The name that a line declares with a keyword, without its backticks; nil: it declares none.
  private static func name(declaredBy keyword: String, in line: Substring) -> String? {
    guard let word = line.range(of: keyword + " ") else { return nil }
    let rest = line[word.upperBound...]
    return rest.first == "`"
      ? String(rest.dropFirst().prefix { $0 != "`" })
      : rest.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }.split(separator: ".").last
        .map(String.init)
  }

  /// The tests in some sources, as `suite/test`: each function of a file with each of its suites.
  private static func tests(in sources: [String]) -> Set<String> {
    var tests: Set<String> = []
    for source in sources {
      let lines = source.split(separator: "\n")
      let suites = lines.flatMap { line in
        ["struct", "extension"].compactMap { name(declaredBy: $0, in: line) }
      }
      let functions = lines.compactMap { name(declaredBy: "func", in: $0) }
      for suite in suites { tests.formUnion(functions.map { "\(suite)/\($0)" }) }
    }
    return tests
  }

  @Test func `name tests that there are`() throws {
    var sources: [String] = []
    let folder = Package.folder.appendingPathComponent("Tests").path
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init()
    where path.hasSuffix(".swift") && !path.contains(".build/") {
      sources.append(try Package.text("Tests/\(path)"))
    }
    let tests = Self.tests(in: sources)
    let named = Self.promises(in: try Package.text("Tests/PROMISES.md")).values.joined()
      .flatMap(\.tests)
    #expect(named.count > 100)
    #expect(Set(named).subtracting(tests).sorted() == [])
  }
}
