# Fluid Drawer. `make help` lists what there is to make.

PREFIX ?= /usr/local
DESTDIR ?=
# What `make run` passes to the program: make run ARGS="--scene detents"
ARGS ?=
# What `make build` and `make install` pass to `swift build`: with BUILD_FLAGS=--static-swift-stdlib the program runs
# where there is no Swift, and starts a little sooner.
BUILD_FLAGS ?=
# What `make test` passes to `swift test`: make test TEST_ARGS="--filter DesktopTests"
TEST_ARGS ?=

SOURCES = Sources Tests Package.swift
RELEASE = $(shell swift build -c release --show-bin-path)

.DEFAULT_GOAL := help
.PHONY: help run build test measure recordings strips plots format lint install uninstall clean

help: ## List the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | awk -F '\t' '{ printf "  make %-10s %s\n", $$1, $$2 }'

run: ## Build and open the drawer (ARGS="…" goes to the program)
	@scripts/run $(ARGS)

build: ## Build the program for release
	@scripts/needs build
	swift build -c release --product fluid-drawer $(BUILD_FLAGS)

# The desktop tests start the release program: the debug one is too slow to be timed.
# XCTest is off because there is none of it; its empty summary would come after the real one.
test: ## Run every test, on a real X server too (TEST_ARGS="--filter …" for some)
	@scripts/needs test
	swift build -c release --product fluid-drawer
	@FLUID_DRAWER_PROGRAM=$(RELEASE)/fluid-drawer swift test --disable-xctest --no-parallel $(TEST_ARGS)

measure: ## Measure lag, pictures per second and cost from outside, on a real X server
	@scripts/needs test
	swift build -c release --product fluid-drawer
	@FLUID_MEASURE=1 FLUID_DRAWER_PROGRAM=$(RELEASE)/fluid-drawer \
	  swift test --disable-xctest --no-parallel --filter DesktopTests.Measurements

recordings: ## Make assets/recordings anew with the real touchscreen
	@scripts/needs test
	swift build -c release --product fluid-drawer
	@mkdir -p assets/recordings
	@FLUID_RECORD_DIR=$(CURDIR)/assets/recordings FLUID_DRAWER_PROGRAM=$(RELEASE)/fluid-drawer \
	  swift test --disable-xctest --no-parallel --filter DesktopTests.Recordings

strips: build ## Draw the film strips in docs/images from the recordings
	@for name in side-drawer bottom-sheet detents map-list; do \
	  $(RELEASE)/fluid-drawer replay assets/recordings/$$name.ndjson --strip-height 170 \
	    --filmstrip docs/images/$$name.png || exit; \
	done
	@$(RELEASE)/fluid-drawer replay assets/recordings/demo.ndjson --strip-height 170 \
	  --filmstrip docs/images/film-strip.png

plots: build ## Draw the plots in docs/images from the recordings
	@printf 'drawer: { spring: smooth }\n' >.build/smooth.yaml
	@printf 'drawer: { spring: smooth, release: { lookahead: 0.01 } }\n' >.build/careful.yaml
	@$(RELEASE)/fluid-drawer plot assets/recordings/flick.ndjson --size 880x520 -o docs/images/plot.png
	@$(RELEASE)/fluid-drawer plot assets/recordings/detents.ndjson --size 880x480 --decision -o docs/images/map.png
	@$(RELEASE)/fluid-drawer plot assets/recordings/flick.ndjson --size 880x560 --config recording \
	  --config .build/smooth.yaml --config .build/careful.yaml -o docs/images/plot-three.png

format: ## Format all Swift files in place
	swift format --in-place --recursive $(SOURCES)

lint: ## Check the format of all Swift files
	swift format lint --strict --recursive $(SOURCES)

install: build ## Install under PREFIX (/usr/local)
	install -D -m 755 $(RELEASE)/fluid-drawer $(DESTDIR)$(PREFIX)/bin/fluid-drawer
	install -D -m 644 assets/fluid-drawer.yaml $(DESTDIR)$(PREFIX)/share/doc/fluid-drawer/fluid-drawer.yaml
	install -D -m 644 LICENSE $(DESTDIR)$(PREFIX)/share/doc/fluid-drawer/copyright

uninstall: ## Remove what install put under PREFIX
	rm -f $(DESTDIR)$(PREFIX)/bin/fluid-drawer
	rm -rf $(DESTDIR)$(PREFIX)/share/doc/fluid-drawer

clean: ## Remove everything built
	rm -rf .build build
