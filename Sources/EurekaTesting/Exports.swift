// Tests compare outcomes, problems and ordered answers, so `import EurekaTesting` brings their types.
@_exported public import EurekaTerminal
@_exported public import OrderedCollections

@_exported public import struct EurekaPlan.TextDifference
