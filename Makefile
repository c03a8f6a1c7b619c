# The only entry point. `make demo` plays, `make test` tests; both first install what is missing.

SWIFT ?= swift
UNAME := $(shell uname -s)
# The tests' debug build checks for overlapping accesses; in a release build the check would take a fifth of a small
# frame. Coloured diagnostics are an option that differs on a terminal, and so would rebuild everything.
RELEASE = -c release --no-color-diagnostics -Xswiftc -enforce-exclusivity=unchecked
# With a static standard library at a fixed address the program starts in half the time; macOS has it in the system.
# The functions of a start lie together: the kernel maps sixteen pages around each that is touched.
ifeq ($(UNAME),Linux)
RELEASE += --static-swift-stdlib -Xlinker -no-pie -Xlinker --no-export-dynamic
RELEASE += -Xswiftc -use-ld=lld -Xlinker --no-warn-symbol-ordering
RELEASE += -Xlinker --symbol-ordering-file=$(CURDIR)/Scripts/start-order.txt
# Libraries that only pictures need are loaded on demand, see CPictures. Through this variable clang gets options that
# come before those of pkg-config. The C++ library and ncurses are linked statically if possible: loading the one took a
# third of the start, and the loader looks up all 440 calls of the other, which took a fifth.
static = $(if $(filter /%,$(shell clang -print-file-name=$1.a)),$2)
STATIC = $(call static,libstdc++,s/-lstdc\+\+/-l:libstdc++.a/ ^-static-libgcc)
STATIC += $(call static,libncursesw,$(call static,libtinfo,s/-lncursesw/-l:libncursesw.a/ +-l:libtinfo.a))
release release-bench: export CCC_OVERRIDE_OPTIONS = \# ^-Wl,--as-needed ^-Wno-unused-command-line-argument $(STATIC)
endif

.NOTPARALLEL:
.PHONY: demo test test-all fuzz soak sanitize lint format record record-vhs bench bare install uninstall docs api release release-bench deps test-deps test-all-deps

demo: release
	@.build/release/demo-tui

release: deps
	@for product in demo-tui term-recorder; do $(SWIFT) build $(RELEASE) --product $$product || exit; done

# The benchmark is built like the program that ships.
release-bench: deps
	@for product in term-bench inspector-bench; do $(SWIFT) build $(RELEASE) --product $$product || exit; done

test: release test-deps lint
	@Scripts/test.py

# The tests that `make test` leaves out.
test-all: release test-all-deps
	@Scripts/test.py --rest
	@Scripts/lesson_witness.sh 100 navigation

# Do for minutes what the tests do for seconds, for example with FUZZ="-n 10000000 tape" or SOAK=1000000.
fuzz: test-deps
	@Scripts/fuzz.sh $(FUZZ)

soak: release release-bench test-all-deps
	@Scripts/test.py --long
	@Scripts/cost_shapes.py .build/release/term-bench
	@Scripts/soak.sh $(SOAK)
	@Scripts/lesson_witness.sh

sanitize: release test-all-deps
	@Scripts/sanitize.sh $(SANITIZE)

# The arrows and the documentation come from a debug build, which the tests need as well.
lint: deps
	@$(SWIFT) format lint --strict --recursive --parallel Sources Benchmarks Tests Package.swift
	@for product in demo-tui term-recorder term-bench TermRecorderTesting; do Scripts/strict_build.py --product $$product || exit; done
	@Scripts/sentences.py
	@Scripts/comments.py
	@Scripts/arrows.py
	@Scripts/walks.py
	@Scripts/due_values.py
	@Scripts/base_names.py
	@Scripts/named.py
	@Scripts/check_docs.py
	@Scripts/wrong_arguments.py

format:
	@$(SWIFT) format --in-place --recursive --parallel Sources Benchmarks Tests Package.swift

# Renews the tapes of the demos, and their recordings.
record: release
	@for demo in $$(.build/release/demo-tui list | sed -n 's/^  \([a-z-]*\)  .*/\1/p'); do tape=Tapes/$$demo.tape; \
	  .build/release/demo-tui tape new $$demo > $$tape.new && mv $$tape.new $$tape; done
	@.build/release/demo-tui record Tapes/*.tape
	@Scripts/pictures.sh .build/release/demo-tui
	@for tape in Tapes/*.tape; do .build/release/demo-tui record $$tape --theme auto \
	  -o Sources/TermContainers/TermContainers.docc/Resources/$$(basename $$tape .tape).svg; done

# Counts how many of VHS's tapes in the folder VHS parse, record, and record twice the same.
record-vhs: release
	@Scripts/record_vhs.py .build/release/term-recorder $(VHS)

bench: test-all-deps release release-bench
	@Scripts/dependencies.sh gifsicle
	@Scripts/python_tools.sh table_peers
	@Scripts/bench.sh

# Runs both commands and each of README's command lines in a Debian that has nothing but a toolchain.
bare:
	@Scripts/bare_machine.sh

# Installs the programs, their man pages and their completions for bash, zsh and fish.
PREFIX ?= /usr/local
install: release
	@Scripts/install.sh install "$(DESTDIR)$(PREFIX)"

uninstall:
	@Scripts/install.sh uninstall "$(DESTDIR)$(PREFIX)"

# Builds the documentation of the libraries with DocC.
docs: deps
	@Scripts/docs.sh

# Lists what programs that use the libraries must change since the last version, or since API=REVISION.
api: deps
	@Scripts/api.sh $(API)

PICTURES = pkg-config freetype png gif webp font emoji fontconfig harfbuzz
deps:
	@Scripts/dependencies.sh ncurses --optional $(PICTURES)
	@Scripts/headers.sh

TESTED = ncurses $(PICTURES) python terminfo vterm tmux
test-deps:
	@Scripts/dependencies.sh $(TESTED)
	@Scripts/headers.sh

test-all-deps:
	@Scripts/dependencies.sh $(TESTED) unicode vim less nano htop mc top zsh fish xonsh screen valgrind rsvg chromium venv
	@Scripts/headers.sh
	@Scripts/python_tools.sh
