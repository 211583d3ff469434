"""The catalogues: the same in French and in English, nothing missing, nothing dead."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Junk, Message, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from veillee.adapters.mcp.seat import OVER, WAITING
from veillee.adapters.mcp.seating import MCP
from veillee.adapters.mcp.server import AT_ANY_TABLE, TO_SIT_DOWN
from veillee.bots.characters import CHARACTERS
from veillee.bots.levels import LEVELS
from veillee.cards.luck import SeededLuck
from veillee.cards.packs import RANK_WORDS
from veillee.engine.game import Setup
from veillee.engine.moves import SUIT_WORDS
from veillee.engine.notes import WORD
from veillee.engine.options import Choice, Several
from veillee.engine.playout import playout
from veillee.games import CATALOGUE
from veillee.lab.closer import CLOSER
from veillee.lab.lengths import HALF, LONG
from veillee.lab.measures import AIMS, OBSERVED, PLAIN
from veillee.lab.restricted import RESTRICTED
from veillee.lab.skill import SKILL
from veillee.terminal.arena import COLUMNS
from veillee.terminal.arguments import COMMANDS, FLAGS, JOIN, RESUME, SEVERAL, SWITCHES, UNITS
from veillee.views.avatars import AVATARS
from veillee.views.introducing import LINES
from veillee.views.opinions import Reason, Verdict
from veillee.views.wire import Amount, Cards, NoteView, Phrases, Seats, Suits, Text, Value, ZoneName
from veillee.views.words import COMMON, LANGUAGES, MINUS, MissingWordsError, Words, rulebook, source

SOURCE = Path(__file__).parents[2] / "src" / "veillee"
TERMINAL = "veillee.terminal"
SERVER = "veillee.server"
LAB = "veillee.lab"
PACKAGES = [COMMON, TERMINAL, SERVER, LAB, MCP, *(entry.package for entry in CATALOGUE.values())]
SAYING = ("Note", "Refusal", "WrongScriptError")  # called with a key
FACTS = ("Fact", "number_fact", "seat_fact", "suit_fact", "word_fact", "words_fact")
SHAPES = ("FactShape", "number_shape", "seat_shape", "suit_shape", "word_shape", "cards_shape")
NAMES = ("Anne", "Basile", "Chloé")


# What is defined


class Holes(Visitor):
    """The variables of a message, and those that choose among its variants."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - the visitor's own names
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, VariableReference):  # else a language asks who is « vous », as it needs to
            self.names.add(f"{node.selector.id.name} ->")
        self.generic_visit(node)


def holes(message: Message) -> set[str]:
    found = Holes()
    found.visit(message)
    return found.names


def messages(package: str, lang: str) -> list[Message]:
    return [entry for entry in parse(source(package, lang)).body if isinstance(entry, Message)]


def keys(package: str, lang: str = LANGUAGES[0]) -> set[str]:
    return {message.id.name for message in messages(package, lang)}


# What is used


def trees(*folders: str) -> Iterator[ast.Module]:
    """The source of some packages."""
    for folder in folders:
        for path in sorted((SOURCE / folder).rglob("*.py")):
            yield ast.parse(path.read_text(encoding="utf-8"))


def calls(tree: ast.Module) -> Iterator[tuple[str, list[ast.expr]]]:
    """Every call: the name of what is called, and the arguments given by place."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id, node.args
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield f".{node.func.attr}", node.args


def literals(node: ast.AST) -> set[str]:
    """The texts that an expression may be, written out."""
    if isinstance(node, ast.IfExp):
        return literals(node.body) | literals(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def said(*folders: str) -> set[str]:
    """The keys that the source says, written out."""
    found: set[str] = set()
    for tree in trees(*folders):
        for name, args in calls(tree):
            if (name in SAYING and args) or (name == ".text" and len(args) == 1):
                found |= literals(args[0])
            elif name == ".word" and len(args) == 2:
                found |= literals(args[1])
            elif name in FACTS:
                found |= {f"fact_{key}" for key in literals(args[0])}
    return found


def texts(*folders: str) -> set[str]:
    """Every text written out in the source: a key that is chosen first and said later is among them."""
    return {text for tree in trees(*folders) for node in ast.walk(tree) for text in literals(node)}


def declared(*folders: str) -> set[str]:
    """The keys of the facts that the source declares, and shows nothing else (law 17)."""
    shapes = [args[0] for tree in trees(*folders) for name, args in calls(tree) if name in SHAPES]
    return {f"fact_{key}" for shape in shapes for key in literals(shape)}


def named_by(game: str) -> set[str]:
    """The keys that a game's zones, moves and options need."""
    entry = CATALOGUE[game]
    found = {"game_name", "game_aim", *(f"zone_{zone}" for zone in entry.layout.zones)}
    found |= {f"offer_{verb}" for phase in entry.game.phases for verb in phase.verb_names()}
    verbs = [verb for phase in entry.game.phases for verb in phase.verbs if verb.carries == WORD]
    found |= {f"{verb.name}_{word}" for verb in verbs for word in verb.words}
    for option in entry.game.options:
        found.add(f"option_{option.key}")
        if isinstance(option, Choice | Several):
            ways = option.ways if isinstance(option, Choice) else option.parts
            found |= {f"option_{option.key}_{way}" for way in ways}
    return found


