"""Games at the terminal in Romanian and Swedish: played, read and replayed without English."""

import io
import json
import random
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import pytest
from test_cli import Capture, Patch, fails, listed, run, saved, sit_down
from test_text import TABLES, played

from funicular import cli
from funicular.board import load, shipped
from funicular.bots import names as bot_names
from funicular.cli.rules_text import rules_lines
from funicular.game import Game
from funicular.record import parse
from funicular.text.page import Page
from funicular.text.story import log_lines
from funicular.text.whole import result_line, score_lines, shown_tickets
from funicular.words import Words
from funicular.words.catalogue import LANGUAGES, catalogue

TRANSLATED = ("ro", "sv")
ENDINGS = sorted((Path(__file__).parent / "fixtures").glob("new_york.2.*.game"))
PEOPLE = ("Ann", "Bo", "Cy")
GAMES = [
    ("new_york", ["--seats", "you,random,greedy", "--explain"]),
    ("san_francisco", ["--seats", "Ann,Bo"]),
    ("old_west", ["--seats", "you,greedy", "--alvin", "--explain"]),
]


def letters_only(text: str) -> list[str]:
    """The words of a text, without what stands in braces."""
    return re.findall(r"[^\W\d_]{3,}", re.sub(r"\{\w+\}", " ", text).lower())


@cache
def words_in(language: str) -> frozenset[str]:
    """Every word of a catalogue."""
    texts = (str(sentence) for sentence in catalogue(language).values())
    return frozenset(word for text in texts for word in letters_only(text))


def english_in(text: str, language: str, board: str) -> set[str]:
    """The words of the English catalogue in a text, but for names and what both languages have."""
    names = [place.name for place in load(board).places]
    names += [*PEOPLE, *bot_names(), *(name.capitalize() for name in bot_names()), board]
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(r"\s+".join(map(re.escape, name.split())), " ", text)
    text = re.sub(r"[0-9a-f]{64}|(?m:: \S*/\S+$)", " ", text)  # no hash and no path of a file
    return set(letters_only(text)) & (words_in("en") - words_in(language))


def by_numbers(language: str, seed: int, asked: Sequence[str] = ()) -> Callable[[str], str]:
    """Somebody who types numbers of the lists, having asked for some things on the first turn."""
    dice, rest = random.Random(seed), list(asked)
    offer = Words(language).say("page.offer")

    def answer(screen: str) -> str:
        menu = screen.rpartition("\n\n")[2]
        numbers = [int(number) for number in re.findall(r"(?<![\w-])(\d+): ", menu)]
        if rest and (numbers or len(rest) < len(asked)):
            return f"{rest.pop(0)}\n"
        if numbers:
            return f"{max(numbers) if dice.random() < 0.4 else dice.choice(numbers)}\n"
        if ": 1 2\n" in menu:
            return ", ".join(re.findall(r"(\d): ", screen.rpartition(offer)[2])[2::-1]) + "\n"
        return "\n"

    return answer


def play(patch: Patch, language: str, board: str, more: list[str], file: Path) -> str:
    """What is printed in a whole game, the commands that show something included."""
    shown = ("help", "rules", "log", "board", "table")
    asked = [Words(language).say(f"command.{name}") for name in shown]
    _, screen = sit_down(patch, by_numbers(language, 4, asked))
    argv = ["play", board, *more, "--seed", "5", "--record", str(file), "--language", language]
    assert cli.main(argv) == 0
    patch.undo()
    return screen.getvalue()


