// Nothing: the module is there for what pkg-config says about libpng, which may be missing.
