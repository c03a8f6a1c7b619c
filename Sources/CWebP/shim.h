// Nothing: the module is there for what pkg-config says about libwebp, which may be missing.
