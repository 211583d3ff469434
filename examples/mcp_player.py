"""A player at a table of Veillée, by the Model Context Protocol: put a language model where `choose` is.

By itself it starts `veillee mcp`, as any host does, and plays a match against bots:

    python examples/mcp_player.py whistiti

In the arena it is told where its seat is, and plays whatever is dealt there:

    veillee arena whistiti --bots "mcp:python examples/mcp_player.py,regular" --deals 4
"""

import asyncio
import os
import sys

from mcp import Client, StdioServerParameters, stdio_client


def choose(told: str, choices: dict[str, str]) -> str:
    """What to answer. All that a model needs stands in `told`; this player reads nothing, and takes the middle one."""
    return list(choices)[len(choices) // 2]


async def play(client: Client, tool: str, asked: dict[str, object]) -> str:
    """Answer whatever is asked until all is over; the last words."""
    while True:
        answer = await client.call_tool(tool, asked)
        told, seat = answer.content[0].text, answer.structured_content
        if seat["state"] == "over":
            return told
        tool, asked = "wait", {}
        if seat["state"] == "asked":
            tool, asked = "play", {"move": choose(told, seat["choices"])}


async def main(game: str) -> None:
    """Take the seat that waits for us, or open a table of our own."""
    if seat := os.environ.get("VEILLEE_MCP_URL"):
        async with Client(seat) as client:
            await play(client, "wait", {})
    else:
        command = [sys.executable, "-m", "veillee.terminal", "mcp", "--lang", "en"]
        house = stdio_client(StdioServerParameters(command=command[0], args=command[1:], env=dict(os.environ)))
        async with Client(house) as client:
            print(await play(client, "open_table", {"game": game, "level": "beginner", "seed": 3}))


if __name__ == "__main__":
    asyncio.run(main((sys.argv[1:] or ["whistiti"])[0]))
