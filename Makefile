# Veillée. `make` alone lists the targets; `make play` and `make test` set everything up by themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
BUILT := build/compiled
DIST := build/dist
WEB := web/node_modules
PAGE := src/veillee/server/page
SOURCES := $(shell find src -type f -not -path '*__pycache__*' -not -path '*.egg-info*' -not -path '$(PAGE)/*' 2>/dev/null)
PAGE_SOURCES := $(shell find web -type f -not -path '$(WEB)/*' -not -path 'web/tests/*' 2>/dev/null)
# Half of their time tests wait: for clocks, for houses that open, for browsers. Two for each core keep it busy; of those that
# wait for nothing, one does.
ABREAST := -n 4 --dist worksteal
BUSY := -n 2 --dist worksteal

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal page page-check browser postgresql test check interpreted interpreted-rules interpreted-rest compiled pythons pyright coverage bench strength strength-page studies bench-lab bench-live bench-several bench-oh-hell doors learn bench-doors bench-page golden schema proofs evenings gallery gallery-page gallery-check picture pictures new-game fuzz fuzz-server replays lessons kills chaos cluster soak soak-page prove-melds dist clean

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

# A bare Debian python3 comes without venv and without the C headers: get them, if we may.
HAS_PARTS := import ensurepip, pathlib, sysconfig; assert pathlib.Path(sysconfig.get_path("include"), "Python.h").exists()
READ := import tomllib; all = tomllib.load(open("pyproject.toml", "rb")); project = all["project"]; parts = project["optional-dependencies"]
NEEDED := $(READ); print(*(need for need in project["dependencies"] + parts["online"] + parts["server"] if "veillee[" not in need), sep="\n")
NODE := $(READ); print(*all["dependency-groups"]["page"], sep="\n")
PIP := $(BIN)/python -m pip --disable-pip-version-check
INSTALL := $(PIP) install -q --constraint constraints.txt

# What it takes to play the plain source: half a minute on a fresh clone.
$(VENV)/playable: pyproject.toml constraints.txt
	@echo "Veillée: making a Python environment in $(VENV) (once, some ten seconds)…"
	@$(PYTHON) -c '$(HAS_PARTS)' 2>/dev/null || test "$$(id -u)" != 0 || \
		{ echo "Veillée: installing python3-venv and python3-dev…"; \
		apt-get update -qq && apt-get install -y -qq python3-venv python3-dev; }
	@$(PYTHON) -m venv $(VENV)
	@echo "Veillée: fetching the libraries it stands on…"
	@$(BIN)/python -c '$(NEEDED)' > $(VENV)/needed.txt && $(INSTALL) --requirement $(VENV)/needed.txt
	@touch $@

$(VENV)/ready: $(VENV)/playable $(VENV)/node pyproject.toml setup.py
	@echo "Veillée: fetching the tools for building and testing…"
	@$(INSTALL) --upgrade pip
	@$(INSTALL) --group dev
	@VEILLEE_PURE=1 $(PIP) install -q --no-build-isolation --no-deps --editable .
	@touch $@

# What the page is made with: node comes from a wheel, so that nobody needs to have one.
NPM := $(BIN)/python web/build/npm.py
$(VENV)/node: $(VENV)/playable pyproject.toml
	@echo "Veillée: fetching node, which builds the page…"
	@$(BIN)/python -c '$(NODE)' > $@.txt && $(INSTALL) --requirement $@.txt
	@touch $@

$(WEB)/.package-lock.json: $(VENV)/node web/package.json web/package-lock.json
	@echo "Veillée: fetching what the page is made with (once, some ten seconds)…"
	@$(NPM) ci --loglevel=error > /dev/null
	@touch $@

$(PAGE)/index.html: $(WEB)/.package-lock.json $(PAGE_SOURCES)
	@echo "Veillée: building the page (some seconds)…"
	@$(NPM) run --silent build -- --logLevel error
	@touch $@

