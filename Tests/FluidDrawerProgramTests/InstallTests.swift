import Foundation
import TestSupport
import Testing

/// `make install` and `scripts/needs`, on a copy of what they use and a program that is built
/// already.
@Suite struct InstallTests {
  private let folder: TemporaryFolder

  /// What stands for the program: it says what the real one says, in few words.
  private static let program = """
    #!/bin/sh
    case "$*" in
      --version) echo "1.0.0 (abcdef0)" ;;
      --help) printf 'OVERVIEW: A panel.\\n\\nUSAGE: fluid-drawer <subcommand>\\n\\nOPTIONS:\\n' &&
        printf '  --version               Show.\\n\\nSUBCOMMANDS:\\n  run (default)           Open.\\n' ;;
      "help run") printf 'OVERVIEW: Open.\\n\\nIt opens:\\n\\n  fluid-drawer --lab\\n\\n' &&
        printf 'USAGE: fluid-drawer run\\n\\nOPTIONS:\\n  --size <width x height> The size.\\n' ;;
      --generate-completion-script*) echo "complete $2" ;;
      icon*) for last in "$@"; do :; done; echo icon >"$last" ;;
    esac
    """

  init() throws {
    folder = try TemporaryFolder()
    let names = [
      "Makefile", "LICENSE", "README.md", "assets/fluid-drawer.yaml",
      "assets/desktop/fluid-drawer.desktop",
      "assets/desktop/io.github.fluid_drawer.FluidDrawer.metainfo.xml",
      "assets/recordings/demo.ndjson", "docs/lab.md", "scripts/commit", "scripts/install",
      "scripts/manual", "scripts/needs",
    ]
    for name in names {
      try folder.write(Package.text(name), to: name)
      chmod(folder(name), 0o755)
    }
    try FileManager.default.copyItem(
      at: Package.folder.appendingPathComponent("assets/desktop/icons"),
      to: URL(fileURLWithPath: folder("assets/desktop/icons")))
    try folder.write("", to: "assets/examples/none")
    try build(Self.program)
  }

  private func build(_ program: String) throws {
    try folder.write(program, to: ".build/release/fluid-drawer")
    chmod(folder(".build/release/fluid-drawer"), 0o755)
  }

  /// All files and folders below one, by their paths there.
  private func contents(of path: String) -> Set<String> {
    Set(FileManager.default.enumerator(atPath: folder(path))?.compactMap { $0 as? String } ?? [])
  }

  /// Runs a script in the folder, where there is no Swift but one the test has made.
  private func shell(_ script: String) throws -> Command {
    try Command(
      ["bash", "-c", "cd \"$0\"; \(script)", folder.path],
      environment: ["PATH": "\(folder("bin")):/usr/bin:/bin", "MAKEFLAGS": nil, "MAKELEVEL": nil])
  }

  @Test func `takes no Swift where the program is built, and folders with spaces`() throws {
    try folder.write("keep", to: "to/keep")
    let made = try shell("make install DESTDIR=\"$0/to here\" PREFIX='/o p'")
    #expect(made.code == 0, "\(made.errors)")
    let program = "to here/o p/bin/fluid-drawer"
    #expect(try shell("test -x \"$0/\(program)\"").code == 0)
    #expect(!(try folder.bytes("to here/o p/share/doc/fluid-drawer/copyright").isEmpty))
    let gone = try shell("make uninstall DESTDIR=\"$0/to here\" PREFIX='/o p'")
    #expect(gone.code == 0, "\(gone.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder(program)))
    #expect(try folder.bytes("to/keep") == Array("keep".utf8), "its first word is not ours")
  }

