"""Reads the compiler's index of a debug build: the declarations and the uses in each file."""

import ctypes
import json
import os
import subprocess

DEFINITION, REFERENCE = 1 << 1, 1 << 2
RECORD = 2
TYPES = (5, 6, 7, 8)  # Enumerations, structures, classes, protocols.


class Text(ctypes.Structure):
    _fields_ = [("start", ctypes.c_void_p), ("count", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.start, self.count).decode() if self.count else ""


POINTER = ctypes.c_void_p
ON_TEXT = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, Text)
ON_POINTER = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, POINTER)


def toolchain_library():
    """The index library that comes with the compiler."""
    info = subprocess.run(["swift", "-print-target-info"], capture_output=True, check=True).stdout
    folder = os.path.dirname(json.loads(info)["paths"]["runtimeResourcePath"])
    for name in ("libIndexStore.so", "libIndexStore.dylib"):
        if os.path.exists(os.path.join(folder, name)):
            return ctypes.CDLL(os.path.join(folder, name))
    raise SystemExit(f"no libIndexStore in {folder}")


class IndexStore:
    """The index in `folder`."""

    def __init__(self, folder):
        if not os.path.isdir(folder):
            raise SystemExit(f"no index at {folder}: run `swift build` first")
        self.library, self.folder = toolchain_library(), folder
        self.store = self.call("store_create", POINTER, folder.encode(), None)

    def call(self, name, result, *arguments):
        """Calls a function of the library. Plain numbers are pointers; flags are passed as `c_uint`."""
        function = getattr(self.library, "indexstore_" + name)
        function.restype = result
        return function(*(POINTER(a) if isinstance(a, int) else a for a in arguments))

    def newest_records(self):
        """The name of the newest record of each main file that still exists, and the time of its writing."""
        names, newest = [], {}
        self.call("store_units_apply_f", ctypes.c_bool, self.store, ctypes.c_uint(0), None,
                  ON_TEXT(lambda _, name: names.append(str(name)) or True))
        for name in names:
            unit = self.call("unit_reader_create", POINTER, self.store, name.encode(), None)
            if not unit:
                continue
            path = str(self.call("unit_reader_get_main_file", Text, unit))
            written = os.path.getmtime(os.path.join(self.folder, "v5", "units", name))
            if os.path.exists(path) and newest.get(path, (0,))[0] < written:
                newest[path] = (written, self.record_of(unit, path))
            self.call("unit_reader_dispose", None, unit)
        return {path: (record, written) for path, (written, record) in newest.items() if record}

    def record_of(self, unit, path):
        found = []

        def look(_, dependency):
            if self.call("unit_dependency_get_kind", ctypes.c_int, dependency) == RECORD:
                if str(self.call("unit_dependency_get_filepath", Text, dependency)) == path:
                    found.append(str(self.call("unit_dependency_get_name", Text, dependency)))
            return True

        self.call("unit_reader_dependencies_apply_f", ctypes.c_bool, unit, None, ON_POINTER(look))
        return found[0] if found else None

    def occurrences(self, record):
        """The symbols in a file: identity, name, kind, roles, line."""
        reader = self.call("record_reader_create", POINTER, self.store, record.encode(), None)
        found = []

        def look(_, occurrence):
            symbol = self.call("occurrence_get_symbol", POINTER, occurrence)
            line, column = ctypes.c_uint(), ctypes.c_uint()
            self.call("occurrence_get_line_col", None, occurrence, ctypes.byref(line),
                      ctypes.byref(column))
            found.append((str(self.call("symbol_get_usr", Text, symbol)),
                          str(self.call("symbol_get_name", Text, symbol)),
                          self.call("symbol_get_kind", ctypes.c_int, symbol),
                          self.call("occurrence_get_roles", ctypes.c_uint64, occurrence),
                          line.value))
            return True

        self.call("record_reader_occurrences_apply_f", ctypes.c_bool, reader, None,
                  ON_POINTER(look))
        self.call("record_reader_dispose", None, reader)
        return found