def told_once(game: str) -> set[str]:
    """The keys that may say how a game is played and laid out: what options change, ways to play, facts in short."""
    entry = CATALOGUE[game]
    found = {f"option_{option.key}_help" for option in entry.game.options}
    found |= {f"preset_{preset.key}{end}" for preset in entry.layout.presets for end in ("", "_help")}
    verbs = [verb for phase in entry.game.phases for verb in phase.verbs if verb.carries == WORD]
    found |= {f"{verb.name}_{word}_{end}" for verb in verbs for word in verb.words for end in ("help", "cost")}
    found |= {f"brief_zone_{zone}" for zone in entry.layout.zones}
    found.add("plate_done")  # of whoever has come to the end of a deal before the others
    return found | {f"short_{key}" for key in entry.layout.roles}


def on_cards(game: str) -> set[str]:
    """The keys that may say what is read on a game's cards: what they are called, and what they do."""
    words = CATALOGUE[game].game.phases[0].pack.words
    names = {f"{family}_{word}" for word in words for family in ("face", "joker", "does", "what")}
    names |= {f"what_rank_{rank}" for rank in RANK_WORDS} | {f"what_{key}" for key in CATALOGUE[game].layout.roles}
    names |= {f"{family}_{word.lstrip('123456789')}" for word in words for family in ("hue", "colour")}
    return names | {f"index_{rank}" for rank in RANK_WORDS}


def named_by_the_terminal() -> set[str]:
    found = {f"flag_{flag.removeprefix('--')}" for flag in FLAGS}
    found |= {f"takes_{flag.removeprefix('--')}" for flag in FLAGS if flag not in SWITCHES}
    found |= {f"usage_{command}_resume" for command, (_, flags) in COMMANDS.items() if RESUME in flags}
    found |= {f"usage_{command}_join" for command, (_, flags) in COMMANDS.items() if JOIN in flags}
    found.add("fact_team")  # as if a game said it
    found |= {f"takes_{flag.removeprefix('--')}_several" for flags in SEVERAL.values() for flag in flags}
    found |= {f"arena_{key}" for key in (*COLUMNS, *UNITS)}
    return found | {f"{family}_{command}" for family in ("help", "usage") for command in COMMANDS}


def named_by_the_seat() -> set[str]:
    tools = {f"tool_{tool.__name__}" for tool in (*AT_ANY_TABLE, *TO_SIT_DOWN)}
    return tools | {f"seat_is_{state}" for state in (WAITING, OVER)}


def common_to_games() -> set[str]:
    """What every game has words for: its name, its aim."""
    return set.intersection(*(keys(entry.package) for entry in CATALOGUE.values()))


def folder_of(game: str) -> str:
    return CATALOGUE[game].package.removeprefix("veillee.").replace(".", "/")


class TestTheCatalogues:
    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("package", PACKAGES)
    def test_every_line_is_understood(self, package: str, lang: str) -> None:
        junk = [entry.content for entry in parse(source(package, lang)).body if isinstance(entry, Junk)]
        assert not junk

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("package", PACKAGES)
    def test_no_key_is_defined_twice(self, package: str, lang: str) -> None:
        assert len(keys(package, lang)) == len(messages(package, lang))

    @pytest.mark.parametrize("package", PACKAGES)
    def test_languages_have_the_same_keys_in_the_same_order(self, package: str) -> None:
        french, english = ([message.id.name for message in messages(package, lang)] for lang in LANGUAGES)
        assert french == english

    @pytest.mark.parametrize("package", PACKAGES)
    def test_languages_have_the_same_holes(self, package: str) -> None:
        french, english = (
            {message.id.name: holes(message) for message in messages(package, lang)} for lang in LANGUAGES
        )
        assert french == english

    def test_a_difference_would_be_found(self) -> None:
        one, other = (parse(text).body[0] for text in ("a = { $n ->\n   *[other] { $m }\n}", "a = { $n } { $m }"))
        assert isinstance(one, Message)
        assert isinstance(other, Message)
        assert holes(one) == {"n", "n ->", "m"}
        assert holes(other) == {"n", "m"}


