"""« Vous » for the one who reads: on nobody's screen does one's own name stand in a sentence, and verbs agree."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import (
    FunctionReference,
    Identifier,
    Message,
    Pattern,
    Placeable,
    SelectExpression,
    StringLiteral,
    TextElement,
    VariableReference,
    Variant,
)
from fluent.syntax.visitor import Visitor

from evenings import ALL, Evening
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.engine.notes import CARDS, TABLE
from veillee.engine.zones import sees
from veillee.games import CATALOGUE
from veillee.testing import brief
from veillee.testing.fingerprint import some_move
from veillee.views.saying import note_view
from veillee.views.scene import NEVER
from veillee.views.seen import view
from veillee.views.telling import Teller
from veillee.views.wire import Amount, Cards, NoteView, Seats, Value
from veillee.views.words import COMMON, FUNCTIONS, LANGUAGES, Words, source

NAMES = ("Zébulon", "Ysolde", "Xanthe", "Wilfrid", "Ulysse", "Thècle")  # in no catalogue
PACKAGES = [COMMON, *(entry.package for entry in CATALOGUE.values())]
OF_SEATS = ("player", "players", "next", "by", "leader", "victim", "taker")  # holes that seats alone fill
OF_ANOTHER = {"lui"}  # « vous donnez une carte à Léa et lui en prenez une »
YOU = {"fr": "vous", "en": "you"}
DEALS = 50  # at each of twenty tables: a thousand


def said(key: str, **values: Value) -> NoteView:
    return NoteView(key, values)


def told_to(seat: int, lang: str, game: str, note: NoteView) -> str:
    return Words(lang, CATALOGUE[game].package).for_viewer(seat).note(note, ("Anne", "Basile", "Chloé"))


class TestSentences:
    @pytest.mark.parametrize(
        ("game", "note", "viewer", "french", "english"),
        [
            ("barbu", said("trick_won", player=Seats((1,))), 1, "Vous ramassez le pli.", "You take the trick."),
            ("barbu", said("trick_won", player=Seats((1,))), 0, "Basile ramasse le pli.", "Basile takes the trick."),
            (
                "barbu",
                said("trick_won", player=Seats((1,))),
                TABLE,
                "Basile ramasse le pli.",
                "Basile takes the trick.",
            ),
            (
                "huit-americain",
                said("gave", player=Seats((0,)), taker=Seats((1,))),
                1,
                "Anne vous donne une carte.",
                "Anne gives you a card.",
            ),
            (
                "huit-americain",
                said("gave", player=Seats((0,)), taker=Seats((1,))),
                0,
                "Vous donnez une carte à Basile.",
                "You give Basile a card.",
            ),
            (
                "huit-americain",
                said("gift", player=Seats((0,)), card=Cards(("AH",))),
                0,
                "Votre cadeau : l'A♥.",
                "Your gift: A♥.",
            ),
            (
                "kems",
                said("team_gains", players=Seats((0, 2)), points=Amount(2)),
                2,
                "Anne et vous marquez 2 points.",
                "Anne and you score 2 points.",
            ),
            (
                "kems",
                said("signal_kept", players=Seats((0, 2))),
                0,
                "Vous et Chloé gardez votre signal.",
                "You and Chloé keep your signal.",
            ),
            (
                "whistiti",
                said("match_tied", players=Seats((0, 1, 2)), points=Amount(20)),
                1,
                "Égalité entre Anne, vous et Chloé, avec 20 points chacun : la victoire est partagée.",
                "A tie between Anne, you and Chloé, with 20 points each: you share the win.",
            ),
        ],
    )
    def test_who_reads_is_vous_and_all_others_have_names(
        self, game: str, note: NoteView, viewer: int, french: str, english: str
    ) -> None:
        assert [told_to(viewer, lang, game, note) for lang in LANGUAGES] == [french, english]

    @pytest.mark.parametrize(("lang", "you"), YOU.items())
    def test_a_fact_that_names_a_seat_says_vous_to_it(self, lang: str, you: str) -> None:
        words = Words(lang).for_viewer(1)
        assert [str(words.hole(Seats((seat,)), NAMES)) for seat in (0, 1)] == ["Zébulon", you]

    def test_one_who_is_called_like_the_word_is_still_a_name_to_others(self) -> None:
        note = said("trick_won", player=Seats((0,)))
        words = Words("fr", CATALOGUE["barbu"].package)
        assert words.note(note, ("vous",)) == "vous ramasse le pli."

    def test_binding_words_to_a_viewer_changes_nothing_for_others(self) -> None:
        words, note = Words("fr", CATALOGUE["barbu"].package), said("trick_won", player=Seats((0,)))
        words.for_viewer(0)
        assert words.note(note, ("Anne",)) == "Anne ramasse le pli."


class TestCapitals:
    """« Vous » begins a sentence with a capital, and has none within it."""

    LED = said("card_led", player=Seats((0,)), card=Cards(("QH",)))
    FOLLOWED = said("card_followed", player=Seats((1,)), card=Cards(("2H",)))
    WON = said("trick_won", player=Seats((0,)))

    @pytest.mark.parametrize(
        ("viewer", "line"),
        [
            (0, "Vous entamez de la D♥, basile fournit le 2♥. Vous ramassez le pli."),
            (1, "anne entame de la D♥, vous fournissez le 2♥. anne ramasse le pli."),
        ],
    )
    def test_in_the_telling_of_a_trick(self, viewer: int, line: str) -> None:
        teller = Teller(Words("fr", CATALOGUE["barbu"].package), ("anne", "basile"), viewer)
        told = [line for note in (self.LED, self.FOLLOWED, self.WON) for line in teller.lines(note)]
        assert told == [line]

    def test_a_fragment_alone_begins_with_one(self) -> None:
        assert Words("fr").for_viewer(1).note(self.FOLLOWED, NAMES) == "Vous fournissez le 2♥"

    def test_a_name_keeps_its_own_first_letter(self) -> None:
        words = Words("fr").for_viewer(1)
        assert words.note(self.LED, ("vousnours",)) == "vousnours entame de la D♥"


# The catalogues


class Agreements(Visitor):
    """The pairs of forms of a catalogue: what goes with a name, what goes with « vous »."""

    def __init__(self) -> None:
        super().__init__()
        self.pairs: set[tuple[str, str]] = set()

    def visit_FunctionReference(self, node: FunctionReference) -> None:  # noqa: N802 - the visitor's own name
        forms = [arg.value for arg in node.arguments.positional if isinstance(arg, StringLiteral)]
        if node.id.name in ("VOUS", "YOU") and len(forms) == 2:
            self.pairs.add((forms[0], forms[1]))


@cache
def forms_of_others(lang: str) -> str:
    """A pattern of the verbs of all catalogues that go with a name and not with « vous »."""
    found = Agreements()
    for package in PACKAGES:
        found.visit(parse(source(package, lang)))
    others = {theirs for theirs, _ in found.pairs} - {yours for _, yours in found.pairs} - OF_ANOTHER
    return "|".join(sorted(map(re.escape, others)))


def messages(package: str, lang: str) -> list[Message]:
    return [entry for entry in parse(source(package, lang)).body if isinstance(entry, Message)]


def subjects(pattern: Pattern, known: frozenset[str] = frozenset()) -> Iterator[tuple[str, str]]:
    """Each hole that begins a clause, with the text after it; but not one that a variant knows to be no « vous »."""
    for place, element in enumerate(pattern.elements):
        if not isinstance(element, Placeable):
            continue
        expression = element.expression
        if isinstance(expression, SelectExpression):
            for variant in expression.variants:
                decided = not_you(expression, variant)
                yield from subjects(variant.value, known | decided)
        elif isinstance(expression, VariableReference) and expression.id.name not in known:
            before, after = text_at(pattern, place - 1), text_at(pattern, place + 1)
            if not before.strip() or before.rstrip()[-1] in ",;:.!?»":
                yield expression.id.name, after


def not_you(choice: SelectExpression, variant: Variant) -> frozenset[str]:
    """The holes that a variant knows to be no « vous »: the one it asks about, or all others if that is « vous »."""
    if not isinstance(choice.selector, FunctionReference) or not isinstance(variant.key, Identifier):
        return frozenset()
    asked = {arg.id.name for arg in choice.selector.arguments.positional if isinstance(arg, VariableReference)}
    return frozenset(asked) if variant.key.name == "no" else frozenset(OF_SEATS) - asked


def text_at(pattern: Pattern, place: int) -> str:
    element = pattern.elements[place] if 0 <= place < len(pattern.elements) else None
    if element is None:
        return ""
    return element.value if isinstance(element, TextElement) else "{}"


def disagrees(lang: str, after: str) -> bool:
    """Whether what follows a name at the head of a clause is a verb that would not go with « vous »."""
    word = re.match(r" ([^\W\d]+)", after)
    if word is None:
        return False
    return word[1].endswith("s") if lang == "en" else word[1] not in ("et", "un")


class TestTheCatalogues:
    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("package", PACKAGES)
    def test_a_verb_agrees_with_the_seat_it_follows(self, package: str, lang: str) -> None:
        wrong = [
            (message.id.name, hole, after)
            for message in messages(package, lang)
            if message.value is not None
            for hole, after in subjects(message.value)
            if hole in OF_SEATS and disagrees(lang, after)
        ]
        assert not wrong

    @pytest.mark.parametrize(
        ("lang", "text", "is_wrong"),
        [
            ("fr", "a = { $player } prend le pli.", True),
            ("fr", "a = Pli 2 : { $player } prend le pli.", True),
            ("fr", 'a = { $player } { VOUS($player, "prend", "prenez") } le pli.', False),
            (
                "fr",
                "a = { VOUS($player) ->\n    [yes] Le pli est à vous.\n   *[no] { $player } prend le pli.\n}",
                False,
            ),
            ("fr", "a = Ce qui restait devant { $player } part.", False),
            ("en", "a = { $player } takes the trick.", True),
            ("en", "a = { $player } must take the trick.", False),
        ],
    )
    def test_a_verb_that_does_not_agree_would_be_found(self, lang: str, text: str, *, is_wrong: bool) -> None:
        (message,) = [entry for entry in parse(text).body if isinstance(entry, Message)]
        assert message.value is not None
        assert any(disagrees(lang, after) for _, after in subjects(message.value)) is is_wrong

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_what_they_call_is_there(self, lang: str) -> None:
        asked = {name for package in PACKAGES for name in re.findall(r"\b([A-Z]{2,})\(", source(package, lang))}
        assert asked <= {*FUNCTIONS[lang], "NUMBER"}
        assert ("VOUS" in asked) is (lang == "fr")


# Whole evenings


def speaks_of_itself(sentence: str, name: str, lang: str) -> str:
    """What is wrong with a sentence that someone hears: their own name, or « vous » with another's verb; or nothing."""
    if name in sentence:
        return "the name"
    you = re.search(rf"(?:^|[:;] ){YOU[lang]}\b([^:;.!?]*)", sentence, re.IGNORECASE)
    if you is None:
        return ""
    verb = re.search(rf"^ (?:{forms_of_others(lang)})\b|(?: et| and|,) (?:{forms_of_others(lang)})\b", you[1])
    return "the verb" if verb else ""


