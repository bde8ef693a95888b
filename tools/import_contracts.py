"""A contract for import-linter that lists what a package may import, rather than what it may not."""

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class OnlyContract(Contract):
    """The package imports itself, the standard library and `may_import`; a missing package keeps it."""

    type_name = "only"

    package = fields.StringField()
    may_import = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        package = str(self.package)
        allowed = [package, *(str(name) for name in self.may_import)]  # type: ignore[attr-defined]
        faults: list[tuple[str, str]] = []
        if package in graph.modules:
            for importer in sorted({package} | graph.find_descendants(package)):
                for imported in sorted(graph.find_modules_directly_imported_by(importer)):
                    if imported.split(".")[0] in sys.stdlib_module_names:
                        continue
                    if not any(imported == name or imported.startswith(f"{name}.") for name in allowed):
                        faults.append((importer, imported))
        return ContractCheck(kept=not faults, metadata={"faults": faults})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for importer, imported in check.metadata["faults"]:
            output.print_error(f"{importer} may not import {imported}", bold=False)
