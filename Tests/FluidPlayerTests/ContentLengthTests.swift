import FluidCore
import FluidDemos
import FluidRaster
import FluidScene
import FluidSettings
import Testing

@testable import FluidDrawer
@testable import FluidPlayer

@Suite struct `How long what a panel holds is` {
  /// The session's length, and that of the scene as it is laid out.
  private func lengths(
    _ scene: DemoScene, _ length: Double?, height: Double
  ) throws -> (used: Double, laidOut: Double) {
    var settings = Settings(scene: scene)
    if let length { settings.content.length = length }
    let size = Size(width: 800, height: height)
    let player = Player(settings: settings, size: size)
    let laidOut = player.scene.contentLengths(
      size: size, state: player.state, text: StrokeFont())
    return (player.session.drawers[0].contentLength, try #require(laidOut.first))
  }

  @Test func `is nothing where a file says that there is no list`() throws {
    let map = try lengths(.mapList, 0, height: 800)
    #expect(map.used == 0 && map.laidOut > 0)
    let low = try lengths(.pullDown, 0, height: 400)
    #expect(low.used == 0 && low.laidOut > 0)
  }

  @Test func `is as it is laid out where there is a list to scroll, title and handle included`()
    throws
  {
    for length in [nil, 0.5, 640, 6400] as [Double?] {
      let map = try lengths(.mapList, length, height: 800)
      #expect(map.used == map.laidOut && map.used > (length ?? 1920))
      let low = try lengths(.pullDown, length, height: 400)
      #expect(low.used == low.laidOut && low.used > 0)
    }
  }

  @Test func `is as it is laid out in a low window where no scene has a list`() throws {
    for length in [nil, 0, 700] as [Double?] {
      let low = try lengths(.bottomSheet, length, height: 600)
      #expect(low.used == low.laidOut && low.used > 0)
    }
  }

  @Test func `is what the file says where nothing is scrolled`() throws {
    #expect(try lengths(.bottomSheet, 700, height: 800).used == 700)
    #expect(try lengths(.pullDown, 123, height: 720).used == 123)
    #expect(try lengths(.pullDown, nil, height: 720).used == 1000)
    #expect(try lengths(.pullDown, 0, height: 720).used == 0)
  }
}
