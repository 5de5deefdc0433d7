// What a test compares are walks' outcomes and problems, and answers in their order, so that `import EurekaTesting`
// has to be enough beside `import Eureka`.
@_exported public import EurekaTerminal
@_exported public import OrderedCollections
