"""The rules that a house may choose in Le Whistiti. § numbers are paragraphs of rulebook.fr.md."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from veillee.engine.options import Choice, Number, Option, Settings, Toggle

TARGET: Final = Number("target", 20, 5, 100, "4.2")
END_CHECK: Final = Choice("end_check", ["trick", "deal"], "4.3")
DEAL_TIE: Final = Choice("deal_tie", ["extra_deal", "shared"], "4.4")
MUST_TRUMP: Final = Toggle("must_trump", default=True, touches="3.3")
MUST_OVERTRUMP: Final = Toggle("must_overtrump", default=False, touches="3.4")
OPTIONS: Final[list[Option]] = [TARGET, END_CHECK, DEAL_TIE, MUST_TRUMP, MUST_OVERTRUMP]


@mypyc_attr(acyclic=True, free_list_len=1)  # each play-out makes one: the last one dropped is used again
class WhistitiHouse:
    """The options of a table, read once. It never changes, so that copies of a deal share it."""

    target: i64  # §4.2
    ends_at_trick: bool  # §4.3
    ties_are_shared: bool  # §4.4
    must_trump: bool  # §3.3
    must_overtrump: bool  # §3.4

    def __init__(self, settings: Settings) -> None:
        self.target = TARGET.of(settings)
        self.ends_at_trick = END_CHECK.of(settings) == "trick"
        self.ties_are_shared = DEAL_TIE.of(settings) == "shared"
        self.must_trump = MUST_TRUMP.of(settings)
        self.must_overtrump = MUST_OVERTRUMP.of(settings)