@pytest.mark.parametrize(("board", "more"), GAMES, ids=[board for board, _ in GAMES])
def test_a_whole_game_is_the_same_in_every_language_and_shows_no_english(
    monkeypatch: Patch, tmp_path: Path, board: str, more: list[str]
) -> None:
    records = set()
    for language in LANGUAGES:
        file = tmp_path / f"{language}.game"
        text = play(monkeypatch, language, board, more, file)
        records.add(file.read_text(encoding="utf-8"))
        assert all(len(line) <= 80 for line in text.splitlines())
        game = parse(file.read_text(encoding="utf-8")).replay("interpreted")
        assert game.is_over
        own = Words(language).on(game.board)
        end = text.rpartition(own.say("event.over", why="").partition(":")[0])[2]
        for line in score_lines(game, own):
            assert line in end
        assert result_line(game, own) in " ".join(end.split())
        assert f"{own.say('session.seed', seed=5)}\n" in end
        if language == "en":
            assert all(len(english_in(text, other, board)) > 50 for other in TRANSLATED)
        else:
            assert english_in(text, language, board) == set()
    assert len(records) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("board", "seats", "options"), TABLES)
def test_pages_logs_and_scores_fit_80_columns_in_every_language(
    language: str, board: str, seats: int, options: dict[str, bool]
) -> None:
    words = Words(language)
    for moves in (0, 15, 10_000):
        game = played(board, seats, options, moves)
        lines = [*score_lines(game, words), *shown_tickets(game, words)]
        for seat in (None, *range(seats)):
            page = Page(game.view(seat), game.names, words=words)
            lines += [*page.table(), *page.map(), *log_lines(game, seat, words=words)]
        lines += rules_lines(game.board, seats, alvin=bool(options), words=words)
        for line in lines:
            assert len(line) <= 80, line
            assert line == line.rstrip()
            assert "{" not in line


def test_a_curtain_falls_in_every_language(monkeypatch: Patch) -> None:
    for language in TRANSLATED:
        own = Words(language)
        answers, _ = sit_down(monkeypatch, by_numbers(language, 2))
        argv = ["play", "new_york", "--seats", "you,you,random", "--seed", "7"]
        cli.main([*argv, "--language", language])
        monkeypatch.undo()
        enter = own.say("session.enter")
        curtains = [screen for screen in answers.screens if screen.endswith(enter)]
        assert len(curtains) > 20
        for screen in curtains:
            assert own.say("session.next", who=own.name("Seat 0")).partition("0")[0] in screen
            assert own.say("page.hand") + " " not in screen
            assert english_in(screen, language, "new_york") == set()


# -- what a person reads when they ask, err or go


def transcript(patch: Patch, language: str, *lines: str, argv: tuple[str, ...] = ()) -> str:
    """What is printed in a game of one person who begins, without line breaks."""
    _, screen = sit_down(patch, listed(list(lines)))
    standard = ["play", "--seats", "you,random", "--seed", "3", "--first", "0"]
    assert cli.main([*standard, "--language", language, *argv]) == 0
    patch.undo()
    return " ".join(screen.getvalue().split())


def test_romanian_answers_questions_and_refuses_with_rules(monkeypatch: Patch) -> None:
    asked = ["1", "retrage", "1 2", "", "de ce pas", "de ce trage", "de ce", "de ce a luat?"]
    asked += ["Chelsea - Soho (roz) cu 4 roșii", "chelsea - soho (roz)", "bla", "retrage", "99", ""]
    asked += ["hartă Chelsey", "hartă roz", "revendică Chelsea - Soho (rosu)", "ia V", "retrage"]
    text = transcript(monkeypatch, "ro", *asked, "sfat", "ieșire")
    for said in (
        "Luat înapoi: păstrează 1.",
        "Ai ales (păstrează 1 2).",
        "Nu: poți spune pas doar când nimic altceva nu e posibil (T2)",
        "Da, acum se poate: trage.",
        "De ce, anume?",
        "acum i-ar trăda cărțile Traseu.",
        "Nu: ruta se plătește în culoarea ei și cu cărți Taxi (C1)",
        "Nu: nu ai în mână aceste cărți (C1)",
        "Nu: 'bla': pe această hartă nu există o astfel de acțiune (T1)",
        "Nu ai nicio mutare de luat înapoi.",
        "Nu există 99: lista merge de la 1 la",
        "Scrie un număr, o acțiune sau ajutor.",
        "New York: nu există locația 'Chelsey' (voiai să scrii 'Chelsea'?)",
        "voiai să scrii 'revendică Chelsea - Soho (roz) cu",
        "Sfat de la neural: ",
        "Joc închis după 2 mutări.",
    ):
        assert said in text
    assert english_in(text, "ro", "new_york") == set()


