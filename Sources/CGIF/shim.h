// Nothing: the module is there for what pkg-config says about giflib, which may be missing.
