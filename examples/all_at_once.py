"""PettingZoo, all at once: the sealed choices of Pan, t'es mort ! are one step."""

from veillee.adapters.pettingzoo import parallel_env

table = parallel_env("pan-tes-mort", players=4)
seen, _ = table.reset(seed=1)
while table.agents:
    seen, rewards, _, _, _ = table.step({agent: one["action_mask"].argmax() for agent, one in seen.items()})
print(f"after {table.cycles} steps: {rewards}")
