"""The rules that a house may choose in Le Barbu. § numbers are paragraphs of rulebook.fr.md."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from veillee.engine.options import Choice, Number, Option, Settings, Toggle

CONTRACT_CHOICE: Final = Choice("contract_choice", ["after_hand", "before_deal"], "2.2")
NO_HEART_LEAD: Final = Toggle("no_heart_lead", default=False, touches="3.1")
EARLY_STOP: Final = Toggle("early_stop", default=False, touches="3.4")
CHELEM: Final = Toggle("chelem", default=False, touches="4.3")
ROUNDS: Final = Number("rounds", 4, 1, 4, "1.3")
OPTIONS: Final[list[Option]] = [CONTRACT_CHOICE, NO_HEART_LEAD, EARLY_STOP, CHELEM, ROUNDS]


@mypyc_attr(acyclic=True, free_list_len=1)  # each play-out makes one: the last one dropped is used again
class BarbuHouse:
    """The options of a table, read once. It never changes, so that copies of a deal share it."""

    blind: bool  # §2.2 the contract is chosen before the hands are looked at
    no_heart_lead: bool  # §3.1
    early_stop: bool  # §3.4
    chelem: bool  # §4.3
    rounds: i64  # §1.3

    def __init__(self, settings: Settings) -> None:
        self.blind = CONTRACT_CHOICE.of(settings) == "before_deal"
        self.no_heart_lead = NO_HEART_LEAD.of(settings)
        self.early_stop = EARLY_STOP.of(settings)
        self.chelem = CHELEM.of(settings)
        self.rounds = ROUNDS.of(settings)
