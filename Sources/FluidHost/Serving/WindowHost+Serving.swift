import FluidLab
import FluidPipe
import FluidPlayer
import FluidSDL
import FluidWindow

/// The page that the lab serves for phones.
extension StageWindow<Lab> {
  /// The page that is served; nil: none is.
  var server: PageServer? { work?.server?.page }

  /// The network interface and port for a page that the lab serves.
  var serving: ServingOptions {
    get { labWork.serving }
    set { labWork.serving = newValue }
  }

  /// Serves the page, or says why that is not possible.
  func serve() {
    guard server == nil else { return }
    let (options, news, bell) = (serving, NewsQueue<PipeMessage.Report>(), Mailbox<Void>())
    do throws(Failure) {
      let page = try PageServer(player.settings, player.source, options) { report in
        news.add(report)
        bell.post(())
      }
      labWork.server = (page, news)
      labWork.bell = bell
      let (scenes, base) = (player.source, player.settings.scene == nil ? file.base : .named)
      lab?.beginServing(isReadOnly: options.readOnly, scenes: scenes, over: base)
    } catch {
      lab?.say(error.message, isWarning: true)
      warn(error.message)
    }
    stage.needsDisplay = true
  }

  /// Ends the serving, and with it all connections.
  func stopServing() {
    guard let server else { return }
    server.stop()
    work?.server = nil
    lab?.endServing()
    stage.needsDisplay = true
  }

  /// Follows what the helper and the phones say.
  func followServer() {
    _ = work?.bell?.receive()
    for report in work?.server?.news.drain() ?? [] {
      stage.needsDisplay = true
      if let failure = report.failure {
        work?.server = nil
        lab?.endServing(failure: failure)
        warn(failure)
      } else if let address = report.address {
        lab?.showAddress(address, code: QRMatrix(rows: report.code ?? []))
        warn("The page is at \(address)")
      } else if let event = report.event, let orders = lab?.follow(event) {
        server?.run(orders)
      }
    }
  }
}
