"""Judges answers by JSON Schemas, with the `jsonschema` package.

A line of input is {"schemas": {name: schema}}; each line after it is {"schema": name, "answers": …}. The first line of
output has what is wrong with each schema by the metaschema; each one after it, for a line of answers, has the path of each
error: keys and positions, as texts. A key that is missing ends the path.
"""

import json
import re
import sys
from decimal import Decimal

from jsonschema import Draft202012Validator, ValidationError, validators


def expression(pattern):
    """An expression of ECMA-262 (with its u flag) in Python's dialect, as far as the two differ here."""
    result, in_class, position = "", False, 0
    while position < len(pattern):
        character = pattern[position]
        if character == "\\":
            result += pattern[position : position + 2]
            position += 1
        elif character == "$" and not in_class:
            # Python's matches before a newline at the end, too.
            result += r"\Z"
        else:
            in_class = character == "[" or in_class and character != "]"
            result += character
        position += 1
    return re.compile(result)


expressions = {}


def judge_pattern(validator, pattern, instance, schema):
    if not isinstance(instance, str):
        return
    if pattern not in expressions:
        expressions[pattern] = expression(pattern)
    if not expressions[pattern].search(instance):
        yield ValidationError(f"{instance!r} does not match {pattern!r}")


def judge_required(validator, required, instance, schema):
    if isinstance(instance, dict):
        for key in required:
            if key not in instance:
                yield ValidationError(f"{key!r} is missing", path=[key])


Judge = validators.extend(Draft202012Validator, {"pattern": judge_pattern, "required": judge_required})


def main():
    schemas = json.loads(sys.stdin.readline(), parse_float=Decimal)["schemas"]
    judge = Draft202012Validator(Draft202012Validator.META_SCHEMA)
    wrong = {name: [error.message for error in judge.iter_errors(schema)] for name, schema in schemas.items()}
    print(json.dumps(wrong))
    judges = {name: Judge(schema) for name, schema in schemas.items()}
    for line in sys.stdin:
        case = json.loads(line, parse_float=Decimal)
        errors = judges[case["schema"]].iter_errors(case["answers"])
        print(json.dumps([[str(step) for step in error.absolute_path] for error in errors]))


main()
