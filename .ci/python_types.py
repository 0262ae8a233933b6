"""The Python client's types, from the schemas of protocol/openrpc.json: see generate-python."""

import json
import re
import sys
import textwrap

HEAD = '"""{title}\n\nWritten by .ci/generate-python from protocol/openrpc.json.\n"""\n'
WIDTH = 100

# Names of shapes that have none in the protocol, by where they stand.
SHAPES = {
    "appGroups.read": "AppGroupContent",
    "appGroups.write": "AppGroupValue",
    "controls.tap": "TapOutcome",
    "device.info": "DeviceInfo",
    "device.list": "DeviceListing",
    "events.list": "EventList",
    "events.subscribe": "EventSubscription",
    "push.channels.list": "BroadcastChannel",
    "push.tokens": "PushTokens",
    "server.info": "ServerInfo",
    "AppState.app": "AppState",
    "HistoryEntry.placement": "ActivityPlacement",
    "Control.flag": "ControlFlagValue",
    "Event.by": "LaunchCause",
    "Event.outcome": "CallOutcome",
    "WidgetProvider.policy": "PolicyAfter",
    "WidgetProviderDeclaration.policy": "PolicyAfter",
    "activities.open.presentation": "Place",
    "activities.render.presentation": "Place",
}
# The modules of types: what each holds, and how the names of its shapes begin.
MODULES = {
    "texts": ("Texts of which only some are known, views and declarations.", ()),
    "events": ("Events.", ("Event",)),
    "extensions": ("Widgets and controls.", ("Control", "Policy", "Tap", "Widget")),
    "pushes": ("Pushes, and what takes them.", ("Broadcast", "Push", "Tencent")),
    "phone": ("The phone and its Live Activities.", ("",)),
}
# Shapes that are handed on as they are.
OPAQUE = {"OpenRPCDocument", "Snapshot"}
# Shapes that contain themselves.
RECURSIVE = {"FieldDeclarations", "FieldType"}


def camel(name):
    """A class's name: activityTypes is ActivityTypes, push.channels PushChannels."""
    return "".join(word[0].upper() + word[1:] for word in name.split("."))


def fill(text, first, others):
    """A text in lines that begin with these margins."""
    return textwrap.fill(
        text, WIDTH, initial_indent=first, subsequent_indent=others,
        break_long_words=False, break_on_hyphens=False)


def docstring(texts, indent, arguments=()):
    """A docstring's lines, from a text for each paragraph and each argument."""
    margin = " " * indent
    filled = [fill('"""' + texts[0], margin, margin)]
    filled += [fill(text, margin, margin) for text in texts[1:]]
    if arguments:
        filled.append("\n".join(fill(text, margin, margin + "  ") for text in arguments))
    if len(filled) == 1 and len(filled[0]) + 3 <= WIDTH and "\n" not in filled[0]:
        return filled[0] + '"""\n'
    return "\n\n".join(filled) + f'\n{margin}"""\n'


def sentence(text):
    return text if text.endswith(".") else text + "."


