# Sealed Move: `make run` serves it, `make test` tests it, `make help` lists the rest.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
# Debian installs chess engines in a folder that not every PATH has; the others are Cargo's programs for packages.
export PATH := $(PATH):/usr/games:$(CURDIR)/target/cargo-deb/bin:$(CURDIR)/target/cargo-auditable/bin:$(CURDIR)/target/cargo-cyclonedx/bin:$(CURDIR)/target/cargo-about/bin

CARGO ?= cargo
NPM ?= npm
# Arguments for the program in `make run`, as in `make run ARGS="--config sealedmove.toml"`.
ARGS ?=
DIST_PROFILE ?= release
# Filter for `make test`, as in `make test ONLY=web::login`; target for `make fuzz`.
ONLY ?=
# Duration for each target of `make fuzz`, and for each database of `make bench-attack` and `make bench-federation`.
SECONDS ?= 600

BROWSER_SOURCES := $(shell find static -type f -not -path '*/node_modules/*' -not -path 'static/dist/*' 2>/dev/null)
NPM_CI := $(NPM) ci --no-audit --no-fund --loglevel=error
FUZZ_TARGETS := $(patsubst fuzz/targets/%.rs,%,$(wildcard fuzz/targets/*.rs))
# Folders filled by pip, each from the list of packages that is its prerequisite below.
PYTHON_PACKAGES := $(patsubst %,target/%/.installed,python-chess gacrux python-oauth zeep clients chessapi schemathesis feeds http-ece patroni)
TYPED_CLIENTS := tests/clients/typed
DIST_PROGRAMS := cargo-deb cargo-auditable cargo-cyclonedx cargo-about
# Programs installed for tests are kept here, by version, for all clones on this machine.
export PROGRAM_CACHE ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/sealedmove
CACHED_PROGRAMS := $(PYTHON_PACKAGES:target/%/.installed=%) chess-tui typed-clients cargo-deny $(DIST_PROGRAMS)

.PHONY: help run run-files release dist test quick check-pages screenshots exhibit bench bench-million bench-ten-million bench-attack bench-federation bench-levels profile hundred-games failovers thousands-of-mails release-database perft fuzz fmt lint deny advisories clean clean-cache setup-run setup-test setup-deny setup-deb setup-dist setup-fuzz setup-profile browser-files

help: ## This list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 18

# Not a release build: that takes several times as long at the first start, and slow code (hashing passwords, drawing
# boards) is optimised in every profile, see Cargo.toml. `make release` builds the binary to deploy.
run: setup-run ## Serve pages and API at http://127.0.0.1:8080
	@# A debug build finds the browser's files only in folders that were there when it was compiled.
	@mkdir -p static/dist/pieces
	@.ci/beside $(MAKE) --no-print-directory run-files -- $(CARGO) build --locked --bin sealedmove
	@$(CARGO) run --locked --quiet -- serve $(ARGS)

# The program reads them when it serves, so it can be built meanwhile.
run-files:
	@if command -v $(NPM) >/dev/null 2>&1; then \
	    $(MAKE) --no-print-directory browser-files; \
	elif [ ! -e static/dist/.built ]; then \
	    echo 'npm is missing: serving plain pages, without the scripts for the board.'; \
	    mkdir -p static/dist; cp -R static/styles/. static/pieces static/icons static/dist; \
	fi

release: setup-run browser-files ## Build target/release/sealedmove, the one file to deploy
	$(CARGO) build --release --locked

# DIST_PROFILE=dev builds faster, to try it.
dist: setup-run setup-dist browser-files ## Make a release in target/dist: Debian packages, tarballs, licences, SBOMs, checksums
	CARGO="$(CARGO)" DIST_PROFILE=$(DIST_PROFILE) .ci/dist

# Two threads for each core, since tests often wait, for a program to start or a deadline to pass.
export RUST_TEST_THREADS ?= $(shell echo $$((2 * $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2))))
SKIPPED_TESTS := $(CURDIR)/target/skipped-tests.txt

# One process for all tests, whose threads share one PostgreSQL: hence `cargo test`, not a process for each test. A test
# that cannot run is a failure (CI=true) if this machine has what it needs: root, namespaces, apt. Otherwise it
# is skipped, and listed at the end. `make test CI=false` skips it everywhere.
test: setup-test browser-files ## Install what the tests need, run every test
	@rm -f $(SKIPPED_TESTS); mkdir -p $(dir $(SKIPPED_TESTS)); status=0; \
	if [ -z "$${CI:-}" ]; then \
	    if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && unshare --mount --pid --fork true 2>/dev/null; \
	    then export CI=true; else export CI=false; fi; \
	fi; \
	SKIPPED_TESTS=$(SKIPPED_TESTS) $(CARGO) test --locked --workspace --no-fail-fast $(ONLY) || status=$$?; \
	if [ -s $(SKIPPED_TESTS) ]; then printf '\nSkipped, in whole or in part:\n'; sort -u $(SKIPPED_TESTS); fi; \
	exit $$status

# No browser, no PostgreSQL, no mail server: tests that need a missing program are skipped.
quick: setup-run browser-files ## Unit tests and the API on SQLite, for daily work: two minutes once built
	$(CARGO) test --locked --workspace --exclude sealedmove --lib --quiet
	CI=false $(CARGO) test --locked --test suite --quiet -- api:: --skip Postgres

# Lighthouse and its dependencies are large, and it takes minutes: `make test` leaves it out.
check-pages: setup-test browser-files tests/lighthouse/node_modules/.package-lock.json ## Measure every page: Lighthouse, axe, the Nu validator, weights
	CI=false $(CARGO) test --locked --test suite -- --include-ignored --nocapture --test-threads 1 browser::pages

screenshots: setup-test browser-files ## Take pictures of every page, wide and phone, light, dark, forced colours
	$(CARGO) test --locked --test suite -- --ignored --nocapture browser::screenshots::every_page

exhibit: setup-test browser-files ## Serve every page with example data, to look at
	$(CARGO) test --locked --test suite -- --ignored --nocapture browser::screenshots::exhibit_is_served

bench: setup-test browser-files ## Measure the figures in docs/scale.md
	$(CARGO) bench --locked --workspace --bench replay --bench pgn --bench packing --bench pairing --bench standings --bench list --bench service $(ONLY)

# GAMES=100000 makes fewer, DATABASE=sqlite or DATABASE=postgres takes one of the two.
bench-million: setup-test browser-files ## Measure with a million running games (about ten minutes, several gigabytes)
	$(CARGO) bench --locked --bench million

# GAMES=200000 makes fewer, with a tenth as many running ones; DATABASE=sqlite or DATABASE=postgres takes one of the two.
bench-ten-million: setup-test browser-files ## Measure with ten million finished and a million running games (hours, 50 GB)
	$(CARGO) bench --locked --bench ten_million

# SECONDS=30 takes less time, DATABASE=sqlite or DATABASE=postgres takes one of the two.
bench-attack: setup-test browser-files ## Measure response times of two players while others attack, SECONDS=600
	env ATTACK_SECONDS=$(SECONDS) $(CARGO) bench --locked --bench attack

# GAMES=5000 makes fewer finished games, with at least 5,000 players; PLAYERS, RATE (requests a second), SECONDS=30 and DATABASE as well.
bench-federation: setup-test browser-files ## Measure the peak hour of 100,000 players on one core with 1 GB, SECONDS=600 (hours, 30 GB)
	env FEDERATION_SECONDS=$(SECONDS) $(CARGO) bench --locked --bench federation

# GAMES=20 plays fewer of each, LEVELS=1 only the games of that level.
bench-levels: setup-test ## Measure the strength of the engine levels: matches between neighbours, a scripted beginner (minutes)
	$(CARGO) bench --locked --bench levels

profile: setup-test setup-profile browser-files ## Draw flame graphs of a move and of a read: target/profile/*.svg
	$(CARGO) bench --locked --bench service -- profile

# For each database; `make test` does the same with a few games.
hundred-games: setup-test browser-files ## Kill server, worker and engine in a hundred games against it (many minutes)
	$(CARGO) test --locked --test suite -- --ignored --nocapture --test-threads 1 engine_games::killed

# FAILOVERS=8 makes fewer; `make test` makes one of each kind.
failovers: setup-test browser-files ## Fail PostgreSQL over 20 times while games are played, and print the silences (half an hour)
	env FAILOVERS=$${FAILOVERS:-20} $(CARGO) test --locked --test suite -- --nocapture --test-threads 1 database_failover

thousands-of-mails: setup-test browser-files ## Kill the worker while 5,000 messages go out, and read a mailbox of 100,000
	$(CARGO) test --locked --test suite -- --ignored --nocapture --test-threads 1 mail::killed mail::old_mailbox

# For each release, before its tag: see docs/releasing.md.
release-database: setup-test browser-files ## Write a database of this version into tests/data, which later versions are tested with
	@version=$$($(CARGO) pkgid --locked sealedmove | sed 's/.*[#@]//'); \
	if git rev-parse --quiet --verify "refs/tags/v$$version" >/dev/null; then \
	    echo "Version $$version is released (tag v$$version), so its database is never written again. Set the next version in Cargo.toml first."; \
	    exit 1; \
	fi
	$(CARGO) test --locked --test suite -- --ignored --test-threads 1 releases::contents

perft: setup-run ## Count legal moves to greater depths than `make test`
	$(CARGO) test --locked --package chess-laws perft -- --ignored

# Without a sanitizer, since our code has no `unsafe`: the fuzzer runs several times as many inputs.
fuzz: setup-fuzz ## Fuzz every parser, each for SECONDS=600
	@cd fuzz; for target in $(filter $(or $(ONLY),%),$(FUZZ_TARGETS)); do \
	    mkdir -p corpus/$$target; \
	    if [ -f seeds/$$target.txt ]; then split -l 1 -a 3 seeds/$$target.txt corpus/$$target/seed-; fi; \
	    if [ -d seeds/$$target ]; then cp seeds/$$target/* corpus/$$target; fi; \
	    printf '\n== %s\n' $$target; \
	    cargo +nightly fuzz run --sanitizer none $$target corpus/$$target \
	        $$(if [ $$target = pgn ]; then echo ../crates/chess-laws/tests/data; fi) \
	        -- -dict=dictionaries/$$target.dict -max_total_time=$(SECONDS) -timeout=20 -rss_limit_mb=512 -verbosity=0 -print_final_stats=1; \
	done

fmt: ## Format the Rust code
	$(CARGO) fmt

lint: browser-files ## Check formatting, Clippy, types of the browser's code
	$(CARGO) fmt --check
	$(NPM) --prefix static run check
	$(CARGO) clippy --locked --workspace --all-targets -- -D warnings

deny: setup-deny ## Check licences, sources and versions of dependencies
	target/cargo-deny/bin/cargo-deny --log-level error check licenses bans sources

advisories: setup-deny ## Compare the libraries with published advisories (needs the network)
	target/cargo-deny/bin/cargo-deny check advisories
	npm --prefix static audit --omit=dev

clean: ## Remove everything built (var, with the games, stays, and so do cached programs)
	rm -rf target fuzz/target static/dist static/node_modules tests/node_modules tests/lighthouse/node_modules

# Only what .ci/cached has made: complete programs, and folders of installations that were killed. PROGRAM_CACHE may name a
# folder with other things in it.
clean-cache: ## Remove the programs that were installed for tests, of all clones on this machine
	@if [ -d "$(PROGRAM_CACHE)" ]; then \
	    find "$(PROGRAM_CACHE)" -mindepth 1 -maxdepth 1 -type d \
	        '(' -exec test -e '{}/.installed' ';' $(CACHED_PROGRAMS:%=-o -name '.%.??????') ')' -exec rm -rf '{}' +; \
	    rmdir --ignore-fail-on-non-empty "$(PROGRAM_CACHE)"; \
	fi

setup-run:
	@.ci/setup run

# The packages come from the network, so they are fetched beside the programs that are compiled.
setup-test:
	@.ci/setup test
	@.ci/setup package || echo 'No Debian package can be made here; the test of it is skipped.'
	@$(MAKE) --no-print-directory --jobs=4 --output-sync tests/node_modules/.package-lock.json $(PYTHON_PACKAGES) \
	    target/chess-tui/.installed target/typed-clients/.installed target/cargo-deb/.installed

setup-deny: target/cargo-deny/.installed

setup-deb: target/cargo-deb/.installed
	@.ci/setup package

# The tests of any branch can write to the cache of all clones, and what they leave there must not make a release. So these
# programs have a cache of their own, and every link to another one is replaced.
dist setup-dist: export PROGRAM_CACHE := $(CURDIR)/target/programs
setup-dist:
	@.ci/setup package
	@$(MAKE) --no-print-directory --always-make $(DIST_PROGRAMS:%=target/%/.installed)
	@for program in $(DIST_PROGRAMS); do \
	    [[ "$$(readlink "target/$$program")" == "$$PROGRAM_CACHE"/* ]] || { echo "$$program could not be installed."; exit 1; }; \
	done

setup-profile:
	@.ci/setup profile
	@command -v inferno-flamegraph >/dev/null || $(CARGO) install --locked --quiet inferno@0.12.8

setup-fuzz:
	@.ci/setup run
	@command -v rustup >/dev/null || { echo 'Fuzzing needs rustup, for the nightly compiler: https://rustup.rs'; exit 1; }
	@cargo +nightly --version >/dev/null 2>&1 || rustup toolchain install nightly --profile minimal
	@command -v cargo-fuzz >/dev/null || cargo install --locked cargo-fuzz

# A chess library to compare the rules with; FIDE's reference for pairings and tie-breaks; an OAuth client; a general SOAP
# library, which plays through Xfcc; programs for Lichess; a tool that tests the API against its own description; calendar and
# feed parsers; a decrypter of push messages; Patroni, which fails PostgreSQL over. If one cannot be installed, the test that
# needs it fails or is skipped (see `test`).
target/python-chess/.installed: crates/chess-laws/tests/agreement/requirements.txt
target/gacrux/.installed: crates/chess-events/tests/gacrux/requirements.txt
target/python-oauth/.installed: tests/oauth/requirements.txt
target/zeep/.installed: tests/xfcc/requirements.txt
target/feeds/.installed: tests/feeds/requirements.txt
target/clients/.installed: tests/clients/requirements.txt
target/clients/.installed: PIP_OPTIONS := --only-binary=:all: --platform any
target/chessapi/.installed: tests/clients/chessapi.txt
target/schemathesis/.installed: tests/clients/schemathesis.txt
target/http-ece/.installed: tests/push/requirements.txt
target/patroni/.installed: tests/many_processes/patroni.txt
$(PYTHON_PACKAGES): target/%/.installed: Makefile
	@.ci/cached $(@D) $(filter %.txt,$^) -- 'python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
	    --no-deps $(PIP_OPTIONS) --target "$$into" --requirement $(filter %.txt,$^)' || echo '$* could not be installed.'

# Installs a program from crates.io: its name, its version and options of Cargo.
cargo_install = .ci/cached $(@D) -- '$(CARGO) install --debug --locked --quiet $(3) --root "$$into" --target-dir "$$into/build" $(1)@$(2); \
	    rm -r "$$into/build"'

# A program for Lichess, without its sound, which needs ALSA: two minutes on two cores.
target/chess-tui/.installed: Makefile
	@CARGO_PROFILE_DEV_DEBUG=false $(call cargo_install,chess-tui,2.8.0,--no-default-features) || echo 'chess-tui could not be installed.'

target/cargo-deb/.installed: Makefile
	@CARGO_PROFILE_DEV_DEBUG=false $(call cargo_install,cargo-deb,3.8.0) || echo 'cargo-deb could not be installed.'

target/cargo-auditable/.installed: Makefile
	@CARGO_PROFILE_DEV_DEBUG=false $(call cargo_install,cargo-auditable,0.7.7)

target/cargo-cyclonedx/.installed: Makefile
	@CARGO_PROFILE_DEV_DEBUG=false $(call cargo_install,cargo-cyclonedx,0.5.9)

# Optimised: it compares every file of every crate with the texts of all licences.
target/cargo-about/.installed: Makefile
	@CARGO_PROFILE_DEV_DEBUG=false CARGO_PROFILE_DEV_OPT_LEVEL=3 $(call cargo_install,cargo-about,0.8.4)

target/cargo-deny/.installed: Makefile
	@CARGO_PROFILE_DEV_DEBUG=false $(call cargo_install,cargo-deny,0.20.2)

# Three typed clients from crates.io, in a program that sends every request they support: a minute or two on two cores.
target/typed-clients/.installed: $(TYPED_CLIENTS)/Cargo.toml $(TYPED_CLIENTS)/Cargo.lock $(wildcard $(TYPED_CLIENTS)/src/*.rs) Makefile
	@.ci/cached $(@D) $(filter-out Makefile,$^) -- '$(CARGO) build --locked --quiet --manifest-path $(TYPED_CLIENTS)/Cargo.toml \
	    --target-dir "$$into/build"; cp "$$into/build/debug/typed-clients" "$$into"; rm -r "$$into/build"' \
	    || echo 'litchee, licheszter and lichess-api could not be built.'

# npm writes this file when an installation is complete, so it serves as the stamp file.
%/node_modules/.package-lock.json: %/package.json %/package-lock.json
	cd $* && $(NPM_CI)
	touch $@

browser-files: static/dist/.built

static/dist/.built: static/node_modules/.package-lock.json $(BROWSER_SOURCES)
	$(NPM) --prefix static run --silent build
	touch $@
