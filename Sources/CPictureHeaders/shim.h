// Nothing: the module is there for what pkg-config says about FreeType, and with it about libpng, which it needs. The
// headers of giflib and libwebp need no option. Any of the four may be missing.
