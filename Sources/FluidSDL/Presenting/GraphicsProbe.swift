import CSDL2
import Glibc

/// Tells hardware OpenGL from a software implementation.
enum GraphicsProbe {
  /// Whether the machine has any device OpenGL could be running on. One look at the file system,
  /// without loading OpenGL.
  ///
  /// Render nodes are what Mesa opens; `nvidia0` is NVIDIA's own driver, `dxg` the one of WSL.
  static func hasGraphicsDevice(devices root: String = "/dev") -> Bool {
    for name in ["nvidia0", "dxg"] where access("\(root)/\(name)", F_OK) == 0 { return true }
    return fileNames(in: "\(root)/dri").contains { $0.hasPrefix("renderD") }
  }

  /// Whether a renderer name is that of a software implementation of OpenGL.
  ///
  /// VMware's SVGA3D and virgl are not: they hand the work to the host's hardware (virgl names that
  /// in brackets, so `virgl (LLVMPIPE …)` is caught).
  static func isSoftware(rendererName: String) -> Bool {
    let name = rendererName.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software rasterizer", "lavapipe"]
      .contains { name.contains($0) }
  }

  /// The renderer name of the current OpenGL context; nil without one.
  static func currentRendererName() -> String? {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return nil }
    let rendererName: UInt32 = 0x1F01  // GL_RENDERER
    return unsafeBitCast(address, to: GetString.self)(rendererName).map { String(cString: $0) }
  }
}

/// The names in a directory, sorted; none if it cannot be read.
func fileNames(in directory: String) -> [String] {
  guard let stream = opendir(directory) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}
