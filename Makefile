# Fluid Drawer. `make help` lists the targets.

PREFIX ?= /usr/local
DESTDIR ?=
# Flags of release builds. Debug information takes a tenth of the build time; three to five hundredths are the verifying of the
# compiler's own intermediate code and a pass over loads that only diagnostics need, as -O has one of its own.
OPTIMISED = -c release -debug-info-format none -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify \
  -Xswiftc -Xllvm -Xswiftc -sil-disable-pass=mandatory-redundant-load-elimination
# The compiler takes its memory in huge pages, which saves up to three hundredths of its time.
SWIFT_BUILD = GLIBC_TUNABLES=glibc.malloc.hugetlb=1 swift build $(OPTIMISED)
# Arguments of the program in `make run`: make run ARGS="--scene detents"
ARGS ?=
# Flags of `swift build` in `make build` and `make install`: with BUILD_FLAGS=--static-swift-stdlib the program needs no
# Swift runtime and starts a little sooner.
BUILD_FLAGS ?=
# Arguments of `swift test` in `make test`: make test TEST_ARGS="--filter DesktopTests"
TEST_ARGS ?=

# Duration of `make soak`, and of the soak in `make serve-test`.
MINUTES ?= 5

SOURCES = Sources Tests Package.swift assets/examples
# The build folder of SwiftPM, spelled out because root, who installs, may have no Swift to ask.
RELEASE = .build/release

.DEFAULT_GOAL := help
.PHONY: help run build dev test measure soak sanitize embedded web web-test serve serve-test serve-helper recordings strips plots look films docs format lint install uninstall deb clean

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | awk -F '\t' '{ printf "  make %-10s %s\n", $$1, $$2 }'

run: ## Build and open the drawer (ARGS="…" goes to the program)
	@scripts/run $(ARGS)

build: ## Build the program for release
	@scripts/needs build
	FLUID_COMMIT=$$(scripts/commit) $(SWIFT_BUILD) --product fluid-drawer $(BUILD_FLAGS)

dev: ## Build fluid-drawer-dev: benchmarks, and what draws the pictures of pages and icons
	@scripts/needs build
	$(SWIFT_BUILD) --product fluid-drawer-dev

# The tests are built on top of `make build`: nothing but the tests and the examples is compiled besides.
# Without a message bus no test depends on the appearance of the desktop. A separate state folder protects the user's.
TEST_SETTINGS = FLUID_DRAWER_TESTS=1 DBUS_SESSION_BUS_ADDRESS= XDG_STATE_HOME=$(CURDIR)/.build/state
TESTED = $(CURDIR)/$(RELEASE)
RUN_TESTS = $(TEST_SETTINGS) scripts/run-tests $(TESTED)/fluid-drawerPackageTests.xctest

# Packages that only the run needs are installed while the tests are built; at a terminal, which is asked, before.
.PHONY: tests test-bundle test-needs
tests:
	@scripts/needs serve
	@[ ! -t 0 ] || scripts/needs test
	@$(MAKE) --no-print-directory -j3 test-needs test-bundle serve-helper

test-needs:
	@scripts/needs test

test-bundle:
	FLUID_COMMIT=$$(scripts/commit) $(TEST_SETTINGS) $(SWIFT_BUILD) --build-tests

test: tests ## Run every test, on a real X server too (TEST_ARGS="--filter …" for some, QUICK=1 without what is slow)
	@scripts/web --fresh 2>/dev/null || \
	  echo "The browser's tests are left out: there is no page of these sources. 'make web web-test' compiles and tests it."
	@FLUID_DRAWER_PROGRAM=$(TESTED)/fluid-drawer $(RUN_TESTS) $(TEST_ARGS)

measure: tests ## Measure lag, pictures per second and cost from outside, on a real X server
	@FLUID_MEASURE=1 FLUID_DRAWER_PROGRAM=$(TESTED)/fluid-drawer \
	  $(RUN_TESTS) --filter DesktopTests.Measurements

soak: tests ## Use the program at random for MINUTES (5) on a real X server, and watch what it takes
	@FLUID_SOAK_MINUTES=$(MINUTES) FLUID_DRAWER_PROGRAM=$(TESTED)/fluid-drawer \
	  $(RUN_TESTS) --filter DesktopTests.Soak

sanitize: ## Run the tests of the rooms and of the window in memory under the address and the thread sanitizer
	@scripts/needs build
	scripts/sanitize address
	scripts/sanitize thread

embedded: ## Compile the rooms without Foundation and SDL as Embedded Swift for WebAssembly (Swift 6.3)
	@scripts/embedded

web: ## Compile the program for the web, into build/web (Swift 6.3), or another with PROTOTYPE=FOLDER
	@PROTOTYPE="$(PROTOTYPE)" scripts/web

web-test: build dev web ## Test the page in headless Chromium, at length (a short form is part of `make test`)
	@scripts/needs web-test
	@scripts/web-test --long

