"""The catalogues: complete, translated, with the same holes and the plural forms they need."""

import re
import subprocess
import sys
import unicodedata
from itertools import product
from string import Formatter

import pytest

from funicular import codes, log, reasons
from funicular.actions import Action, ActionTable
from funicular.board import Board, load, loads, shipped
from funicular.bots.why import SENTENCES, Why
from funicular.cli.told import why_text
from funicular.cli.typed import COMMANDS, Reader, fold
from funicular.scores import sources
from funicular.text.lines import letters
from funicular.text.page import RECONSTRUCTION
from funicular.text.things import a_card, action_text, board_name, cards_text, route_name
from funicular.words import ENGLISH, YOU, LanguageError, Words, language_of
from funicular.words.catalogue import LANGUAGES, Sentence, catalogue
from funicular.words.plurals import FORMS

TRANSLATED = [language for language in LANGUAGES if language != "en"]
BOARDS = [load(key) for key in shipped()]

SAME = {
    "board.New York": "a name",
    "board.San Francisco": "a name",
    "cards.other": "a board's own name of a colour",
    "number.percent": "Romanian writes it so too",
    "head.pieces": "the board's own word",
    "page.status": "no words",
    "event.points": "no words",
    "refused.why": "no words",
    "refused.unknown": "no words",
    "ro score.total": "the same word",
    "sv color.orange": "the same word",
    "sv cards.orange": "the same word",
    "sv route.orange": "the same word",
    "sv page.hand": "the same word",
    "sv count.pieces": "the board's own word",
    "letter": "a letter",
}
"""What is the same as in English on purpose, and why; with a language where only it has it so."""


def forms_of(sentence: Sentence) -> dict[str, str]:
    """The forms of a sentence by name."""
    return {"": sentence} if isinstance(sentence, str) else sentence


def base_of(key: str) -> str:
    """The key that a variant stands beside."""
    return key.partition("/")[0].removesuffix(".you")


def bases(language: str) -> set[str]:
    """The keys of a catalogue that every catalogue has."""
    return {base_of(key) for key in catalogue(language) if not key.startswith("own.")}


def holes(text: str) -> set[str]:
    """The holes of a sentence."""
    return {hole for _, hole, _, _ in Formatter().parse(text) if hole is not None}


def own(language: str) -> set[str]:
    """The holes that a language fills with the board's own words."""
    keys = (key for key in catalogue(language) if key.startswith("own."))
    return {base_of(key).removeprefix("own.") for key in keys}


