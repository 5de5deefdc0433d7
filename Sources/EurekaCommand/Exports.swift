// A questionnaire is a `ParsableArguments` with a `CommandConfiguration`, and may have options of its own, so that
// `import EurekaCommand` has to be enough to write one.
@_exported public import ArgumentParser
