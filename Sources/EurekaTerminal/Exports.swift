// A program that shows a walk also names what it is shown on, and what its lines are.
@_exported public import EurekaSystem