  @Test func `puts everything that belongs to a program where a desktop looks for it`() throws {
    try folder.write("page", to: "build/web/one/page.html")
    let made = try shell("make install DESTDIR=\"$0/root\" PREFIX=/usr")
    #expect(made.code == 0, "\(made.errors)")
    let found = contents(of: "root/usr")
    for path in [
      "bin/fluid-drawer", "share/man/man1/fluid-drawer.1.gz",
      "share/man/man1/fluid-drawer-run.1.gz", "share/bash-completion/completions/fluid-drawer",
      "share/zsh/vendor-completions/_fluid-drawer",
      "share/fish/vendor_completions.d/fluid-drawer.fish",
      "share/applications/fluid-drawer.desktop",
      "share/metainfo/io.github.fluid_drawer.FluidDrawer.metainfo.xml",
      "share/icons/hicolor/scalable/apps/fluid-drawer.svg",
      "share/icons/hicolor/48x48/apps/fluid-drawer.png", "share/doc/fluid-drawer/README.md",
      "share/doc/fluid-drawer/docs/lab.md", "share/fluid-drawer/page.html",
      "share/doc/fluid-drawer/assets/recordings/demo.ndjson",
    ] { #expect(found.contains(path), "no \(path)") }
    let page = try shell("zcat \"$0/root/usr/share/man/man1/fluid-drawer-run.1.gz\"").output
    #expect(page.contains(".SH SYNOPSIS") && page.contains("  fluid\\-drawer \\-\\-lab\n.fi"))
    #expect(page.contains(".B \\-\\-size <width x height>\nThe size."), "\(page)")
  }

  @Test func `removes exactly what it has put there, and what an older one had`() throws {
    let before = ["share/icons/hicolor/48x48/apps/other.png", "bin/other", "share/doc/other/x"]
    for path in before { try folder.write("keep", to: "root/usr/\(path)") }
    let old = contents(of: "root/usr")
    let install = "make install DESTDIR=\"$0/root\" PREFIX=/usr"
    #expect(try shell(install).code == 0)
    let first = contents(of: "root/usr")
    // The next version has one page less.
    #expect(try shell("rm \"$0/docs/lab.md\"").code == 0)
    #expect(try shell(install).code == 0)
    let gone = first.subtracting(contents(of: "root/usr"))
    #expect(gone == ["share/doc/fluid-drawer/docs", "share/doc/fluid-drawer/docs/lab.md"])
    let removed = try shell("make uninstall DESTDIR=\"$0/root\" PREFIX=/usr")
    #expect(removed.code == 0, "\(removed.errors)")
    #expect(contents(of: "root/usr") == old)
    let again = try shell("make uninstall DESTDIR=\"$0/root\" PREFIX=/usr")
    #expect(again.code != 0 && again.errors.contains("nothing of Fluid Drawer is installed there"))
  }

  @Test func `leaves out manual and completions where the program does not start`() throws {
    try build("#!/bin/sh\nexit 127\n")
    let made = try shell("make install DESTDIR=\"$0/root\" PREFIX=/usr")
    #expect(made.code == 0)
    #expect(made.errors.contains("no manual and completions are installed"))
    let found = contents(of: "root/usr")
    #expect(found.contains("bin/fluid-drawer"))
    #expect(found.contains("share/icons/hicolor/48x48/apps/fluid-drawer.png"))
  }

  @Test(arguments: ["/etc/passwd", "../other", "share/../../other"])
  func `removes nothing elsewhere by a manifest that was meddled with`(path: String) throws {
    try folder.write("keep", to: "root/other")
    try folder.write("\(path)\n", to: "root/usr/share/fluid-drawer/manifest")
    let removed = try shell("make uninstall DESTDIR=\"$0/root\" PREFIX=/usr")
    #expect(removed.code != 0 && removed.errors.contains("which is not below"))
    #expect(try folder.bytes("root/other") == Array("keep".utf8))
  }

  @Test(arguments: [
    ("exit 127", "Swift is there, but does not start"),
    ("echo 'lib.so: cannot open' >&2; exit 1", "lib.so: cannot open"),
    ("echo 'Swift version 5.9.2'", "Swift 5.9 is too old"),
    ("echo hello", "does not say which version it is: hello"),
  ]) func `tells a Swift that does not start from an old one`(swift: String, words: String) throws {
    try folder.write("#!/bin/sh\n\(swift)\n", to: "bin/swift")
    chmod(folder("bin/swift"), 0o755)
    let needs = try shell("scripts/needs build")
    #expect(needs.code == 69)
    #expect(needs.errors.contains(words), "\(needs.errors)")
    #expect(!needs.errors.contains("0.0"))
  }
}
