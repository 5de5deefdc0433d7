// A questionnaire is a form, and a `ParsableArguments` with a `CommandConfiguration` that may have options of its own, so that
// `import EurekaCommand` has to be enough to write one.
@_exported public import ArgumentParser
@_exported public import Eureka
@_exported public import EurekaChecks
@_exported public import EurekaFiles
@_exported public import EurekaGraphs
@_exported public import EurekaPlan

// A command of any kind asks single questions with these.
@_exported public import func EurekaTerminal.ask
@_exported public import func EurekaTerminal.choose
@_exported public import func EurekaTerminal.confirm
