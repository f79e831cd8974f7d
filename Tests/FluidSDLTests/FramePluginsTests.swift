import Glibc
import TestSupport
import Testing

@testable import FluidSDL

@Suite struct `What draws a window's frame` {
  @Test func `is looked for in the folders that are named`() throws {
    let folder = try TemporaryFolder()
    func exist(_ folders: String) -> Bool {
      FramePlugins.exist { $0 == "LIBDECOR_PLUGIN_DIR" ? folders : nil }
    }
    #expect(!exist("\(folder.path):\(folder("nope"))"))
    try folder.write("", to: "a/readme")
    #expect(!exist(folder("a")))
    try folder.write("", to: "b/libdecor-any.so")
    #expect(exist(folder("b")) && exist("\(folder("a")):\(folder("b"))"))
  }

  /// The path of the file that a library's function was loaded from, by what the linker says.
  private func path(of function: String, in library: String) -> String? {
    typealias Place = (
      file: UnsafePointer<CChar>?, base: UnsafeRawPointer?, name: UnsafePointer<CChar>?,
      address: UnsafeRawPointer?
    )
    typealias Find = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32
    guard let library = dlopen(library, RTLD_LAZY), let find = dlsym(nil, "dladdr") else {
      return nil
    }
    defer { dlclose(library) }
    var place: Place = (nil, nil, nil, nil)
    guard let function = dlsym(library, function),
      unsafeBitCast(find, to: Find.self)(function, &place) != 0
    else { return nil }
    return place.file.map { String(cString: $0) }
  }

  @Test func `is looked for beside its library where no folder is named`() {
    let library = path(of: "libdecor_new", in: "libdecor-0.so.0")
    let folder = library.flatMap { path in path.lastIndex(of: "/").map { path[..<$0] } }
    let plugins = folder.map { fileNames(in: "\($0)/libdecor/plugins-1") } ?? []
    #expect(FramePlugins.exist { _ in nil } == plugins.contains { $0.hasSuffix(".so") })
  }
}