serve-test: tests web ## Test serving at length: phones beside the lab's window and the terminal, and MINUTES (5) of it
	@scripts/needs web-test
	@FLUID_DRAWER_PROGRAM=$(TESTED)/fluid-drawer MINUTES=$(MINUTES) scripts/serve-test --long
	@FLUID_SERVED_GESTURES=1000 FLUID_DRAWER_PROGRAM=$(TESTED)/fluid-drawer \
	  $(RUN_TESTS) --filter DesktopTests.Serving

# A build folder of its own, in which no other target is built: nothing else depends on a web server. The helper only passes
# messages on, and is not optimised, which would take most of its build.
serve-helper:
	@scripts/needs serve
	FLUID_DRAWER_SERVE=1 $(SWIFT_BUILD) -Xswiftc -Onone --product fluid-drawer-serve --scratch-path .build/serve $(BUILD_FLAGS)

serve: $(if $(PROTOTYPE),,build) web serve-helper ## Serve the page to phones in the local network, with the lab (ARGS="…" goes to the program)
	@$(if $(PROTOTYPE),scripts/serve-prototype "$(PROTOTYPE)",$(RELEASE)/fluid-drawer serve) $(ARGS)

recordings: tests ## Make assets/recordings anew with the real touchscreen
	@mkdir -p assets/recordings
	@FLUID_RECORD_DIR=$(CURDIR)/assets/recordings FLUID_DRAWER_PROGRAM=$(TESTED)/fluid-drawer \
	  $(RUN_TESTS) --filter DesktopTests.Recordings

strips: build ## Draw the film strips in docs/images from the recordings
	@while read -r name times; do \
	  $(RELEASE)/fluid-drawer replay assets/recordings/phone/$$name.ndjson --strip-height 844 \
	    --at $$times --filmstrip docs/images/$$name.png || exit; \
	done <assets/recordings/phone/strips
	@$(RELEASE)/fluid-drawer replay assets/recordings/demo.ndjson --strip-height 170 \
	  --filmstrip docs/images/film-strip.png

plots: build ## Draw the plots in docs/images from the recordings
	@printf 'drawer: { spring: smooth }\n' >.build/smooth.yaml
	@printf 'drawer: { spring: smooth, release: { lookahead: 0.01 } }\n' >.build/careful.yaml
	@$(RELEASE)/fluid-drawer plot assets/recordings/flick.ndjson --size 880x520 -o docs/images/plot.png
	@$(RELEASE)/fluid-drawer plot assets/recordings/detents.ndjson --size 880x480 --decision -o docs/images/map.png
	@$(RELEASE)/fluid-drawer plot assets/recordings/flick.ndjson --size 880x560 --config recording \
	  --config .build/smooth.yaml --config .build/careful.yaml -o docs/images/plot-three.png
	@$(RELEASE)/fluid-drawer compare assets/recordings/presets/flick.ndjson --release all \
	  --plot docs/images/same-flick.png >/dev/null

look: dev ## Draw the pictures of docs/development/look.md, and the icons that are installed
	@mkdir -p docs/images/look assets/desktop/icons
	@$(RELEASE)/fluid-drawer-dev look docs/images/look
	@$(RELEASE)/fluid-drawer-dev icon -o assets/desktop/icons/fluid-drawer.svg
	@for size in 16 24 32 48 64 128 256 512; do \
	  $(RELEASE)/fluid-drawer-dev icon --size $$size -o assets/desktop/icons/$$size.png || exit; \
	done

films: build dev ## Make the films in docs/images: the loop, and those from the recordings
	@$(RELEASE)/fluid-drawer-dev loop -o docs/images/loop.webp
	@$(RELEASE)/fluid-drawer film assets/recordings/demo.ndjson --finger --size 960x600 --hold 0.8 \
	  --quality 85 -o docs/images/demo.webp
	@while read -r name recording from to speed; do \
	  $(RELEASE)/fluid-drawer film assets/recordings/phone/$$recording.ndjson --finger --size 292x632 \
	    --from $$from --to $$to --speed $$speed --hold 0.8 -o docs/images/$$name.webp || exit; \
	done <assets/recordings/phone/films

docs: ## Make pages of the public libraries from their comments, in build/docs
	@scripts/docs

format: ## Format all Swift files in place
	swift format --in-place --recursive $(SOURCES)

lint: ## Check the format of all Swift files
	swift format lint --strict --recursive $(SOURCES)

# Names with spaces are passed through the environment, as make would split them.
install uninstall: export INSTALL_ROOT := $(DESTDIR)$(PREFIX)

# `sudo make install` may find no Swift: it then installs the existing build.
install: ## Install under PREFIX (/usr/local): program, manual, completions, desktop entry, icons (DEBUG=1 keeps symbols)
	@if [ -x $(RELEASE)/fluid-drawer ] && ! swift --version >/dev/null 2>&1; then \
	  echo "No Swift starts here: installing what is built already."; \
	else $(MAKE) --no-print-directory build; fi
	@DEBUG="$(DEBUG)" scripts/install $(RELEASE)/fluid-drawer "$$INSTALL_ROOT"

uninstall: ## Remove exactly what install put under PREFIX
	@scripts/install --remove "$$INSTALL_ROOT"

deb: ## Build a Debian package that runs where there is no Swift, in build/
	@scripts/deb

clean: ## Remove everything built
	rm -rf .build build