def heard(match: Match, seat: int, words: Words, before: set[str]) -> Iterator[str]:
    """All that one seat is told of a deal, in words; what differs by its cards alone was heard before."""
    pack = match.deal.moves().pack
    for note in match.notes:
        alike = f"{note.key} {[(name, value.items) for name, value in note.values.items() if value.kind != CARDS]}"
        if alike not in before and sees(seat, note.heard_by):
            before.add(alike)
            yield words.note(note_view(note, pack), NAMES)


def moment(match: Match, evening: Evening, seat: int, words: Words) -> Iterator[str]:
    """What one seat is asked and shown at one moment."""
    seen = view(match, evening.entry, seat, NEVER)
    if seen.prompt is not None:
        yield words.note(seen.prompt, NAMES)
    yield from [words.offer(offer, NAMES) for offer in seen.offers]
    yield from [str(words.hole(fact.value, NAMES)) for fact in seen.facts if isinstance(fact.value, Seats)]
    yield from [words.note(line.because, NAMES) for row in (seen.sheet.rows if seen.sheet else ())[-1:] for line in row]


def deals_of(evening: Evening, deals: int) -> Iterator[tuple[Match, bool]]:
    """A table over so many deals, now and then amid one and at the end of each; half of the moves at random."""
    game, players, luck, done = evening.entry.game, evening.players, SeededLuck(3), 0
    settings = game.settings(players, {**brief(game, players), **dict(evening.options)})
    match = Match(game, players, settings, SeededLuck(4))
    while done < deals:
        if match.is_over:
            match = Match(game, players, settings, SeededLuck(4 + done))
        elif match.deal.is_over():
            match.next_deal()
        seat = luck.member(match.deal.actors())
        match.step(seat, some_move(evening.entry, match, seat, luck))
        is_done = match.deal.is_over()
        if is_done or luck.fair(40) == 0:
            yield match, is_done
        done += is_done


