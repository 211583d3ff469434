# Veillée. `make` alone lists the targets; `make play` and `make test` set everything up by themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
BUILT := build/compiled
SOURCES := $(shell find src -type f -not -path '*__pycache__*' -not -path '*.egg-info*' 2>/dev/null)
JOBS := 2

.DEFAULT_GOAL := help
.PHONY: help play test check interpreted compiled coverage bench golden schema picture new-game fuzz soak prove-melds clean

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

# A bare Debian python3 comes without venv and without the C headers: get them, if we may.
HAS_PARTS := import ensurepip, pathlib, sysconfig; assert pathlib.Path(sysconfig.get_path("include"), "Python.h").exists()

$(VENV)/ready: pyproject.toml setup.py
	@$(PYTHON) -c '$(HAS_PARTS)' 2>/dev/null || test "$$(id -u)" != 0 || \
		{ apt-get update -qq && apt-get install -y -qq python3-venv python3-dev; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --disable-pip-version-check --upgrade pip==26.3
	VEILLEE_PURE=1 $(BIN)/python -m pip install -q --disable-pip-version-check --group dev --editable .
	@touch $@

# What users get, built out of the tree: an extension never lies beside its source, so none can be stale.
$(BUILT)/ready: $(VENV)/ready setup.py $(SOURCES)
	rm -rf build
	$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation --target $(BUILT) .
	@touch $@

play: $(BUILT)/ready  ## play at the terminal against bots (name=whistiti for another game)
	@PYTHONPATH=$(BUILT) $(BIN)/python -m veillee.terminal play $(or $(name),ascenseur) $(if $(name),,--option max_cards=5)

test:  ## set everything up and run all checks and tests, in both builds
	@$(MAKE) --no-print-directory -j2 check $(BUILT)/ready
	@$(MAKE) --no-print-directory compiled interpreted

check: $(VENV)/ready  ## lint, types, imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports

compiled: $(BUILT)/ready  ## all tests on the compiled build, which is what users get
	VEILLEE_EXPECT=compiled PYTHONPATH=$(BUILT) $(BIN)/python -m pytest -n $(JOBS)

interpreted: $(VENV)/ready  ## all tests on the plain source: the build for debugging
	VEILLEE_EXPECT=interpreted PYTHONPATH=src $(BIN)/python -m pytest -n $(JOBS)

coverage: $(VENV)/ready  ## the same, and which lines they reach (twice as long, so not part of test)
	VEILLEE_EXPECT=interpreted PYTHONPATH=src $(BIN)/python -m pytest -n $(JOBS) --cov --cov-report=term

bench: $(BUILT)/ready  ## speed, each figure a ratio against OpenSpiel in the same run
	$(BIN)/python -m pip install -q --disable-pip-version-check --group bench
	PYTHONPATH=$(BUILT) $(BIN)/python bench/run.py
	PYTHONPATH=$(BUILT) $(BIN)/python bench/views.py

golden: $(BUILT)/ready  ## write the golden play-throughs anew: read them aloud before you commit them
	PYTHONPATH=$(BUILT) $(BIN)/python tests/golden/write.py

schema: $(VENV)/ready  ## write the schema of the wire anew, after a change of its types
	PYTHONPATH=src $(BIN)/python -m veillee.views.schema > docs/wire.schema.json

picture: $(VENV)/ready  ## draw the README's picture anew, from a real session
	PYTHONPATH=src $(BIN)/python docs/pictures/draw.py

new-game: $(VENV)/ready  ## make name=… the folder, catalogue line and tests of a new game
	@PYTHONPATH=src $(BIN)/python -m veillee.testing.new_game $(name)

fuzz: $(BUILT)/ready  ## the laws on many more histories than `make test` plays (not part of it)
	VEILLEE_EXAMPLES=2000 VEILLEE_EXPECT=compiled PYTHONPATH=$(BUILT) $(BIN)/python -m pytest -n $(JOBS) -k laws

soak: $(BUILT)/ready  ## 200,000 random matches over all games and options (games="president barbu" for some; not part of test)
	PYTHONPATH=$(BUILT) $(BIN)/python -m veillee.testing.soak $(games)

prove-melds: $(BUILT)/ready  ## the melds of 20,000 random hands against brute force (some minutes; not part of test)
	VEILLEE_HANDS=20000 VEILLEE_EXPECT=compiled PYTHONPATH=$(BUILT) $(BIN)/python -m pytest tests/games/test_cinq_rois_solver.py -k brute

clean:  ## remove what was built
	rm -rf build .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage
