# The only entry point. `make demo` plays, `make test` proves.

SWIFT ?= swift
UNAME := $(shell uname -s)
# Overlapping accesses are looked for in the tests' debug build; here the look takes a fifth of a
# small frame.
RELEASE = -c release -Xswiftc -enforce-exclusivity=unchecked
# A static standard library at a fixed place starts in half the time; macOS has it in the system.
ifeq ($(UNAME),Linux)
RELEASE += --static-swift-stdlib -Xlinker -no-pie
# What only pictures need is opened when it is needed, see CPictures. clang takes options from here that
# come before those of pkg-config.
release: export CCC_OVERRIDE_OPTIONS = \# ^-Wl,--as-needed ^-Wno-unused-command-line-argument
endif

.PHONY: demo test lint format record bench install release deps test-deps

demo: release
	@.build/release/demo-tui

release: deps
	@$(SWIFT) build $(RELEASE) --product demo-tui

test: test-deps lint release
	@$(SWIFT) test --parallel

lint:
	@$(SWIFT) format lint --strict --recursive --parallel Sources Tests Package.swift

format:
	@$(SWIFT) format --in-place --recursive --parallel Sources Tests Package.swift

# The tapes of the demos, and what is recorded from them.
record: release
	@for tape in Tapes/*.tape; do \
	  .build/release/demo-tui tape new $$(basename $$tape .tape) > $$tape.new && mv $$tape.new $$tape; done
	@.build/release/demo-tui record Tapes/*.tape
	@.build/release/demo-tui record Tapes/orange-blue.tape -o Docs/orange-blue.svg

bench: test-deps release
	@Scripts/bench.sh

PREFIX ?= /usr/local
install: release
	@install -d $(DESTDIR)$(PREFIX)/bin
	@install -m 755 .build/release/demo-tui $(DESTDIR)$(PREFIX)/bin/demo-tui

deps:
	@Scripts/dependencies.sh ncurses

test-deps:
	@Scripts/dependencies.sh ncurses vterm tmux pictures rsvg chromium fonts venv
	@Scripts/python_tools.sh