# -- complete


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_language_has_every_key_and_no_other(language: str) -> None:
    assert bases(language) == bases("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_variants_stand_beside_a_key_and_are_for_a_board(language: str) -> None:
    known = {board.piece for board in BOARDS} | {board.wild_name for board in BOARDS}
    for key in catalogue(language):
        main, slash, word = key.partition("/")
        assert not slash or (main in catalogue(language) and word in known), key
        assert base_of(key) in catalogue(language), key


def test_holes_are_the_same_in_every_form_of_every_language() -> None:
    for language in LANGUAGES:
        for key, sentence in catalogue(language).items():
            english = catalogue("en").get(base_of(key))
            if key.startswith("own.") or english is None:
                continue
            wanted = holes(next(iter(forms_of(english).values()))) - own("en")
            wanted -= {"who"} if key.partition("/")[0].endswith(".you") else set()
            for form, text in forms_of(sentence).items():
                found = holes(text) - ({"who"} if ".you" in key else set())
                assert found >= wanted, (language, key, form)
                assert found - wanted <= own(language), (language, key, form)


def test_the_boards_own_words_need_only_what_a_board_says() -> None:
    for language in LANGUAGES:
        for key in catalogue(language):
            if key.startswith("own."):
                assert holes(str(catalogue(language)[key])) <= {"piece", "wild"}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_has_the_forms_its_language_needs(language: str) -> None:
    for key, sentence in catalogue(language).items():
        if isinstance(sentence, dict):
            assert set(sentence) == FORMS[language], key
            assert all("{n}" in text for text in sentence.values()), key
        else:
            assert isinstance(catalogue("en").get(base_of(key), ""), str), key


def test_romanian_says_de_from_twenty_on() -> None:
    for key, sentence in catalogue("ro").items():
        if isinstance(sentence, dict) and not key.startswith("cards."):
            assert re.search(r"\{n\} de ", sentence["other"]), key
            assert not re.search(r"\{n\} de (?!a )", sentence["few"]), key


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_the_same_as_in_english_is_so_on_purpose(language: str) -> None:
    same = {
        key
        for key, sentence in catalogue(language).items()
        if sentence == catalogue("en").get(key) and not key.startswith("own.")
    }
    meant = {key for key in same if key in SAME or f"{language} {key}" in SAME}
    assert same - meant == {key for key in same if key.startswith("letter.")}


def test_nothing_is_called_the_same_on_purpose_that_is_not() -> None:
    for name in SAME.keys() - {"letter"}:
        language, _, key = name.rpartition(" ") if name[:3] in ("ro ", "sv ") else ("", "", name)
        found = [language] if language else TRANSLATED
        assert any(catalogue(each)[key] == catalogue("en")[key] for each in found), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_written_as_the_language_writes_them(language: str) -> None:
    for key, sentence in catalogue(language).items():
        for text in forms_of(sentence).values():
            assert unicodedata.is_normalized("NFC", text), key
            assert not set(text) & set("şţŞŢãÃ\t"), key
            assert language != "en" or text.isascii(), key


VERIFIED = (
    "hashes", "board", "commitment", "nonces", "deal", "actions", "chance", "scores", "result",
    "seen", "mine",
)  # fmt: skip


def test_labels_fit_into_their_columns() -> None:
    for language in LANGUAGES:
        for key, sentence in catalogue(language).items():
            if base_of(key).startswith("score."):
                assert len(str(sentence)) <= 21, key
        for label in VERIFIED:
            assert len(Words(language).say(f"verify.{label}")) <= 11
        for board in BOARDS:
            words = Words(language).on(board)
            lines = [*words.say("session.help").splitlines(), words.say("menu.by_place")]
            assert all(len(line) <= 80 for line in lines)


# -- everything that can happen has words


def test_every_refusal_has_words_and_english_says_what_the_rules_say() -> None:
    constants = [each for each in vars(reasons).values() if isinstance(each, reasons.Reason)]
    known = {each.code: each.text for each in [*reasons.REASONS.values(), *constants]}
    keys = {key.removeprefix("reason.") for key in bases("en") if key.startswith("reason.")}
    assert keys == set(known)
    for code, text in known.items():
        assert ENGLISH.say(f"reason.{code}") == text


def test_every_event_has_words() -> None:
    kinds = {kind.replace(" ", "_") for kind in log._WORDS}
    keys = {key.removeprefix("event.") for key in bases("en") if key.startswith("event.")}
    assert keys - kinds == {"slot", "hand_known", "offer_known", "kept_all"}
    assert kinds <= keys
    assert {f"end.{how.replace(' ', '_')}" for how in codes.ENDS if how} <= bases("en")


def test_every_line_of_a_score_has_words() -> None:
    for board in BOARDS:
        for _, _, source in sources(board, alvin=board.alvin is not None):
            assert ENGLISH.say(f"score.{source.replace(' ', '_')}") == source


def test_every_reason_of_a_bot_has_words_and_english_says_what_bots_say() -> None:
    keys = {key for key in bases("en") if key.startswith("why.")}
    assert keys == {f"why.{reason.replace(' ', '_')}" for reason in SENTENCES}
    numbers = dict.fromkeys(
        ("score", "next", "worth", "loss", "hurt", "turns", "horizon", "blind", "face", "gain",
         "visits", "value", "chance", "held", "more", "spare"), 2.0,
    )  # fmt: skip
    names = ["Ann", "Bo"]
    for reason, also in product(SENTENCES, (None, "neural")):
        why = Why(reason, "A - B", "C - D (red)", "E", "red", 1, numbers, also)
        assert why_text(why, names, ENGLISH) == why.sentence(names)
        for language in TRANSLATED:
            told = why_text(why, names, Words(language).on(BOARDS[0]))
            assert told.endswith(".")
            assert not re.search(r"[{}]|None|red\b", told)


def test_a_bot_that_means_the_reader_says_so() -> None:
    why = Why("block", route="C - D (red)", seat=0, numbers={"hurt": 3.2})
    told = {language: why_text(why, [YOU, "Bo"], Words(language)) for language in LANGUAGES}
    assert (
        told["en"]
        == "C - D (red) is what you seem to need: without it about 3 points are lost there."
    )
    assert told["ro"] == "Pari să ai nevoie de C - D (roșie): fără ea pierzi cam 3 puncte."
    assert told["sv"].startswith("Du verkar behöva C - D (röd)")


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.key)
def test_english_shows_actions_as_the_rules_write_them(board: Board) -> None:
    for action in ActionTable(board):
        assert action_text(action) == str(action)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_actions_can_be_typed_as_they_are_shown(board: Board, language: str) -> None:
    words = Words(language).on(board)
    reader, table = Reader(board, words), ActionTable(board)
    for action in list(table)[:: max(1, len(table) // 300)]:
        shown = action_text(action, words)
        assert reader.command(shown) is None
        assert reader.action(shown) == str(action)
        assert reader.action(fold(shown)).casefold() == str(action).casefold()
        assert reader.action(str(action)) == str(action)


def test_rules_reconstruction_and_phases_have_one_text() -> None:
    assert ENGLISH.say("page.reconstruction") == RECONSTRUCTION
    phases = {name.lower() for name in vars(codes) if name in _PHASES}
    asked = {key.removeprefix("asked.") for key in bases("en") if key.startswith("asked.")}
    assert asked == phases


_PHASES = ("DEAL_KEEP", "STACK", "START", "TURN", "SECOND", "KEEP", "TOKEN", "MARKER", "ALVIN")


# -- commands


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_told_apart_and_help_names_them(language: str) -> None:
    words = Words(language)
    reader = Reader(BOARDS[0], words)
    helped = words.on(BOARDS[0]).say("session.help")
    for name in COMMANDS:
        own_word = words.say(f"command.{name}")
        assert f"  {own_word} " in helped
        assert reader.command(own_word) == (name, "")
        assert reader.command(f"{fold(own_word).upper()}  some  thing") == (name, "some  thing")
        assert reader.command(name) == (name, "")
    assert reader.command("?") == ("help", "")
    assert reader.command("") is None


def test_colours_are_known_by_every_form_of_their_name() -> None:
    for language in LANGUAGES:
        words = Words(language).on(BOARDS[0])
        reader = Reader(BOARDS[0], words)
        for color in (*BOARDS[0].colors, "grey"):
            assert reader.color(words.say(f"color.{color}")) == color
            assert reader.color(words.say(f"route.{color}").upper()) == color
            assert reader.color(color) == color
        assert reader.color(words.say("color.wild")) is None
        assert reader.color("") is None


def test_help_shows_what_can_be_typed() -> None:
    for language, board in product(LANGUAGES, BOARDS):
        words = Words(language).on(board)
        reader = Reader(board, words)
        typed = words.say("session.help").partition(": ")[2].replace("\n", " ").split(";")[:5]
        read = [reader.action(each.strip()) for each in typed]
        assert read == ["draw", "take slot 3", "take red", "draw tickets", "keep 1 3"]


@pytest.mark.parametrize(
    ("language", "typed", "read"),
    [
        ("ro", "revendică Chelsea - Soho (roz)", "claim Chelsea - Soho (pink)"),
        ("ro", "REVENDICA chelsea - soho (ROZ) cu 3 roz + 1 taxi",
         "claim Chelsea - Soho (pink) for 3 pink + 1 wild"),
        ("ro", "chelsea - soho (roz)", "claim Chelsea - Soho (pink)"),
        ("ro", "Chelsea - Soho (pink)", "claim Chelsea - Soho (pink)"),
        ("ro", "trage bilete", "draw tickets"),
        ("ro", "trage cărți Traseu", "draw tickets"),
        ("ro", "ia roșu", "take red"),
        ("ro", "ia 3", "take 3"),
        ("ro", "ia z", "take z"),
        ("ro", "ia tot", "ia tot"),
        ("sv", "muta in chelsea - soho (rosa) med 4 röda",
         "claim Chelsea - Soho (pink) for 4 red"),
        ("sv", "ta rött", "take red"),
        ("sv", "ta taxi", "take wild"),
        ("sv", "draw", "draw"),
        ("en", "take slot 3", "take slot 3"),
    ],
)  # fmt: skip
def test_what_is_typed_becomes_what_the_rules_write(language: str, typed: str, read: str) -> None:
    assert Reader(load("new_york"), Words(language)).action(typed) == read


# -- grammar


@pytest.mark.parametrize(
    ("n", "cards"),
    [
        (0, "0 cărți"), (1, "1 carte"), (2, "2 cărți"), (19, "19 cărți"), (20, "20 de cărți"),
        (100, "100 de cărți"), (101, "101 cărți"), (119, "119 cărți"), (120, "120 de cărți"),
    ],
)  # fmt: skip
def test_romanian_counts_one_few_and_many(n: int, cards: str) -> None:
    assert Words("ro").say("count.cards", n=n) == cards


def test_a_board_has_its_own_words() -> None:
    new_york, old_west, san_francisco = BOARDS
    ro, sv = Words("ro"), Words("sv")
    assert ro.on(new_york).say("count.tickets", n=2) == "2 cărți Traseu"
    assert ro.on(old_west).say("count.tickets", n=20) == "20 de bilete"
    assert ro.on(san_francisco).say("count.pieces", n=20) == "20 de funiculare"
    assert "cărți Vagon" in ro.on(old_west).say("asked.turn")
    assert "cărți Transport" in ro.on(san_francisco).say("asked.turn")
    assert "tågkort" in sv.on(old_west).say("asked.turn")
    assert "transportkort" in sv.on(new_york).say("asked.turn")
    wilds = [a_card("wild", sv.on(board)) for board in BOARDS]
    assert wilds == ["ett taxikort", "ett lokomotiv", "ett färjekort"]
    assert board_name("Old West", ro) == "Vechiul Vest"


def test_a_board_of_ones_own_speaks_every_language() -> None:
    from importlib.resources import files

    text = (files("funicular") / "boards" / "new_york.toml").read_text(encoding="utf-8")
    text = text.replace("pink", "teal").replace('"taxi"', '"ship"').replace('"Taxi"', '"Captain"')
    board = loads(text.replace('name = "New York"', 'name = "My Town"'))
    for language in LANGUAGES:
        words = Words(language).on(board)
        reader = Reader(board, words)
        assert board_name(board.name, words) == "My Town"
        claim = next(each for each in ActionTable(board) if "teal" in str(each))
        assert reader.action(action_text(claim, words)) == str(claim)
        assert len(set(letters(board, words).values())) == 7
    assert ENGLISH.on(board).say("count.pieces", n=2) == "2 ships"
    assert Words("ro").on(board).say("count.pieces", n=2) == "2 piese"


def test_colours_agree_with_what_they_are_of() -> None:
    ro, sv = Words("ro").on(BOARDS[1]), Words("sv").on(BOARDS[1])
    paid = [("red", 1), ("wild", 2)]
    assert cards_text(paid, ro) == "1 roșie + 2 Locomotive"
    assert cards_text(paid, sv) == "1 rött + 2 lokomotiv"
    assert route_name("Reno - Elko (black)", ro) == "Reno - Elko (neagră)"
    assert route_name("Reno - Elko (grey 2)", sv) == "Reno - Elko (grå 2)"
    assert a_card("black", sv) == "ett svart kort"
    assert a_card(None, ro) == "o carte"


def test_the_reader_is_spoken_to() -> None:
    facts = {"place": "Reno"}
    told = {language: Words(language).tell("event.alvin", YOU, **facts) for language in LANGUAGES}
    assert told["en"] == "You move Alvin to Reno."
    assert told["ro"] == "Îl muți pe Alvin în Reno."
    assert told["sv"] == "Du flyttar Alvin till Reno."
    assert Words("ro").tell("event.alvin", "Ann", **facts) == "Ann îl mută pe Alvin în Reno."
    assert Words("sv").name("Seat 2") == "Spelare 2"
    assert Words("sv").name("Seatown 2") == "Seatown 2"


def test_lists_end_with_and() -> None:
    assert ENGLISH.listed(["Ann", "Bo", "Cy"]) == "Ann, Bo and Cy"
    assert Words("ro").listed(["Ann", "Bo"]) == "Ann și Bo"
    assert Words("sv").listed(["Ann"]) == "Ann"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.key)
def test_every_card_has_a_letter_of_its_own_in_every_language(language: str, board: Board) -> None:
    found = letters(board, Words(language))
    assert set(found) == set(board.cards)
    assert len(set(found.values())) == len(found)
    for color in board.colors:
        assert found[color] == Words(language).say(f"letter.{color}")


def test_what_nobody_wrote_is_not_said() -> None:
    with pytest.raises(KeyError):
        ENGLISH.say("no.such")
    with pytest.raises(KeyError):
        ENGLISH.say("event.slot", slot=1)
    with pytest.raises(TypeError):
        ENGLISH.say("count.cards", n="many")
    assert action_text(Action("keep", tickets=(1, 3)), Words("sv")) == "behåll 1 3"


# -- which language


@pytest.mark.parametrize(
    ("option", "environ", "language"),
    [
        (None, {}, "en"),
        ("sv", {"FUNICULAR_LANGUAGE": "ro", "LANG": "ro_RO.UTF-8"}, "sv"),
        ("RO", {}, "ro"),
        (None, {"FUNICULAR_LANGUAGE": "ro", "LC_ALL": "sv_SE"}, "ro"),
        (None, {"FUNICULAR_LANGUAGE": "", "LC_ALL": "sv_SE"}, "sv"),
        (None, {"LC_ALL": "sv_SE.UTF-8", "LC_MESSAGES": "ro_RO", "LANG": "en_GB"}, "sv"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "ro_RO.UTF-8", "LANG": "sv_SE"}, "ro"),
        (None, {"LANG": "ro"}, "ro"),
        (None, {"LC_ALL": "C", "LANG": "ro_RO.UTF-8"}, "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LANG": "rom_IT"}, "en"),
    ],
)
def test_the_language_is_asked_for_set_or_the_systems(
    option: str | None, environ: dict[str, str], language: str
) -> None:
    assert language_of(option, environ) == language


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(LanguageError, match="--language 'de': expected en, ro, sv"):
        language_of("de", {})
    with pytest.raises(LanguageError, match="--language '': expected"):
        language_of("", {})
    with pytest.raises(LanguageError, match="FUNICULAR_LANGUAGE 'klingon': expected"):
        language_of(None, {"FUNICULAR_LANGUAGE": "klingon"})


def test_no_catalogue_is_read_before_something_is_said() -> None:
    code = (
        "from funicular.cli import main; import funicular.game, funicular.text.page;"
        " main(['boards']); main(['play', '--help']);"
        " from funicular.words.catalogue import catalogue;"
        " raise SystemExit(catalogue.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, check=False)
    assert done.returncode == 0
