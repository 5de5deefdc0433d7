import Eureka
import EurekaTerminal
import Foundation
import SystemPackage

/// What a run says on standard error.
enum Report {
  static func show(_ lines: [String]) {
    let screen = DescriptorScreen(.standardError) {
      ScreenStyle(
        environment: ProcessInfo.processInfo.environment, isTerminal: false,
        columns: TerminalChannel.columns(of: .standardError))
    }
    screen.show(lines.map { StyledText($0) })
  }
}
