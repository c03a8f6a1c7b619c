#!/usr/bin/env python3
"""Checks the documentation of the libraries with the toolchain alone, from the debug build: every public symbol is
documented, and DocC finds nothing to warn of. `make docs` makes the pages.
"""

import glob
import json
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD = os.path.join(ROOT, ".build", "debug")
OUT = os.path.join(ROOT, ".build", "checked-docs")
# Each after those that its pages link to.
MODULES = ("TermSurface", "TermScreen", "TermContainers", "TermInspector", "TermEmulator", "TermPictures", "TermRecorder",
           "TermRecorderTesting")


def target():
    text = subprocess.run(["swift", "-print-target-info"], capture_output=True, check=True).stdout
    return json.loads(text)["target"]["triple"]


def c_modules():
    """Where the compiler finds the C modules that the libraries import."""
    maps = glob.glob(f"{BUILD}/C*.build/module.modulemap") + glob.glob(f"{ROOT}/Sources/C*/module.modulemap")
    flags = [f"-fmodule-map-file={path}" for path in maps]
    if shutil.which("pkg-config"):
        found = subprocess.run(["pkg-config", "--cflags", "freetype2"], capture_output=True, text=True)
        flags += found.stdout.split()
    return [word for flag in flags for word in ("-Xcc", flag)]


def docc():
    """DocC, on the path or beside the compiler; None where the toolchain has none."""
    beside = os.path.join(os.path.dirname(os.path.realpath(shutil.which("swift") or "swift")), "docc")
    return shutil.which("docc") or (beside if os.access(beside, os.X_OK) else None)


def extract(module, triple, flags):
    """Writes down the public symbols of a module; returns the folder."""
    folder = os.path.join(OUT, "symbols", module)
    os.makedirs(folder)
    subprocess.run(["swift", "symbolgraph-extract", "-module-name", module, "-target", triple,
                    "-I", os.path.join(BUILD, "Modules"), *flags, "-minimum-access-level", "public",
                    "-emit-extension-block-symbols", "-output-dir", folder], check=True)
    return folder


def convert(program, module, symbols, dependencies):
    """Has DocC make the pages of a module. Returns what it complains of."""
    catalogue = os.path.join(ROOT, "Sources", module, module + ".docc")
    words = [catalogue] if os.path.isdir(catalogue) else []
    for dependency in dependencies:
        words += ["--dependency", os.path.join(OUT, dependency + ".doccarchive")]
    run = subprocess.run(
        [program, "convert", *words, "--additional-symbol-graph-dir", symbols,
         "--fallback-display-name", module, "--fallback-bundle-identifier", module,
         "--enable-experimental-external-link-support", "--warnings-as-errors",
         "--output-path", os.path.join(OUT, module + ".doccarchive")],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return run.stdout if run.returncode else ""


def main():
    shutil.rmtree(OUT, ignore_errors=True)
    triple, flags = target(), c_modules()
    symbols = {module: extract(module, triple, flags) for module in MODULES}
    names = [os.path.join(ROOT, "Scripts", "undocumented.py"), os.path.join(OUT, "symbols")]
    is_complete = subprocess.run(names).returncode == 0
    program = docc()
    if not program:
        print("docs: this toolchain has no docc; links were not checked")
        return 0 if is_complete else 1
    for index, module in enumerate(MODULES):
        if complaint := convert(program, module, symbols[module], MODULES[:index]):
            sys.exit(complaint)
    return 0 if is_complete else 1


sys.exit(main())