class TestWhatIsSaidHasWords:
    def test_what_the_engine_and_the_views_say(self) -> None:
        used = said("cards", "engine", "views") | {f"suit_{suit}" for suit in SUIT_WORDS}
        assert "must_follow" in used
        assert not used - keys(COMMON) - common_to_games()

    @pytest.mark.parametrize("game", CATALOGUE)
    def test_what_a_game_says(self, game: str) -> None:
        used = said(folder_of(game)) | named_by(game)
        assert "deal_start" in used
        assert not used - keys(COMMON) - keys(CATALOGUE[game].package)

    def test_what_the_terminal_says(self) -> None:
        used = said("table", "arena", "lab", "terminal") | named_by_the_terminal()
        assert {"play_help", "lab_no_run"} <= used
        others = keys(SERVER) | keys(LAB)  # whose refusals are said at the terminal, too
        assert not used - keys(COMMON) - keys(TERMINAL) - others - common_to_games()

    def test_what_a_model_is_told(self) -> None:
        used = said("adapters") | named_by_the_seat()
        assert {"seat_late", "tool_play"} <= used
        assert not used - keys(COMMON) - keys(MCP) - keys(TERMINAL)

    def test_what_the_house_answers_has_words_that_every_client_is_given(self) -> None:
        told_hosts = ("backup_", "host_", "log_", "no_table_here", "peer_", "port_", "proxy_", "public_url_", "store_")
        used = {key for key in said("server") if not key.startswith((*told_hosts, "page_"))}
        assert {"no_such_table", "token_refused"} <= used
        assert not used - keys(COMMON) - common_to_games()

    def test_what_the_server_says(self) -> None:
        used = said("server")
        assert "store_newer" in used
        assert not used - keys(COMMON) - keys(SERVER) - common_to_games()


@pytest.mark.once
class TestNoWordsAreDead:
    def test_common_words(self) -> None:
        folders = ("cards", "engine", "games", "views", "lab", "table", "lessons", "server", "terminal")
        used = texts(*folders) | said("cards", "engine", "games")
        used |= {f"avatar_{avatar}" for avatar in AVATARS}
        used |= {f"level_{level}{help_too}" for level in LEVELS for help_too in ("", "_help")}
        used |= {f"character_{one}{help_too}" for one in CHARACTERS for help_too in ("", "_help")}
        used |= {f"verdict_{verdict}" for verdict in get_args(Verdict)} | {"often_trick", "often_victory"}
        used |= {f"suit_{suit}" for suit in SUIT_WORDS}.union(*(named_by(game) | on_cards(game) for game in CATALOGUE))
        used |= {f"{line}_title" for line in LINES} | {"lesson_listen"}  # which the page says while a coach speaks
        assert not keys(COMMON) - used

    def test_words_of_the_terminal(self) -> None:
        assert not keys(TERMINAL) - texts("adapters", "arena", "terminal") - named_by_the_terminal()

    def test_words_of_the_seat(self) -> None:
        assert not keys(MCP) - texts("adapters") - named_by_the_seat()

    def test_words_of_the_lab(self) -> None:
        judged = {*(figure.key for figure in (*PLAIN, SKILL, RESTRICTED, HALF, LONG)), "minutes", "seats"}
        figures = {f"lab_{key}" for key in (*judged, *(figure.key for figure in (*OBSERVED, *CLOSER)))}
        figures |= {f"lab_told_{key}" for key in judged} | {"lab_noticed_without", "lab_unnoticed_without"}
        columns = {f"lab_{key}" for key in ("figure", "before", "after", "value", "difference", "verdict", "yes", "no")}
        columns |= {f"lab_{key}" for key in ("cost", "offered", "chosen", "lost")}
        verdicts = {"lab_changed", "lab_same", "lab_unknown", "lab_observed"}
        aims = {f"lab_aim_{aim}" for aim in AIMS} | {f"lab_{key}" for key in ("never", "always", "never_right")}
        assert not keys(LAB) - texts("lab", "terminal") - figures - columns - verdicts - aims

    def test_words_of_the_server(self) -> None:
        assert not keys(SERVER) - texts("server")

    @pytest.mark.parametrize("game", CATALOGUE)
    def test_words_of_a_game(self, game: str) -> None:
        folders = ("engine", folder_of(game))
        used = texts(*folders) | said(*folders) | declared(*folders) | named_by(game) | told_once(game) | on_cards(game)
        used |= {"counted", "worth_counted", "why_points", "verdict_behind"}  # where it counts something else
        used |= {f"often_{text}" for text in texts(folder_of(game))} | {"often_trick"} | set(LINES)
        used |= {
            f"brief_{text}" for text in used if text.startswith("prompt_")
        }  # where the page has buttons that say more
        used |= {f"unit_{text}" for text in used}  # where it stands alone on a plate
        used |= {f"{text}_sentence" for text in used}  # where it is but a part of one in a story
        assert not keys(CATALOGUE[game].package) - used


