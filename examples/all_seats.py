"""PettingZoo: all seats of Le 8 Américain, asked one after the other, and told in words."""

from veillee.adapters.pettingzoo import env

table = env("huit-americain", players=3, render_mode="ansi")
table.reset(seed=1)
for _ in table.agent_iter(max_iter=20):
    seen, _, over, cut, _ = table.last()
    table.step(None if over or cut else seen["action_mask"].argmax())
print(table.render())