def check(evening: Evening, deals: int) -> int:
    """Hold all that is heard and shown at such a table to the law; how many sentences say « vous »."""
    words = [Words(lang, evening.entry.package) for lang in LANGUAGES]
    viewers = [(seat, own.for_viewer(seat), set[str]()) for seat in range(evening.players) for own in words]
    vous = 0
    for match, is_done in deals_of(evening, deals):
        for seat, own, before in viewers:
            told = heard(match, seat, own, before) if is_done else moment(match, evening, seat, own)
            for sentence in told:
                assert not speaks_of_itself(sentence, NAMES[seat], own.lang), sentence
                vous += bool(re.search(rf"\b{YOU[own.lang]}\b", sentence, re.IGNORECASE))
        if is_done:
            match.notes.clear()
    return vous


@pytest.mark.once
@pytest.mark.parametrize("evening", ALL, ids=str)
def test_nobody_hears_their_own_name_in_a_thousand_deals(evening: Evening) -> None:
    assert check(evening, DEALS) > 10


@pytest.mark.parametrize(
    ("sentence", "lang", "wrong"),
    [
        ("Basile remporte le pli.", "fr", "the name"),
        ("Vous remporte le pli.", "fr", "the verb"),
        ("Vous remportez le pli et a 3 points.", "fr", "the verb"),
        ("Vous remportez le pli et avez 3 points.", "fr", ""),
        ("You wins the match!", "en", "the verb"),
        ("You play the Gloves, discards the 4.", "en", "the verb"),
        ("Anne vous donne une carte.", "fr", ""),
    ],
)
def test_what_is_wrong_would_be_found(sentence: str, lang: str, wrong: str) -> None:
    assert speaks_of_itself(sentence, "Basile", lang) == wrong