class TestReasons:
    """Why a move is better than another, in words."""

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("game", CATALOGUE)
    def test_whatever_becomes_of_a_seat_has_words(self, game: str, lang: str) -> None:
        entry, luck = CATALOGUE[game], SeededLuck(1)
        words = Words(lang, entry.package)
        setup = Setup(entry.game.usual, entry.game.settings(entry.game.usual, {}), 0, 1, [0] * entry.game.usual, [])
        for _ in range(30):
            deal = entry.game.open(setup, luck)
            playout(deal, luck)
            for key in [key for seat in range(deal.players) for key in deal.outcomes(seat)]:
                sentence = words.reason(Reason("often", 7, 4, key))
                assert "7" in sentence
                assert "4" in sentence

    @pytest.mark.parametrize(
        ("why", "french", "english"),
        [
            (
                Reason("often", 7, 4, "made"),
                "Annonce tenue : 7 fois sur 10, au lieu de 4.",
                "Bid made: 7 times in 10, instead of 4.",
            ),
            (
                Reason("often", 0, 10, "trick"),
                "Ce pli remporté : jamais, au lieu de toujours.",
                "This trick won: never, instead of always.",
            ),
            (
                Reason("often", 10, 1, "victory"),
                "Partie gagnée : toujours, au lieu de 1 fois sur 10.",
                "Match won: always, instead of once in 10.",
            ),
            (
                Reason("points", 1.5, -2.0),
                f"1,5 point en moyenne, au lieu de {MINUS}2,0.",
                f"1.5 points on average, instead of {MINUS}2.0.",
            ),
            (
                Reason("ends", 6, 0),
                "Finit mieux 6 fois sur 10, et jamais moins bien.",
                "Of 10 endings, 6 better and none worse.",
            ),
        ],
    )
    def test_reasons_are_told_as_people_say_them(self, why: Reason, french: str, english: str) -> None:
        package = CATALOGUE["ascenseur"].package
        assert [Words(lang, package).reason(why) for lang in LANGUAGES] == [french, english]


class TestSentences:
    def test_a_key_without_words_is_a_mistake(self) -> None:
        with pytest.raises(MissingWordsError, match="no_such_key"):
            Words("fr").text("no_such_key")

    def test_a_hole_that_nothing_fills_is_a_mistake(self) -> None:
        with pytest.raises(MissingWordsError, match="card_led"):
            Words("fr").text("card_led", player="Anne")

    def test_a_game_may_say_otherwise_what_is_common(self) -> None:
        common, own = Words("fr"), Words("fr", CATALOGUE["whistiti"].package)
        assert common.text("prompt_discard", suit="cœur") == "Pas de cœur : défaussez-vous."
        assert own.text("prompt_discard", suit="cœur") == "Ni cœur ni atout : défaussez-vous."

    @pytest.mark.parametrize(
        ("value", "french", "english"),
        [
            (Seats((0,)), "Anne", "Anne"),
            (Seats((0, 1)), "Anne et Basile", "Anne and Basile"),
            (Seats((0, 1, 2)), "Anne, Basile et Chloé", "Anne, Basile and Chloé"),
            (Amount(3), 3, 3),
            (Cards(("QH", "10S")), "D♥ 10♠", "Q♥ 10♠"),
            (Suits(("hearts",)), "cœur", "hearts"),
            (Suits(("hearts", "spades")), "cœur et pique", "hearts and spades"),
            (Phrases(("zone_hand",)), "la main", "the hand"),
            (Phrases(("zone_hand", "zone_trick")), "la main et le pli", "the hand and the trick"),
            (ZoneName("hand"), "la main", "the hand"),
            (Text("tel quel"), "tel quel", "tel quel"),
        ],
    )
    def test_holes_are_filled_in_the_language(self, value: Value, french: str | int, english: str | int) -> None:
        assert [Words(lang).hole(value, NAMES) for lang in LANGUAGES] == [french, english]

    @pytest.mark.parametrize(
        ("bid", "sentence"),
        [(0, "Anne n'annonce aucun pli"), (1, "Anne annonce 1 pli"), (2, "Anne annonce 2 plis")],
    )
    def test_a_number_chooses_its_words(self, bid: int, sentence: str) -> None:
        note = NoteView("bid", {"player": Seats((0,)), "bid": Amount(bid)})
        assert Words("fr", CATALOGUE["ascenseur"].package).note(note, NAMES) == sentence

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("game", CATALOGUE)
    def test_every_game_brings_its_rulebook(self, game: str, lang: str) -> None:
        assert "**1.1** " in rulebook(CATALOGUE[game].package, lang)
