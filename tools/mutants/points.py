"""Where a rule can be broken, and how: found in the syntax tree, so that nobody picks what is tried."""

import ast
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

# Not rules of a booklet: what a ruleset is called by, and memory that `bind` fills.
NOT_RULES = ("params", "__init__", "bind")
# Positions written by hand are checked, and people are told how far they have come: no rule depends on it.
FOR_PEOPLE = ("check", "aim", "_aim")
# The cover of a box and the texts of options are words.
WORDS = ("Cover", "Option", "ListOption", "RangeOption", "BoardOption", "Register", "Verb", "Event")

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
BITS = (ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr)
OTHER_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One change of one file. `before` and `after` are the changed lines without their indentation."""

    file: str  # below the package
    line: int
    where: str  # class and function
    kind: str
    start: int  # bytes from the beginning of the file
    end: int
    text: str  # what stands between `start` and `end` instead
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.where} [{self.kind}]\n    - {self.before}\n    + {self.after}"

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]


def mutants_of(package: Path, file: str, unused: Collection[str] = ()) -> list[Mutant]:
    """Every mutant of a file, in the order of its lines; classes and methods named in `unused` are left alone."""
    source = (package / file).read_bytes()
    finder = Finder(file, source, unused)
    finder.visit(ast.parse(source))
    return sorted(set(finder.found), key=lambda mutant: (mutant.start, mutant.end, mutant.text))


class Finder(ast.NodeVisitor):
    def __init__(self, file: str, source: bytes, unused: Collection[str]) -> None:
        self.file = file
        self.source = source
        self.unused = unused
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.names: list[str] = []
        self.is_inside = False
        self.found: list[Mutant] = []

    # -- what is left alone ----------------------------------------------------------------------------------

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if node.name in self.unused:
            return
        self.names.append(node.name)
        for part in node.body:
            self.visit(part)
        self.names.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        name = ".".join([*self.names, node.name])
        if node.name in NOT_RULES or node.name.startswith(FOR_PEOPLE) or name in self.unused:
            return
        is_nested, self.is_inside = self.is_inside, True  # what is nested counts as the function around it
        if not is_nested:
            self.names.append(node.name)
        for part in node.body:
            self.visit(part)
        if not is_nested:
            self.names.pop()
        self.is_inside = is_nested

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name):
            if node.func.id in WORDS:
                return
            if node.func.id in OTHER_NAMES:
                self.put(node.func, "call", OTHER_NAMES[node.func.id])
        for argument in node.args:
            self.visit(argument)
        for keyword in node.keywords:
            self.visit(keyword.value)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.visit(node.value)
        if not isinstance(node.slice, ast.Constant | ast.UnaryOp):  # the fields of a frame are no rule
            self.visit(node.slice)

    def visit_Import(self, node: ast.Import) -> None:
        return

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        return

    def visit_Raise(self, node: ast.Raise) -> None:
        return

    # -- what is broken --------------------------------------------------------------------------------------

    def visit_If(self, node: ast.If) -> None:
        if asks_for_log(node.test):  # events are for people
            for part in node.orelse:
                self.visit(part)
            return
        self.condition(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.condition(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.condition(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.condition(test)
        self.generic_visit(node)

    def condition(self, test: ast.expr) -> None:
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            self.put(test, "condition", f"({ast.unparse(test.operand)})")
        elif not isinstance(test, ast.Compare):  # those are turned round by themselves
            self.put(test, "condition", f"(not ({ast.unparse(test)}))")

    def visit_Compare(self, node: ast.Compare) -> None:
        for i, operator in enumerate(node.ops):
            for other in COMPARISONS.get(type(operator), ()):
                ops = [*node.ops]
                ops[i] = other()
                changed = ast.Compare(node.left, ops, node.comparators)
                self.put(node, "comparison", f"({ast.unparse(changed)})")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self.put(node, "and, or", f"({ast.unparse(ast.BoolOp(other, node.values))})")
        for i in range(len(node.values)):
            rest = [value for j, value in enumerate(node.values) if j != i]
            left = rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
            self.put(node, "part of a condition", f"({ast.unparse(left)})")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, BITS):  # how an action is packed is no rule; what is packed may be
            for side in (node.left, node.right):
                if not isinstance(side, ast.Constant):
                    self.visit(side)
            return
        other = ARITHMETIC.get(type(node.op))
        if other is not None and not isinstance(node.left, ast.List | ast.ListComp | ast.JoinedStr):
            self.put(node, "arithmetic", f"({ast.unparse(ast.BinOp(node.left, other(), node.right))})")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.put(node, "yes or no", str(not node.value))
        elif isinstance(node.value, int):
            self.put(node, "number", str(node.value + 1))
            if node.value > 1:
                self.put(node, "number", str(node.value - 1))

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            if not is_append_to_log(node.value):
                self.put(node, "left out", "pass")
                self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.put(node, "left out", "pass")
        other = ARITHMETIC.get(type(node.op))
        if other is not None:
            self.put(node, "arithmetic", ast.unparse(ast.AugAssign(node.target, other(), node.value)))
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if self.names and all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self.put(node, "left out", "pass")
        self.generic_visit(node)

    def visit_Break(self, node: ast.Break) -> None:
        self.put(node, "break", "continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        self.put(node, "break", "break")

    # -- putting it down -------------------------------------------------------------------------------------

    def put(self, node: ast.expr | ast.stmt, kind: str, text: str) -> None:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[node.end_lineno - 1] + node.end_col_offset
        first, last = self.starts[node.lineno - 1], self.starts[node.end_lineno]
        before = self.source[first:last]
        after = self.source[first:start] + text.encode() + self.source[end:last]
        where = ".".join(self.names) or "module"
        self.found.append(
            Mutant(self.file, node.lineno, where, kind, start, end, text, on_one_line(before), on_one_line(after))
        )


def on_one_line(source: bytes) -> str:
    return " ".join(source.decode().split("#")[0].split())


def asks_for_log(test: ast.expr) -> bool:
    return any(ast.unparse(node) in ("log", "order.log") for node in ast.walk(test) if isinstance(node, ast.expr))


def is_append_to_log(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value).endswith("log")