def test_swedish_answers_questions_and_refuses_with_rules(monkeypatch: Patch) -> None:
    asked = ["1", "ångra", "1 2", "", "varför passa", "varför dra", "varför", "varför tog den?"]
    asked += ["Chelsea - Soho (rosa) med 4 röda", "flubb", "angra", "karta Chelsey", "karta rosa"]
    asked += ["ta svart", "ångra", "dra", "ångra", "tips"]
    text = transcript(monkeypatch, "sv", *asked, "sluta")
    for said in (
        "Återtaget: behåll 1.",
        "Du har valt (behåll 1 2).",
        "Nej: man får passa bara när inget annat är möjligt (T2)",
        "Ja, det går nu: dra.",
        "Varför vad?",
        "nu skulle det röja dess biljettkort.",
        "Nej: sträckan betalas i sin egen färg och med taxikort (C1)",
        "Nej: 'flubb': den handlingen finns inte på den här kartan (T1)",
        "Du har inget drag att ta tillbaka.",
        "platsen 'Chelsey' finns inte (menade du 'Chelsea'?)",
        "Du tar ett svart kort från ruta 3.",
        "Nej: något dolt har visats sedan dess.",
        "Tips från neural: ",
        "Spelet lämnades efter",
    ):
        assert said in text
    assert english_in(text, "sv", "new_york") == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_english_commands_and_actions_work_in_every_language(
    monkeypatch: Patch, language: str
) -> None:
    asked = ["keep 1 2", "", "why draw", "board pink", "take slot 1", "draw", "quit"]
    text = transcript(monkeypatch, language, *asked)
    assert f"{Words(language).say('session.yes', action='X').partition('X')[0]}" in text
    assert Words(language).say("session.left", n=6).partition("6")[0] in text


def test_the_language_comes_from_the_environment(monkeypatch: Patch) -> None:
    def spoken(**environ: str) -> str:
        with monkeypatch.context() as patch:
            patch.delenv("FUNICULAR_LANGUAGE")
            for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
                patch.delenv(name, raising=False)
            for name, value in environ.items():
                patch.setenv(name, value)
            _, screen = sit_down(patch, listed([]))
            assert cli.main(["play", "--seats", "you,random", "--seed", "1"]) == 0
            return screen.getvalue()

    assert "Jucători: Tu, Random." in spoken(FUNICULAR_LANGUAGE="ro", LANG="sv_SE.UTF-8")
    assert "Spelare: Du, Random." in spoken(LANG="sv_SE.UTF-8")
    assert "Seats: You, Random." in spoken(LANG="C.UTF-8")


def test_an_unknown_language_is_refused(capsys: Capture, monkeypatch: Patch) -> None:
    for argv in (["play"], ["replay", "x.game"]):
        assert "--language 'de': expected en, ro, sv" in fails(capsys, *argv, "--language", "de")
    monkeypatch.setenv("FUNICULAR_LANGUAGE", "latin")
    assert "FUNICULAR_LANGUAGE 'latin': expected en, ro, sv" in fails(capsys, "play")


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["play", "nowhere"], "nu există harta 'nowhere': hărțile sunt new_york, old_west"),
        (["play", "new_yrok"], "(voiai să scrii 'new_york'?)"),
        (["play", "--seats", "you"], "1 jucător: New York este pentru 2 până la 4"),
        (["play", "--seats", "you,random", "--first", "2"], "trebuie un loc de la 0 la 1"),
        (["play", "--seats", "Ann,Ann"], "doi jucători au același nume: Ann, Ann"),
        (["play", "--seats", "tu,random", "--alvin"], "pe harta New York nu există Alvin"),
        (["play", "--record", "no/such/x.game"], "no/such/x.game: dosarul nu există"),
        (["play", "--record", "."], ".: există deja"),
        (["play", "--seats", "you,randm"], "botul se numește 'random'"),
        (["replay", "no_such"], "no_such: fișierul nu există"),
    ],
)
def test_what_can_not_be_done_is_said_in_the_players_language(
    capsys: Capture, argv: list[str], said: str
) -> None:
    assert said in fails(capsys, *argv, "--language", "ro")


