"""The description of the interface for programs: with the very bounds that our Structs check."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import msgspec
from litestar.openapi.plugins import JsonRenderPlugin

from conquete import wire
from conquete.server.http.problems import AnyRequest


class ExactSchema(JsonRenderPlugin):
    """The framework leaves out bounds inside of lists and dictionaries, and that no other fields are taken."""

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, with_exact_bodies(openapi_schema))


def with_exact_bodies(schema: dict[str, Any]) -> dict[str, Any]:
    named = schema["components"]["schemas"]
    modules = [import_module(f"{wire.__name__}.{module.name}") for module in iter_modules(wire.__path__)]
    structs = [
        value
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and name in named
    ]
    _, exact = msgspec.json.schema_components(structs, ref_template="#/components/schemas/{name}")
    components = {**schema["components"], "schemas": {**named, **exact}}
    return {**schema, "components": components}
