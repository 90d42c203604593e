# Two commands for everybody: `make play` and `make test`. CI runs `make check` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
LOCK := requirements/lock.txt
JOBS ?= $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

.PHONY: play test check format bench soak clean

play: $(VENV)/.installed  ## play in the terminal
	@$(BIN)/funicular play

test: $(VENV)/.developed  ## every test
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile

check: $(VENV)/.developed  ## format, lint, types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/.developed  ## put the code into its format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.installed  ## how fast it is on this machine
	$(BIN)/funicular bench
	$(BIN)/python benchmarks/decisions.py

soak: $(VENV)/.developed  ## the long runs: hours
	FUNICULAR_SOAK=1 HYPOTHESIS_PROFILE=soak $(BIN)/python -m pytest -n $(JOBS)
	FUNICULAR_ENGINE=compiled FUNICULAR_BOUNDSCHECK=1 $(BIN)/python -m pytest -n $(JOBS) --dist loadfile
	$(BIN)/python tests/sabotage/run_sabotage.py --jobs $(JOBS)

clean:  ## remove what was built
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis dist

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