class Types:
    """The types of results and arguments, found as they are asked for."""

    def __init__(self, schemas):
        self.schemas = schemas
        self.sources = {}
        self.definitions = {}

    def name(self, schema, place, taken=False):
        """The type of a schema, as it is written; taken of an argument, else of a result."""
        if "$ref" in schema:
            return self.reference(schema["$ref"].rpartition("/")[2], taken)
        if "const" in schema:
            return "bool" if isinstance(schema["const"], bool) else literal([schema["const"]])
        if "enum" in schema:
            return self.values(schema, place)
        alternatives = schema.get("oneOf", schema.get("anyOf"))
        if alternatives is not None:
            if all(self.is_object(each) for each in alternatives):
                return self.define(place, self.merged(alternatives))
            found = dict.fromkeys(self.name(each, place, taken) for each in alternatives)
            return "Any" if "Any" in found else " | ".join(found)
        kinds = schema.get("type", [])
        kinds = kinds if isinstance(kinds, list) else [kinds]
        return " | ".join(self.kind(kind, schema, place, taken) for kind in kinds) or "Any"

    def values(self, schema, place):
        """The type of an enum: of a longer one its name."""
        values = [value for value in schema["enum"] if value is not None]
        text = literal(values)
        if len(values) > 2:
            text = self.alias(SHAPES.get(place) or camel(place), {**schema, "enum": values})
        return text + (" | None" if None in schema["enum"] else "")

    def kind(self, kind, schema, place, taken):
        if kind == "array":
            items = self.name(schema.get("items", {}), place, taken)
            return f"Sequence[{items}]" if taken else f"list[{items}]"
        if kind == "object":
            return self.object(schema, place, taken)
        return {
            "string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None",
        }[kind]

    def object(self, schema, place, taken):
        further = schema.get("additionalProperties")
        if "properties" in schema and not further and not taken:
            return self.define(place, schema)
        values = "Any"
        if isinstance(further, dict) and "properties" not in schema:
            values = self.name(further, place, taken)
        return f"Mapping[str, {values}]" if taken else f"dict[str, {values}]"

    def reference(self, name, taken):
        """The type of a schema that has a name in the protocol."""
        schema = self.schemas[name]
        if name == "Anything":
            return "Any"
        if name in ("Event", "KeptEvent"):
            return self.define("Event", self.event())
        if name in OPAQUE:
            return "Mapping[str, Any]" if taken else "dict[str, Any]"
        kinds = schema.get("type", "object")
        if {"string", "integer", "number", "null"}.issuperset(kinds if isinstance(kinds, list) else [kinds]):
            # Names of texts and numbers, such as UUID and Time, tell an editor nothing.
            return self.name({"type": kinds}, name)
        if "oneOf" in schema and self.is_object(schema):
            return self.define(name, {**self.merged(schema["oneOf"]), **described(schema)})
        if "properties" in schema and not schema.get("additionalProperties"):
            return self.define(name, schema)
        if schema.get("type") == "object" and taken and name not in RECURSIVE:
            return self.object(schema, name, taken)
        return self.alias(name, schema)

    def alias(self, name, schema):
        """The name of a type that is no shape of its own: an enum, a union, an open object."""
        if name not in self.sources:
            # First of all the name, since a schema may refer to itself.
            self.sources[name] = schema
            text = literal(schema["enum"]) if "enum" in schema else self.name(
                schema, name, taken=name in RECURSIVE)
            text = f'"{text}"' if name in RECURSIVE else text
            line = f"{name}: TypeAlias = {text}"
            if len(line) > WIDTH and "enum" in schema:
                line = f"{name}: TypeAlias = Literal[\n" + "".join(
                    f"    {json.dumps(value)},\n" for value in schema["enum"]) + "]"
            self.definitions[name] = f"{comments(schema, '')}{line}\n"
        return name

    def is_object(self, schema):
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            return name != "Anything" and self.is_object(self.schemas[name])
        if "oneOf" in schema:
            return all(self.is_object(each) for each in schema["oneOf"])
        return schema.get("type") == "object"

    def resolved(self, schema):
        return self.schemas[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema

    def merged(self, alternatives):
        """One shape of several: members that not all of them require may be absent."""
        shapes = [self.resolved(each) for each in alternatives]
        members = {}
        for shape in shapes:
            for name, member in shape.get("properties", {}).items():
                found = members.setdefault(name, [])
                if member not in found:
                    found.append(member)
        required = set(members).intersection(*(shape.get("required", []) for shape in shapes))
        return {
            "type": "object",
            "properties": {name: self.either(found) for name, found in members.items()},
            "required": [name for name in members if name in required],
        }

    def either(self, schemas):
        if len(schemas) == 1:
            return schemas[0]
        values = [value for each in schemas for value in each.get("enum", [each.get("const")])]
        if all(isinstance(value, str) for value in values):
            return {"enum": list(dict.fromkeys(values))}
        if all(isinstance(value, int) for value in values):
            return {"type": "boolean" if isinstance(values[0], bool) else "integer"}
        for kind, sort in (("string", str), ("integer", int)):
            if all(each.get("type", kind if isinstance(each.get("const"), sort) else None) == kind
                   for each in schemas):
                return {"type": kind}
        return {"anyOf": schemas}

    def event(self):
        kept = self.merged(self.schemas["KeptEvent"]["oneOf"])
        dropped = self.schemas["OverflowEvent"]["properties"]
        kept["properties"]["type"] = {"type": "string"}
        kept["properties"]["topic"] = {"$ref": "#/components/schemas/Topic"}
        further = {name: dropped[name] for name in ("dropped", "resumeAfter")}
        return {
            **kept,
            "properties": {**kept["properties"], **further},
            "description": "What happened, as topic and type tell; an overflow has no topic.",
        }

    def define(self, place, schema):
        """The name of a shape, which gets a class."""
        name = SHAPES.get(place) or camel(place)
        if name not in self.sources:
            self.sources[name] = schema
            self.definitions[name] = ""
            text = docstring([sentence(schema.get("description", plainly(place)))], 4)
            required = schema.get("required", [])
            body = []
            for member, its in schema["properties"].items():
                found = self.name(its, f"{name}.{member}")
                found = found if member in required else f"NotRequired[{found}]"
                body.append(comments(its, "    ") + f"    {member}: {found}\n")
            self.definitions[name] = f"class {name}(TypedDict):\n{text}\n{''.join(body)}"
        elif self.sources[name] != schema:
            sys.exit(f"{place} needs a name in SHAPES: {name} is another shape already.")
        return name


def plainly(place):
    """What a shape is that isn't described: a method's result, or a member of a shape."""
    owner, _, member = place.rpartition(".")
    return f"What {place} answers." if owner[:1].islower() else f"The {member} of a {owner}."


def described(schema):
    return {"description": schema["description"]} if "description" in schema else {}


def literal(values):
    return f"Literal[{', '.join(json.dumps(value) for value in values)}]"


def comments(schema, margin):
    text = schema.get("description")
    return fill(text, margin + "# ", margin + "# ") + "\n" if text else ""


def type_modules(types):
    """The modules of all types, text by file: one for each of MODULES, and all joined."""
    contents = {}
    for name in sorted(types.definitions):
        is_alias = not types.definitions[name].startswith("class")
        module = "texts" if is_alias else next(
            module for module, (_, beginnings) in MODULES.items() if name.startswith(beginnings))
        contents.setdefault(module, []).append(name)
    found = {f"{module}.py": type_module(module, contents, types) for module in contents}
    listed = "".join(f'    "{name}",\n' for name in sorted(types.definitions))
    found["__init__.py"] = (
        HEAD.format(title="What calls take and answer, spelled as in the protocol.")
        + "\n" + "".join(import_line(f".{module}", contents[module]) for module in sorted(contents))
        + f"\n__all__ = [\n{listed}]\n")
    return found


def type_module(module, contents, types):
    definitions = [types.definitions[name] for name in contents[module]]
    space = "\n\n" if definitions[0].startswith("class") else "\n"
    text = space.join(definitions)

    head = "from __future__ import annotations\n\n"
    if used(text, ["Mapping", "Sequence"]):
        head += f"from collections.abc import {', '.join(used(text, ['Mapping', 'Sequence']))}\n"
    typing = used(text, ["Any", "Literal", "NotRequired", "TypeAlias", "TypedDict"])
    head += f"from typing import {', '.join(typing)}\n\n"
    others = [(other, used(text, contents[other])) for other in sorted(contents) if other != module]
    imports = "".join(import_line(f".{other}", names) for other, names in others if names)
    head += imports + "\n" if imports else ""
    title, _ = MODULES[module]
    return HEAD.format(title=title) + "\n" + head + space[1:] + text


def used(text, names):
    """Those of the names that the code in a text uses."""
    # An alias in quotes has brackets, other strings haven't.
    code = re.sub(r'""".*?"""|#[^\n]*|"[^"\[\n]*"', "", text, flags=re.DOTALL)
    return [name for name in names if re.search(rf"(?<![\w.]){name}\b(?!=)", code)]


def import_line(module, names):
    """The statement that imports names, over several lines where it is long."""
    line = f"from {module} import {', '.join(names)}\n"
    if len(line) <= WIDTH:
        return line
    return f"from {module} import (\n" + "".join(f"    {name},\n" for name in names) + ")\n"