def test_you_may_be_written_in_the_own_language(monkeypatch: Patch, tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    more = ("--seats", "random,du", "--record", str(file))
    assert "Spelare: Random, Du." in transcript(monkeypatch, "sv", argv=more)
    assert "seat 1: You" in file.read_text(encoding="utf-8")


# -- replay


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("board", shipped())
def test_a_record_is_told_in_every_language(
    capsys: Capture, tmp_path: Path, language: str, board: str
) -> None:
    file, words = saved(tmp_path, board), Words(language)
    game = Game.from_record(file.read_text(encoding="utf-8"))
    for more in ([], ["--seat", "1"]):
        code, out, _ = run(capsys, "replay", str(file), "--language", language, *more)
        assert code == 0
        assert english_in(out, language, board) == set()
        assert out.endswith("\n".join([*score_lines(game, words), result_line(game, words), ""]))
    code, out, _ = run(capsys, "replay", "--verify", str(file), "--language", language)
    assert code == 0
    assert out.count(" ok  ") == 9
    assert english_in(out, language, board) == set()


@pytest.mark.parametrize("file", ENDINGS, ids=lambda file: file.stem)
def test_every_ending_is_told_and_english_says_it_as_the_record_does(
    capsys: Capture, file: Path
) -> None:
    result = parse(file.read_text(encoding="utf-8")).result
    assert run(capsys, "replay", "--verify", str(file))[1].endswith(f"result       ok  {result}\n")
    for language in TRANSLATED:
        for more in ([], ["--verify"]):
            out = run(capsys, "replay", str(file), "--language", language, *more)[1]
            assert english_in(out, language, "new_york") == set()


def test_a_record_of_you_speaks_to_the_reader(capsys: Capture, tmp_path: Path) -> None:
    game = Game("new_york", 2, seed=1, first=0, names=["You", "Bo"], engine="interpreted")
    game.push("keep 1", 0)
    file = tmp_path / "a.game"
    file.write_text(str(game.record(reveal=True)), encoding="utf-8", newline="\n")
    out = run(capsys, "replay", str(file), "--language", "ro")[1]
    assert out.startswith("New York, 2 jucători: Tu, Bo\n      Tu începi (A4).\n")
    assert out.endswith("   1  Ai ales (păstrează 1).\nNeterminat după 1 mutare.\n")


def test_json_is_the_same_in_every_language(capsys: Capture, tmp_path: Path) -> None:
    file = saved(tmp_path)
    printed = set()
    for language in LANGUAGES:
        assert cli.main(["replay", "--json", str(file), "--language", language]) == 0
        printed.add(capsys.readouterr().out)
    [lines] = printed
    assert json.loads(lines.splitlines()[-1])["type"] == "result"


def test_nothing_but_the_asked_for_language_is_changed(monkeypatch: Patch) -> None:
    """A game in another language leaves no trace: the next speaks English again."""
    transcript(monkeypatch, "sv", "quit")
    screen = io.StringIO()
    monkeypatch.setattr("sys.stdout", screen)
    print(Game("new_york", 2, seed=1, engine="interpreted"))
    assert "Market   1: " in screen.getvalue()
