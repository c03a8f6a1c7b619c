// Nothing: the module is there for what pkg-config says about FreeType, which may be missing.
