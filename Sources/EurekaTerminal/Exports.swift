// A program that shows a walk also names what it is shown on, what its lines are, and the mistakes of its form.
@_exported public import EurekaChecks
@_exported public import EurekaSystem