# What users get: the source distribution, the wheel that pip builds from it in an environment of its own, and that wheel
# laid out to be tested. An extension never lies beside its source, so none can be stale.
$(BUILT)/ready: $(VENV)/ready setup.py pyproject.toml MANIFEST.in $(SOURCES) | $(PAGE)/index.html
	@echo "Veillée: compiling the rules (some two minutes)…"
	@rm -rf $(BUILT) $(DIST)
	@$(BIN)/python -m build --outdir $(DIST) . > $(VENV)/build.log 2>&1 || { cat $(VENV)/build.log; exit 1; }
	@$(PIP) install -q --no-deps --target $(BUILT) $(DIST)/*.whl
	@rm -rf $(BUILT)/veillee/server/page  # a copy would be stale: the tree's own is shown
	@touch $@
	@echo "Veillée: the compiled rules are ready."

# pip takes the compiled wheel where it fits and the plain one everywhere else; both come from the source distribution.
dist: $(BUILT)/ready  ## what is published, in build/dist: the source, the wheel compiled for this machine, and the plain one for all others
	@VEILLEE_PURE=1 $(PIP) wheel -q --no-deps --wheel-dir $(DIST) $(DIST)/*.tar.gz
	@ls $(DIST)

GAME := $(or $(name),ascenseur)
COMPILING := $(VENV)/compiling

# The plain source plays at once; the compiled rules are made meanwhile, and the next start takes them.
define with_rules
rules=$(BUILT); \
if ! $(MAKE) --no-print-directory --question $(BUILT)/ready 2>/dev/null; then \
	rules=src; \
	find $(COMPILING) -mmin +30 -delete 2>/dev/null; \
	if mkdir $(COMPILING) 2>/dev/null; then \
		echo "Veillée: you play the plain rules; the compiled ones are being made meanwhile ($(VENV)/compile.log)."; \
		{ nice $(MAKE) --no-print-directory $(BUILT)/ready; rmdir $(COMPILING); } > $(VENV)/compile.log 2>&1 < /dev/null & \
	fi; \
fi; \
PYTHONPATH=$$rules $(BIN)/python -m veillee.terminal
endef

play: $(VENV)/playable  ## open the house to this machine and to phones on the network (port=8000)
	@$(MAKE) --silent page || echo "Veillée: the page could not be built; a plain one is shown."
	@$(with_rules) serve $$(test -e $(PAGE)/index.html && echo --page $(PAGE)) $(if $(port),--port $(port))

page: $(PAGE)/index.html  ## build the page that the house shows

terminal: $(VENV)/playable  ## play at the terminal against bots (name=whistiti for another game)
	@$(with_rules) play $(GAME) $(if $(name),,--option max_cards=5)

test:  ## set everything up and run all checks and tests, in both builds
	@$(MAKE) --no-print-directory -j2 $(BUILT)/ready check page-check page browser postgresql interpreted-rules
	@$(MAKE) --no-print-directory compiled interpreted-rest

check: $(VENV)/ready  ## lint, types, imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports

pyright: $(VENV)/ready  ## a second reader of the types, beside mypy (half a minute; not part of test)
	$(INSTALL) --group types
	$(BIN)/pyright

page-check: $(WEB)/.package-lock.json  ## format, lint, types and tests of the page, without a browser
	$(NPM) run --silent lint
	$(NPM) run --silent check
	$(NPM) run --silent test

browser: $(VENV)/playable
	@command -v chromium > /dev/null || test "$$(id -u)" != 0 || \
		{ echo "Veillée: installing chromium, in which the page is tested…"; \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium > /dev/null; }

# The server that the tests of its store start by themselves; without it they are skipped, and the end says so. It waits
# for the browser: two who install at once shut each other out.
postgresql: $(VENV)/playable | browser
	@ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null || test "$$(id -u)" != 0 || \
		{ echo "Veillée: installing postgresql, in which tables may be kept…"; \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql > /dev/null || \
		echo "Veillée: postgresql could not be installed; the tests of its store are skipped."; }

compiled: $(BUILT)/ready $(PAGE)/index.html gallery-page browser postgresql  ## all tests on the compiled build, which is what users get
	VEILLEE_EXPECT=compiled PYTHONPATH=$(BUILT) $(BIN)/python -m pytest $(ABREAST)

interpreted: $(VENV)/ready $(WEB)/.package-lock.json  ## all tests on the plain source: the build for debugging
	$(PLAIN) $(ABREAST)

# The same in two parts: what waits for no clock and no neighbour runs beside the compiler, and on both cores once that is
# done.
RULES := $(addprefix tests/,cards corpus engine frozen games golden search testing)
PLAIN := VEILLEE_EXPECT=interpreted PYTHONPATH=src $(BIN)/python -m pytest
interpreted-rules: $(VENV)/ready
	$(PLAIN) $(BUSY) $(RULES)

# What is compiled in neither build, and stands above all that is, is tested once, on what users get.
ABOVE := $(addprefix tests/,adapters arena live page server terminal)
interpreted-rest: $(VENV)/ready $(WEB)/.package-lock.json
	$(PLAIN) $(BUSY) $(addprefix --ignore=,$(RULES) $(ABOVE))

# Each has an environment of its own; one that this machine does not have is named and left out.
PYTHONS := python3.12 python3.13
pythons: $(VENV)/ready $(WEB)/.package-lock.json  ## all tests but those of the page on the other Pythons that are promised (PYTHONS=python3.12; some minutes each, not part of test)
	@for python in $(PYTHONS); do \
		$$python -c '' 2> /dev/null || { echo "Veillée: no $$python here."; continue; }; \
		own=build/pythons/$$(basename $$python); \
		$$python -m venv $$own && \
		$$own/bin/python -m pip install -q --constraint constraints.txt --upgrade pip && \
		$$own/bin/python -m pip install -q --constraint constraints.txt --requirement $(VENV)/needed.txt --group dev && \
		VEILLEE_EXPECT=interpreted PYTHONPATH=src $$own/bin/python -m pytest $(BUSY) --ignore=tests/page || exit 1; \
	done

coverage: $(VENV)/ready $(WEB)/.package-lock.json  ## the same, and which lines they reach (twice as long, so not part of test)
	VEILLEE_EXPECT=interpreted PYTHONPATH=src $(BIN)/python -m pytest $(ABREAST) --cov --cov-report=term

# All tables are printed, whatever one of them says; what does not hold fails at the end.
TABLES := run quiet views prepared store bots races search
bench: $(BUILT)/ready postgresql  ## speed, each figure a ratio against OpenSpiel in the same run
	$(INSTALL) --group bench
	@failed=; for table in $(TABLES); do \
		PYTHONPATH=$(BUILT):tests/support $(BIN)/python bench/$$table.py || failed="$$failed $$table"; echo; \
	done; \
	test -z "$$failed" || { echo "make bench: not all that is required holds:$$failed" >&2; exit 1; }

strength: $(BUILT)/ready  ## play the four levels in the arena and write docs/strength.md (name=barbu for one game; hours for all)
	PYTHONPATH=$(BUILT):bench $(BIN)/python bench/levels.py $(name) $(if $(crew),crew=$(crew))

strength-page: $(VENV)/ready  ## write docs/strength.md and its picture from what was played
	PYTHONPATH=src:bench $(BIN)/python bench/levels.py --write

studies: $(BUILT)/ready  ## play the five studies of docs/lab anew and write their pages (some minutes)
	PYTHONPATH=$(BUILT) $(BIN)/python bench/studies.py

bench-lab: $(BUILT)/ready  ## what the lab must reach: 102,400 pairs, their memory and page, and how often it cries wolf (name=barbu; some minutes)
	PYTHONPATH=$(BUILT) $(BIN)/python bench/lab.py $(name)

bench-live: $(BUILT)/ready  ## live tables, as a ratio against boardgame.io in the same run (some minutes)
	$(INSTALL) --group bench
	PYTHONPATH=$(BUILT) $(BIN)/python bench/live/compared.py

bench-several: $(BUILT)/ready postgresql  ## two processes on PostgreSQL: what the second costs, how long a fault lasts; and a house under attack (some minutes)
	$(INSTALL) --group bench
	@failed=; for part in several attacked; do \
		PYTHONPATH=$(BUILT):tests/support $(BIN)/python bench/live/$$part.py || failed="$$failed $$part"; echo; \
	done; \
	test -z "$$failed" || { echo "make bench-several: not all that is required holds:$$failed" >&2; exit 1; }

bench-oh-hell: $(BUILT)/ready  ## our master at OpenSpiel's own table, against three of its searchers (some minutes)
	$(INSTALL) --group bench
	PYTHONPATH=$(BUILT):bench $(BIN)/python bench/oh_hell.py 24 60

doors: $(BUILT)/ready  ## what the environments keep, OpenSpiel's too, which is too large for the other tests
	$(INSTALL) --group bench
	VEILLEE_EXPECT=compiled PYTHONPATH=$(BUILT) $(BIN)/python -m pytest tests/adapters

learn: $(BUILT)/ready  ## the examples that learn and judge: maskable PPO (it brings torch), MCCFR, who peeks; draws docs/pictures/learning.svg (some minutes)
	$(INSTALL) --group bench --group learn
	PYTHONPATH=$(BUILT) $(BIN)/python examples/peeking.py
	PYTHONPATH=$(BUILT) $(BIN)/python examples/pan_by_regret.py
	PYTHONPATH=$(BUILT):bench $(BIN)/python bench/learning.py

PEERS := build/peers
$(PEERS)/ready: bench/peers.txt  # with versions of its own, apart from ours
	$(PYTHON) -m venv $(PEERS)
	$(PEERS)/bin/python -m pip --disable-pip-version-check install -q -r bench/peers.txt
	@touch $@

bench-doors: $(BUILT)/ready $(PEERS)/ready  ## the games as environments: decisions a second through each door, beside a peer in the same run
	$(INSTALL) --group bench
	VEILLEE_PEERS=$(PEERS)/bin/python PYTHONPATH=$(BUILT):bench $(BIN)/python bench/doors.py

bench-page: $(BUILT)/ready $(PAGE)/index.html browser  ## the page in Chromium on a processor slowed four times (some minutes)
	PYTHONPATH=$(BUILT):tests/support $(BIN)/python bench/page/speed.py

golden: $(VENV)/ready  ## write the golden play-throughs anew (name=whistiti for one game): read them before you commit them
	PYTHONPATH=src $(BIN)/python tests/golden/write.py $(name)

schema: $(VENV)/ready  ## write the schema and the TypeScript of the wire anew, after a change of its types
	PYTHONPATH=src $(BIN)/python -m veillee.views.schema > docs/wire.schema.json
	PYTHONPATH=src $(BIN)/python -m veillee.views.typescript > web/src/wire.ts

evenings: $(VENV)/ready  ## write anew the evenings that the tests of the page draw, after a change of rules or of the wire
	PYTHONPATH=src:tests/support $(BIN)/python tests/web/write_evenings.py

proofs: $(VENV)/ready  ## write anew what both checkers of provable deals are held to, after a change of rules
	PYTHONPATH=src:tests/support $(BIN)/python tests/web/write_proofs.py

picture: $(VENV)/ready  ## draw the README's picture of the terminal anew, from a real session
	PYTHONPATH=src $(BIN)/python docs/pictures/draw.py

# The page that draws recorded states: for us alone, and never shipped.
GALLERY := build/gallery/page
$(GALLERY)/index.html: $(WEB)/.package-lock.json $(PAGE_SOURCES) $(shell find src -name '*.ftl' 2>/dev/null)
	@$(NPM) run --silent gallery -- --logLevel error
	@touch $@

gallery-page: $(GALLERY)/index.html

LOOKING := PYTHONPATH=src:tests/support $(BIN)/python tests/gallery
gallery: $(VENV)/ready $(GALLERY)/index.html browser  ## contact sheets of every state of every game, in build/gallery (name="barbu kems" size=390x844 look=fr-night prototypes=FOLDER)
	$(LOOKING)/paint.py --name "$(name)" --size "$(size)" --look "$(look)" $(if $(prototypes),--prototypes "$(prototypes)")

gallery-check: $(VENV)/ready $(GALLERY)/index.html browser  ## the same states held to the laws of the screen: nothing cut, covered, too small or out of reach (name=… size=…)
	$(LOOKING)/check.py --name "$(name)" --size "$(size)"

pictures: $(VENV)/ready $(PAGE)/index.html browser  ## paint the README's pictures of the page anew, from real tables (name=feu for one)
	PYTHONPATH=src:tests/support $(BIN)/python docs/pictures/page.py $(name)

new-game: $(VENV)/ready  ## make name=… the folder, catalogue line and tests of a new game, with all that is written from them
	@PYTHONPATH=src $(BIN)/python -m veillee.testing.new_game $(name)
	@$(MAKE) --no-print-directory golden proofs name=$(subst _,-,$(name))
	@PYTHONPATH=src $(BIN)/python -m veillee.adapters.tables > docs/environments.md

fuzz: $(BUILT)/ready  ## the laws on many more histories than `make test` plays (not part of it)
	VEILLEE_EXAMPLES=2000 VEILLEE_EXPECT=compiled PYTHONPATH=$(BUILT) $(BIN)/python -m pytest $(ABREAST) -k laws

replays: $(BUILT)/ready  ## 200 random matches looked at again: every step as it was sent
	VEILLEE_REPLAYS=200 VEILLEE_EXPECT=compiled PYTHONPATH=$(BUILT) $(BIN)/python -m pytest $(ABREAST) tests/table/test_replaying.py

lessons: $(BUILT)/ready $(PAGE)/index.html browser  ## every lesson through the page by touch and by keys, in both languages (not part of test)
	VEILLEE_LESSONS=all VEILLEE_EXPECT=compiled PYTHONPATH=$(BUILT) $(BIN)/python -m pytest $(ABREAST) tests/page/test_lessons.py

fuzz-server: $(BUILT)/ready  ## much more nonsense for the house, over sockets and over HTTP (some minutes; not part of test)
	VEILLEE_SERVER_EXAMPLES=1000 VEILLEE_EXPECT=compiled PYTHONPATH=$(BUILT) $(BIN)/python -m pytest $(ABREAST) tests/server/test_fuzz.py tests/server/test_fuzz_http.py tests/table/test_anything.py

soak: $(BUILT)/ready  ## 200,000 random matches over all games and options (games="president barbu" for some; not part of test)
	PYTHONPATH=$(BUILT) $(BIN)/python -m veillee.testing.soak $(games)

soak-page: $(BUILT)/ready $(PAGE)/index.html browser  ## whole matches through the page by finger and by keys, the line cut, the house stopped and killed (name=barbu matches=6; not part of test)
	PYTHONPATH=$(BUILT):tests/support $(BIN)/python tests/page/soak.py "$(name)" "$(matches)"

kills: $(BUILT)/ready  ## kill the house a thousand times while people play, and look for what is lost (a quarter of an hour; not part of test)
	VEILLEE_KILLS=1000 VEILLEE_EXPECT=compiled PYTHONPATH=$(BUILT) $(BIN)/python -m pytest tests/server/test_killed.py

chaos: $(BUILT)/ready postgresql  ## 200 faults over two to four processes on PostgreSQL: killed, stopped, drained, cut off, the database restarted (some 20 minutes; not part of test)
	VEILLEE_FAULTS=200 VEILLEE_EXPECT=compiled PYTHONPATH=$(BUILT) $(BIN)/python -m pytest tests/server/test_chaos.py

# Ray is four times as large as all the rest: it has an environment of its own, which stands on the other.
CLUSTER := build/cluster
RAY := $(READ); print(*parts["cluster"], sep="\n")
WHERE := import sysconfig; print(sysconfig.get_path("purelib"))
$(CLUSTER)/ready: $(VENV)/ready pyproject.toml constraints.txt
	@echo "Veillée: fetching Ray (once, some ten seconds)…"
	@$(BIN)/python -m venv $(CLUSTER)
	@$(BIN)/python -c '$(WHERE)' > "$$($(CLUSTER)/bin/python -c '$(WHERE)')/tools.pth"
	@$(BIN)/python -c '$(RAY)' > $(CLUSTER)/needed.txt
	@$(CLUSTER)/bin/python -m pip --disable-pip-version-check install -q --constraint constraints.txt --requirement $(CLUSTER)/needed.txt
	@touch $@

cluster: $(BUILT)/ready $(CLUSTER)/ready  ## the lab and the arena on Ray: two nodes on loopback, one of which is lost, and their rate (some minutes; not part of test)
	VEILLEE_EXPECT=compiled PYTHONPATH=$(BUILT) $(CLUSTER)/bin/python -m pytest tests/arena/test_cluster.py
	PYTHONPATH=$(BUILT):tests/support $(CLUSTER)/bin/python bench/crews.py

prove-melds: $(BUILT)/ready  ## the melds of 20,000 random hands against brute force (some minutes; not part of test)
	VEILLEE_HANDS=20000 VEILLEE_EXPECT=compiled PYTHONPATH=$(BUILT) $(BIN)/python -m pytest tests/games/test_cinq_rois_solver.py -k brute

clean:  ## remove what was built
	rm -rf build .venv $(WEB) $(PAGE) .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage
