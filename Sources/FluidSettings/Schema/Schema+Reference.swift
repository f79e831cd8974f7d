import FluidCore

extension Schema {
  /// All keys as a plain-text table, one line each; the output of `config keys`.
  package static var table: String { table(of: Settings()) }

  /// The table of a scene: also its named drawers and author's numbers, with its own values.
  package static func table(of settings: Settings) -> String {
    let rows =
      [["KEY", "DEFAULT", "VALUE", "MEANING"]] + keys(of: settings).map { row($0, settings) }
    // A long notation shifts only its own row.
    let widths = (0..<3).map { column in min(40, rows.map { $0[column].count }.max() ?? 0) }
    return rows.map { row in
      var line = ""
      for column in 0..<3 {
        line += row[column]
        line += String(repeating: " ", count: max(0, widths[column] - row[column].count) + 2)
      }
      return line + row[3] + "\n"
    }.joined()
  }

  /// The reference page in Markdown, docs/configuration.md.
  package static var reference: String {
    var lines = [
      "# Configuration",
      "",
      "This page is written from the schema: do not edit it, run the tests with `RECORD_DOCS=1`.",
      "",
      "The file is YAML (or JSON). It is looked for at `--config FILE`, then at",
      "`$XDG_CONFIG_HOME/fluid-drawer/config.yaml` (`~/.config` where that is not set); without one",
      "the defaults hold. Every key may be left out: `scene` then decides, and the defaults below are",
      "those of `pull-down`. It is read again whenever it is saved; a file with mistakes changes",
      "nothing, and each mistake is told as `FILE:LINE:COLUMN: key: what; expected what`; a file that goes",
      "is told as gone, what it held stays in force, and it is read as soon as it is there again.",
      "`fluid-drawer config check FILE` tells them without opening a window, `config print` shows the",
      "settings in force, `config keys` this table, and `config set FILE drawer.spring.bounce=0.42` changes",
      "a file and keeps its comments.",
      "",
      "`drawers: { NAME: { … } }` tunes each drawer that has a name, as the three of `sheets`; all of `drawer` may",
      "stand there, and `drawer` itself stays the first. Another scene than the file's leaves them out.",
      "",
      "A prototype's file (`hello config print` prints one) has one section more:",
      "`prototype: { NAME: number }` gives the author's own numbers, each in its range.",
      "",
      "Numbers are finite and lengths are in points. Yes and no may be said as `true`/`false`,",
      "`yes`/`no` or `on`/`off`.",
    ]
    let sections = keys.filter { $0.kind == .section && $0.parent.isEmpty }
    for section in [nil] + sections.map({ Optional($0) }) {
      lines.append("")
      if let section {
        lines += ["## `\(section.name)`: \(section.doc)", ""]
      } else {
        lines += ["## At the top", ""]
      }
      lines += ["| Key | Value | Default | Meaning |", "| --- | --- | --- | --- |"]
      for key in keys where key.kind != .section || !key.parent.isEmpty {
        let top = key.path.split(separator: ".").first.map(String.init)
        guard key.parent.isEmpty ? section == nil : top == section?.name else { continue }
        let row = row(key, Settings()).map { $0.replacing("|", with: "\\|") }
        let cells = [code(row[0]), code(row[2]), code(row[1]), row[3].capitalizedFirst]
        lines.append("| " + cells.joined(separator: " | ") + " |")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func code(_ text: String) -> String { text.isEmpty ? "" : "`\(text)`" }

  private static func row(_ key: SchemaKey, _ settings: Settings) -> [String] {
    [key.path, standard(key, settings)?.yaml ?? "", key.domain, key.doc]
  }

  /// The key's default value; nil for sections, and for parts that the default's notation lacks.
  private static func standard(_ key: SchemaKey, _ settings: Settings) -> DataValue? {
    switch key.role {
    case .section: return nil
    case .value(_, let write): return write(settings)
    case .part:
      guard case .value(_, let write)? = Schema.key(key.parent)?.role,
        case .map(let fields) = write(settings)
      else { return nil }
      return fields.first { $0.key == key.name }?.value
    }
  }
}
