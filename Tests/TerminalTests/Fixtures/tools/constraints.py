"""Compares solutions of required constraints with kiwisolver's, another implementation of Cassowary.

Usage: constraints.py FILE. The file has for each set: `set VARIABLES`; a line for each row, with `eq` or `ge`, the
constant and the terms `NUMBER:FACTOR`; `broken`, with the numbers of the rows that contradict earlier ones; and
`value NUMBER VALUE` for each variable with only one possible value. Variables with odd numbers are not negative.
Prints the number of sets that agree, or ends with 1 at the first that does not.
"""

import sys
from fractions import Fraction

import kiwisolver


class Set:
    def __init__(self, variables):
        self.variables = [kiwisolver.Variable(f"v{number}") for number in range(variables)]
        self.kept = [(variable >= 0) | "required" for variable in self.variables[1::2]]
        self.broken, self.count = [], 0
        self.begin()

    def begin(self):
        self.solver = kiwisolver.Solver()
        for constraint in self.kept:
            self.solver.addConstraint(constraint)

    def add(self, kind, constant, terms):
        expression = kiwisolver.Expression([], float(Fraction(constant)))
        for term in terms:
            number, factor = term.split(":")
            expression = expression + self.variables[int(number)] * float(Fraction(factor))
        constraint = kiwisolver.Constraint(expression, "==" if kind == "eq" else ">=", "required")
        try:
            self.solver.addConstraint(constraint)
            self.kept.append(constraint)
        except kiwisolver.UnsatisfiableConstraint:
            self.broken.append(self.count)
            # A refused constraint leaves something behind in the solver.
            self.begin()
        self.count += 1

    def check(self, broken, values):
        if self.broken != broken:
            return f"broken are {self.broken}, not {broken}"
        self.solver.updateVariables()
        for number, value in values.items():
            own = self.variables[number].value()
            if abs(own - float(value)) > 1e-6:
                return f"v{number} is {own}, not {value}"
        return None


def main():
    agreed, current, broken, values = 0, None, [], {}
    for line in open(sys.argv[1], encoding="utf-8"):
        words = line.split()
        if words[0] == "set":
            current, broken, values = Set(int(words[1])), [], {}
        elif words[0] in ("eq", "ge"):
            current.add(words[0], words[1], words[2:])
        elif words[0] == "broken":
            broken = [int(word) for word in words[1:]]
        elif words[0] == "value":
            values[int(words[1])] = Fraction(words[2])
        elif words[0] == "end":
            problem = current.check(broken, values)
            if problem:
                sys.exit(f"set {agreed}: {problem}")
            agreed += 1
    print(f"{agreed} sets agree")


main()
