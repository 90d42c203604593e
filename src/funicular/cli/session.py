"""A game at a terminal: people at one screen, bots at the other seats.

With several people a curtain falls between them: the screen is cleared, and nothing of the
next hand is shown before whoever is next presses Enter.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from funicular.cli.bot_seats import BotSeats
from funicular.cli.console import Console, Left
from funicular.cli.menu import Menu, meant, menu_of, payment_menu
from funicular.cli.rules_text import rules_lines
from funicular.cli.told import Refused, refusal_text, unknown_action, unknown_place
from funicular.cli.typed import Reader, fold
from funicular.course import reveals
from funicular.game import Game
from funicular.reasons import NO_SUCH_ACTION, IllegalAction
from funicular.text.lines import wrap
from funicular.text.page import Page
from funicular.text.story import WITH_DEAL, log_lines
from funicular.text.things import action_text, board_name
from funicular.text.whole import result_line, score_lines, shown_tickets
from funicular.words import ENGLISH, Words

MOST_NEWS = 24


class Session:
    """One sitting at one screen."""

    def __init__(
        self, game: Game, bots: BotSeats, *, explain: bool = False, words: Words = ENGLISH
    ) -> None:
        self.game = game
        self.words = words.on(game.board)
        self.reader = Reader(game.board, words)
        self.bots = bots
        self.explain = explain
        self.people = [seat for seat in range(game.seats) if seat not in bots.players]
        self.console = Console()
        self.at_screen: int | None = None
        self.read_to = dict.fromkeys(self.people, WITH_DEAL)
        self.menu = Menu(())

    def run(self) -> None:
        """Play until the game is over or nobody answers any more."""
        self._welcome()
        try:
            while not self.game.is_over:
                self._move(self._seat())
            self._finish()
        except Left:
            self._tell("session.left", n=len(self.game.moves))

    def _tell(self, key: str, **params: object) -> None:
        self.console.tell(self.words.say(key, **params))

    def _name(self, seat: int) -> str:
        return self.words.name(self.game.names[seat])

    def _seat(self) -> int:
        seat = self.game.seat
        assert seat is not None  # the game is not over
        return seat

    def _welcome(self) -> None:
        game = self.game
        self.console.say(Page(game.view(), game.names, self.console.paint, self.words).title())
        self._tell("session.seats", names=self.words.names(game.names))
        self._tell("session.commitment")
        self.console.say([f"  {game.commitment}", ""])

    def _move(self, seat: int) -> None:
        if seat in self.people:
            self._person(seat)
        else:
            self.bots.move(self.game, seat)

    # -- a person's move

    def _person(self, seat: int) -> None:
        self._curtain(seat)
        self._show(seat)
        self._set_menu(seat)
        before = len(self.game.moves)
        only = len(self.game.view(seat).legal) == 1
        while len(self.game.moves) == before and self.game.seat == seat:
            self._answer(seat, self.console.ask(f"{self._name(seat)}> "))
        if len(self.game.moves) > before:
            self._tell_move(seat, only)

    def _curtain(self, seat: int) -> None:
        """Nothing of a hand is on the screen while it changes hands."""
        if len(self.people) > 1 and self.at_screen != seat:
            self.console.clear()
            self._tell("session.next", who=self._name(seat))
            self.console.ask(self.words.say("session.enter"))
            self.console.clear()

    def _show(self, seat: int) -> None:
        """The whole table at the start of a turn; only what changes while it lasts."""
        page = self._page(seat)
        if self.at_screen != seat or len(self.game.moves) > self.read_to[seat]:
            self._tell_news(seat)
            self.console.say(page.table())
        else:
            self.console.say([*page.status(), *page.market(), *page.own()])
        self.at_screen = seat

    def _page(self, seat: int) -> Page:
        return Page(self.game.view(seat), self.game.names, self.console.paint, self.words)

    def _tell_news(self, seat: int) -> None:
        lines = log_lines(self.game, seat, self.read_to[seat], words=self.words)
        if len(lines) > MOST_NEWS:
            lines = [f"      {self.words.say('session.more')}", *lines[-MOST_NEWS:]]
        lines += self.bots.problems(self.game, self.read_to[seat])
        self.console.say([*lines, ""] if lines else [])
        self.read_to[seat] = len(self.game.moves)

    def _set_menu(self, seat: int) -> None:
        self.menu = menu_of(self._page(seat))
        lines = self.menu.lines() or wrap(self.words.say("session.keep"))
        self.console.say(["", *lines])

    def _tell_move(self, seat: int, only: bool) -> None:
        """What the move gave; before others go on it may be taken back."""
        lines = log_lines(self.game, seat, len(self.game.moves) - 1, words=self.words)
        self.console.say([*lines, ""] if lines else [])
        self.read_to[seat] = len(self.game.moves)
        if self.game.seat != seat and not self.game.is_over:
            self._end_turn(seat, only)

    def _end_turn(self, seat: int, only: bool) -> None:
        open_to_undo = not only and self._why_no_undo(seat) is None
        if open_to_undo or len(self.people) > 1:
            key = "session.end_turn_undo" if open_to_undo else "session.end_turn"
            answer = self.reader.command(self.console.ask(self.words.say(key)))
            if answer == ("quit", ""):
                raise Left
            if answer == ("undo", ""):
                self._undo(seat, "")

    # -- answers

    def _answer(self, seat: int, answer: str) -> None:
        command = self.reader.command(answer)
        try:
            if command is not None:
                self._commands[command[0]](seat, command[1])
            else:
                self._choose(seat, answer)
        except IllegalAction as refused:
            self._tell("session.no", why=refusal_text(refused, self.words))
        except Refused as refused:
            self._tell("session.no", why=refused)

    def _choose(self, seat: int, answer: str) -> None:
        choices = self.menu.choices
        if not answer and len(choices) == 1:
            answer = "1"
        labels = [fold(choice.label) for choice in choices]
        if not choices and re.fullmatch(r"[0-9\s,]+", answer):
            keep = self.words.say("act.keep", numbers=_in_order(answer))
            self._play(seat, self._named(seat, keep))
        elif fold(answer) in labels:
            self._pick(seat, labels.index(fold(answer)) + 1)
        elif answer.isdigit() and answer.isascii():
            self._pick(seat, int(answer[:9]))
        elif not answer:
            self._tell("session.type")
        else:
            self._play(seat, self._named(seat, answer))

    def _pick(self, seat: int, number: int) -> None:
        choices = self.menu.choices
        if not 1 <= number <= len(choices):
            self._tell("session.no_number", number=number, last=len(choices))
        elif choices[number - 1].actions:
            self._play(seat, list(choices[number - 1].actions))
        else:
            self._set_menu(seat)

    def _named(self, seat: int, text: str) -> list[int]:
        """The actions a text names; refused with a hint if none."""
        english = self.reader.action(text)
        try:
            found = meant(self.game.view(seat), english, self.words)
            return found or [self.game.table.find(english)]
        except IllegalAction as refused:
            if refused.reason != NO_SUCH_ACTION.code:
                raise
        known = (action_text(action, self.words) for action in self.game.table)
        raise unknown_action(text, known, self.words)

    def _play(self, seat: int, actions: list[int]) -> None:
        """Play one of the actions: which, is asked only if several are legal."""
        legal = [action for action in actions if action in self.game.view(seat).legal]
        if len(legal) > 1:
            self.menu = payment_menu(self._page(seat), legal)
            self.console.say(self.menu.lines())
        else:
            self.game.push((legal or actions)[0], seat)

    def _why(self, seat: int, text: str) -> None:
        if not text:
            self._tell("session.why_what")
        elif self.reader.is_past(text):
            self._tell("session.not_yet")
        else:
            self._tell_whether(seat, self._named(seat, text))

    def _tell_whether(self, seat: int, actions: list[int]) -> None:
        """Whether one of the actions is legal; if none is, why the last of them is not."""
        for action in actions:
            refused = self.game.why_not(action, seat)
            if refused is None:
                shown = action_text(self.game.table[action], self.words)
                self._tell("session.yes", action=shown)
                return
        assert refused is not None  # a text names one action at least
        self._tell("session.no", why=refusal_text(refused, self.words))

    def _why_no_undo(self, seat: int) -> str | None:
        moves = self.game.moves
        if not moves or moves[-1].seat != seat:
            return self.words.say("session.nothing_to_undo")
        return self.words.say("session.shown_since") if reveals(moves[-1]) else None

    def _hint(self, seat: int, _text: str) -> None:
        self.console.tell(self.bots.hint(self.game, seat))

    def _undo(self, seat: int, _text: str) -> None:
        refused = self._why_no_undo(seat)
        if refused is not None:
            self.console.tell(refused)
            return
        move = self.game.pop()
        self.read_to[seat] = len(self.game.moves)
        self._tell("session.taken_back", action=action_text(move.action, self.words))

    def _table(self, seat: int, _text: str) -> None:
        self.console.say(self._page(seat).table())
        self._set_menu(seat)

    def _board(self, seat: int, what: str) -> None:
        page, color = self._page(seat), self.reader.color(what)
        if color is not None:
            self.console.say(page.map(color=color))
        else:
            self.console.say(page.map(self._place(what) if what else None))

    def _place(self, text: str) -> int:
        board, name = self.game.board, self.reader.place(text)
        if name is None:
            known = [place.name for place in board.places]
            raise unknown_place(text, known, self.words, board_name(board.name, self.words))
        return board.place_index(name)

    def _log(self, seat: int, _text: str) -> None:
        self.console.say(log_lines(self.game, seat, words=self.words))

    def _rules(self, _seat: int, _text: str) -> None:
        game = self.game
        alvin = game.options.get("alvin", False)
        self.console.say(rules_lines(game.board, game.seats, alvin=alvin, words=self.words))

    def _help(self, _seat: int, _text: str) -> None:
        self.console.say(self.words.say("session.help").splitlines())

    def _quit(self, _seat: int, _text: str) -> None:
        raise Left

    @property
    def _commands(self) -> dict[str, Callable[[int, str], None]]:
        return {
            "help": self._help, "rules": self._rules, "board": self._board, "log": self._log,
            "why": self._why, "undo": self._undo, "quit": self._quit, "table": self._table,
            "hint": self._hint,
        }  # fmt: skip

    # -- the end

    def _finish(self) -> None:
        game, words = self.game, self.words
        eyes = self.people[0] if len(self.people) == 1 else None
        start = min(self.read_to.values(), default=WITH_DEAL)
        news = log_lines(game, eyes, start, words=words)
        self.console.say([*news, *self.bots.problems(game, start)])
        self.console.say(["", *shown_tickets(game, words), "", *score_lines(game, words)])
        self.console.tell(result_line(game, words))
        self.console.say(self.bots.stood_in(game))
        self._tell("session.seed", seed=game.seed)
        if self.explain:
            self.console.say(["", words.say("session.whys"), *self.bots.explained(game)])


def _in_order(answer: str) -> str:
    """Numbers in any order as a choice of tickets has them."""
    numbers = sorted({int(number[:9]) for number in re.findall("[0-9]+", answer)})
    return " ".join(map(str, numbers))
