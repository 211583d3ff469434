"""A batch: many episodes stepped at once, for whoever learns from many.

What is seen, which answers are open, who is asked, what was gained and which episodes have ended lies in `vec`s, a row
for each episode: `numpy.frombuffer` sees them live, without a copy. An episode that has ended is followed by another
one at the next step, whose answer in that row means nothing.
"""

from typing import Final

from librt.strings import BytesWriter, read_i32_le, write_i32_le
from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.sets import nothings, zeros
from veillee.engine.company import Player
from veillee.engine.deal import NOBODY
from veillee.engine.encoder import Encoder
from veillee.engine.episode import Episode, EpisodePlan, drawn_seed
from veillee.engine.evening import PURPOSES

NUMBER_BYTES: Final = 4  # of an answer
ALL_OPEN: Final = -1  # no row has an answer that is not open
NOTHING: Final = nothings(PURPOSES)  # more than there are seats


class Batch:
    """Episodes of one plan, each asking somebody."""

    plan: EpisodePlan
    players: list[Player | None]  # in each seat; None is asked
    viewer: i64  # from which seat all are shown; NOBODY: from that of whoever is asked
    most_steps: i64  # before an episode is cut short
    draws: bool  # an answer that is not open is replaced by one that is, drawn by lot
    size: i64
    encoder: Encoder
    lucks: list[SeededLuck]  # where the seeds of each row come from
    episodes: list[Episode]
    steps: vec[i64]  # of each so far
    asked: vec[u8]  # who is asked; once it is over, who was asked last
    over: vec[u8]  # whether it has ended,
    cut: vec[u8]  # or was cut short
    gained: vec[float]  # by each seat, in the last step
    reward: vec[float]  # by the viewer, or else by whoever made the move
    paid: vec[u8]  # whether anything was gained

    def __init__(
        self,
        plan: EpisodePlan,
        players: list[Player | None],
        encoder: Encoder,
        *,
        viewer: i64,
        most_steps: i64,
        draws: bool,
    ) -> None:
        """`encoder` has as many rows as there are episodes."""
        self.plan = plan
        self.players = players
        self.viewer = viewer
        self.most_steps = most_steps
        self.draws = draws
        self.encoder = encoder
        self.size = encoder.rows
        self.lucks = []
        self.episodes = []
        self.steps = zeros(self.size)
        self.asked = vec[u8]([0] * self.size)
        self.over = vec[u8]([0] * self.size)
        self.cut = vec[u8]([0] * self.size)
        self.gained = nothings(self.size * plan.players)
        self.reward = nothings(self.size)
        self.paid = vec[u8]([0] * self.size)

    def reset(self, seeds: list[int]) -> None:
        """Begin anew, each row with the episodes of a seed of its own."""
        if len(seeds) != self.size:
            raise ValueError(f"there are {self.size} rows, and {len(seeds)} seeds")
        self.lucks = [SeededLuck(seed) for seed in seeds]
        self.episodes = []
        for row in range(self.size):
            self.episodes.append(self.begun(self.lucks[row]))
            self.show_begun(row)

    def renew_all(self) -> None:
        """Begin another episode in each row."""
        for row in range(self.size):
            self.renew(row)

    def begun(self, luck: SeededLuck) -> Episode:
        """The next episode in which anybody is asked."""
        episode = Episode(self.plan, self.players, drawn_seed(luck))
        while episode.is_over():
            episode = Episode(self.plan, self.players, drawn_seed(luck))
        return episode

    # Steps

    def not_open(self, numbers: bytes) -> i64:
        """The first row whose answer is not open, or ALL_OPEN; answers are 32-bit numbers, one after the other."""
        row: i64 = 0
        while row < self.size:
            number = i64(read_i32_le(numbers, row * NUMBER_BYTES))
            if not self.has_ended(row) and not self.draws and not self.is_open(row, number):
                return row
            row += 1
        return ALL_OPEN

    def is_open(self, row: i64, number: i64) -> bool:
        """Whether a number may be answered."""
        width = self.encoder.width
        return 0 <= number < width and self.encoder.moves[row * width + number] != 0

    def has_ended(self, row: i64) -> bool:
        """Whether an episode is over, or was cut short."""
        return self.over[row] != 0 or self.cut[row] != 0

    def step(self, numbers: bytes) -> None:
        """Answer in each row what is open there; where an episode has ended, another one begins instead."""
        row: i64 = 0
        while row < self.size:
            if self.has_ended(row):
                self.renew(row)
            else:
                number = i64(read_i32_le(numbers, row * NUMBER_BYTES))
                if self.draws and not self.is_open(row, number):
                    number = self.encoder.any_answer(self.lucks[row], row)
                self.answer(row, number)
            row += 1

    def answer(self, row: i64, number: i64) -> None:
        """Answer in a row."""
        episode = self.episodes[row]
        actor = episode.asking.seat
        if self.paid[row]:
            self.pay(row, actor, NOTHING)
            self.paid[row] = 0
        episode.answer(number)
        self.steps[row] += 1
        if episode.is_settled:
            self.pay(row, actor, episode.gained)
            self.paid[row] = 1
        if episode.is_over():
            self.over[row] = 1
        elif self.steps[row] >= self.most_steps:
            self.cut[row] = 1
        self.show(row, episode)

    def pay(self, row: i64, actor: i64, gained: vec[float]) -> None:
        """Write what each seat has gained, and what whoever learns from it has."""
        players: i64 = self.plan.players
        at = row * players
        seat: i64 = 0
        while seat < players:
            self.gained[at + seat] = gained[seat]
            seat += 1
        if self.viewer != NOBODY:
            actor = self.viewer
        self.reward[row] = gained[actor]

    def renew_ended(self) -> None:
        """Begin another episode wherever one has ended, without waiting for the next step."""
        row: i64 = 0
        while row < self.size:
            if self.has_ended(row):
                self.renew(row)
            row += 1

    def renew(self, row: i64) -> None:
        """Begin another episode in a row."""
        self.episodes[row] = self.begun(self.lucks[row])
        self.show_begun(row)

    def show_begun(self, row: i64) -> None:
        """Write that an episode has just begun."""
        self.steps[row] = 0
        self.over[row] = 0
        self.cut[row] = 0
        self.paid[row] = 0
        self.pay(row, 0, NOTHING)
        self.show(row, self.episodes[row])

    def show(self, row: i64, episode: Episode) -> None:
        """Write who is asked, what is seen, and what may be answered."""
        asking = episode.asking
        if asking.seat != NOBODY:
            self.asked[row] = u8(asking.seat)
        viewer = self.viewer
        if viewer == NOBODY:
            viewer = i64(self.asked[row])
        self.encoder.observe(asking.deal, viewer, row)
        self.encoder.open_answers(asking, row)

    # Whoever has no ideas

    def any_answers(self, luck: Luck) -> bytes:
        """For each row an answer that is open, each as likely."""
        drawn = BytesWriter()
        row: i64 = 0
        while row < self.size:
            write_i32_le(drawn, i32(self.encoder.any_answer(luck, row)))
            row += 1
        return drawn.getvalue()
