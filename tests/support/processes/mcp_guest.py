"""A player of the arena without any SDK: JSON over HTTP, to the seat that it is told of.

`mcp_guest.py HOW FILE`: honest, clumsy (nonsense before each answer), silent (reads and never answers) or gone (leaves
at once). Each that comes writes a line into the file.
"""

import json
import os
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

VERSION = "2025-06-18"


class Caller:
    """Calls tools, one after the other."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.headers = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
        client = {"name": "guest", "version": "1"}
        self.send("initialize", {"protocolVersion": VERSION, "capabilities": {}, "clientInfo": client}, id=0)
        self.headers["MCP-Protocol-Version"] = VERSION
        self.send("notifications/initialized", {})
        self.calls = 0

    def send(self, method: str, params: dict[str, Any], **more: int) -> Any:  # noqa: ANN401 - whatever JSON holds
        body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more}).encode()
        request = urllib.request.Request(self.address, body, self.headers)  # noqa: S310 - a seat on this machine
        with urllib.request.urlopen(request) as answer:  # noqa: S310 - as above
            session = answer.headers.get("mcp-session-id")
            if session:
                self.headers["Mcp-Session-Id"] = session
            text = answer.read()
        return json.loads(text)["result"] if more else None

    def call(self, tool: str, **given: object) -> Any:  # noqa: ANN401
        """How the seat stands after a call."""
        self.calls += 1
        return self.send("tools/call", {"name": tool, "arguments": given}, id=self.calls)["structuredContent"]


def main(how: str, file: str) -> None:
    with Path(file).open("a", encoding="utf-8") as came:
        came.write(f"{os.getpid()}\n")
    if how == "gone":
        return
    caller = Caller(os.environ["VEILLEE_MCP_URL"])
    seat = caller.call("wait")
    while seat["state"] != "over":
        if seat["state"] == "asked" and how == "silent":
            time.sleep(0.05)
            seat = caller.call("look")
        elif seat["state"] == "asked":
            if how == "clumsy":
                caller.call("play", move="my hat")
            seat = caller.call("play", move=next(iter(seat["choices"])))
        else:
            seat = caller.call("wait")


if __name__ == "__main__":
    main(*sys.argv[1:])
