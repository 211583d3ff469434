"""What a game is and how it is drawn, as it goes out: once, before the first view."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from veillee.engine.moves import FALSE_START
from veillee.engine.options import Number, Several, Toggle
from veillee.views.art import art_of
from veillee.views.offers import gesture_of
from veillee.views.over_http import CoverView, OfferedPreset
from veillee.views.wire import (
    ChoiceView,
    GameView,
    LayView,
    PhaseView,
    PresetView,
    RangeView,
    SeveralView,
    ToggleView,
    VerbView,
)

if TYPE_CHECKING:
    from veillee.cards.packs import Pack
    from veillee.engine.entry import Entry
    from veillee.engine.layout import Lay, Preset
    from veillee.engine.moves import MoveTable, Verb
    from veillee.engine.options import Option
    from veillee.views.wire import Arranged, Lies, OptionView, Role
    from veillee.views.words import Words


def described(entry: Entry, players: int = 0) -> GameView:
    """A game for a table of so many, or of the usual number."""
    game, layout = entry.game, entry.layout
    pack = game.phases[0].pack
    players = players or game.usual
    return GameView(
        id=game.id,
        players=players,
        fewest=game.fewest,
        usual=game.usual,
        most=game.most,
        fewest_win=game.fewest_win,
        zones={name: lay_view(lay) for name, lay in layout.zones.items()},
        facts={key: cast("Role", role) for key, role in layout.roles.items()},
        phases=tuple(phase_view(entry, phase) for phase in game.phases),
        options=tuple(option_view(option, players) for option in game.options),
        cards=families(pack),
        art={word: art_of(word, layout) for family in families(pack) for word in family},
        presets=tuple(preset_view(entry, preset) for preset in layout.presets),
        opening=game.with_clock(game.at_a_table({})),
        mark=layout.mark or None,
        minutes=game.minutes,
    )


def cover(entry: Entry, words: Words) -> CoverView:
    """A game as it is offered, before anyone has chosen it."""
    game = entry.game
    return CoverView(
        id=game.id,
        name=words.text("game_name"),
        aim=words.text("game_aim"),
        fewest=game.fewest,
        usual=game.usual,
        most=game.most,
        minutes=game.minutes,
        presets=tuple(offered_preset(entry, preset, words) for preset in entry.layout.presets),
    )


def preset_view(entry: Entry, preset: Preset) -> PresetView:
    """A way to play, as it is agreed on at a table."""
    return PresetView(preset.key, entry.game.with_clock(preset.options), preset.fewest, preset.most)


def offered_preset(entry: Entry, preset: Preset, words: Words) -> OfferedPreset:
    """A way to play, in words."""
    name = words.text(f"preset_{preset.key}")
    return OfferedPreset(name, words.text(f"preset_{preset.key}_help"), preset_view(entry, preset))


def families(pack: Pack) -> tuple[tuple[str, ...], ...]:
    """The words of the cards, family by family."""
    found: dict[int, list[str]] = {}
    for word, copies, family in zip(pack.words, pack.copies, pack.families, strict=True):
        if copies:
            found.setdefault(family, []).append(word)
    return tuple(tuple(words) for words in found.values())


def lay_view(lay: Lay) -> LayView:
    """How a zone is arranged."""
    return LayView(cast("Arranged", lay.arranged), cast("Lies", lay.lies), lay.deep, lay.messy, lay.hidden, lay.slots)


def phase_view(entry: Entry, phase: MoveTable) -> PhaseView:
    """A phase, and its verbs but for false starts, which nobody means to make."""
    verbs = tuple(verb_view(entry, verb) for verb in phase.verbs if verb.carries != FALSE_START)
    return PhaseView(phase.phase, verbs, phase.rule or None, phase.is_sealed)


def verb_view(entry: Entry, verb: Verb) -> VerbView:
    """A verb, and where it is done."""
    aim = entry.layout.targets.get(verb.name)
    gesture = gesture_of(verb, entry)
    return VerbView(verb.name, gesture, aim.zone, aim.own) if aim is not None else VerbView(verb.name, gesture)


def option_view(option: Option, players: int) -> OptionView:
    """What a table may change, for so many players."""
    default = option.word(option.default)
    if isinstance(option, Toggle):
        return ToggleView(option.key, default, option.touches)
    if isinstance(option, Several):
        return SeveralView(option.key, default, option.touches, tuple(option.parts), option.none)
    accepted = option.accepted(players)
    if isinstance(option, Number):
        numbers = [value for value in accepted if value >= 0 or not option.auto]
        if numbers == list(range(numbers[0], numbers[-1] + 1, option.step)):
            return RangeView(
                option.key, default, option.touches, numbers[0], numbers[-1], option.step, option.auto or None
            )
    return ChoiceView(option.key, default, option.touches, tuple(option.word(value) for value in accepted))
