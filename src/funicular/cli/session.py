"""A game at a terminal: people at one screen, bots at the other seats.

With several people a curtain falls between them: the screen is cleared, and nothing of the
next hand is shown before whoever is next presses Enter.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from funicular.board import BoardError
from funicular.cli.bot_seats import BotSeats
from funicular.cli.console import Console, Left
from funicular.cli.menu import Menu, meant, menu_of, payment_menu
from funicular.cli.rules_text import rules_lines
from funicular.game import Game, reveals
from funicular.reasons import NO_SUCH_ACTION, IllegalAction
from funicular.text.lines import wrap
from funicular.text.page import Page
from funicular.text.story import WITH_DEAL, log_lines
from funicular.text.whole import result_line, score_lines, shown_tickets

MOST_NEWS = 24
HELP = """\
Type the number of a choice, or an action: draw; take slot 3; take red;
draw tickets; keep 1 3; claim PLACE - PLACE (colour) [for 2 red + 1 wild].
Besides:
  table       the table once more       board [PLACE or COLOUR]  routes, owners
  log         all that happened         rules                    in short
  why ACTION  may I, and if not, why    hint                     a bot's advice
  undo        the last move             quit                     leave the game
  help        this"""

NOT_YET = "Why a bot moved is told after the end (play --explain): now it would betray its tickets."


class Session:
    """One sitting at one screen."""

    def __init__(self, game: Game, bots: BotSeats, *, explain: bool = False) -> None:
        self.game = game
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
            self.console.tell(f"Left after {len(self.game.moves)} moves.")

    def _seat(self) -> int:
        seat = self.game.seat
        assert seat is not None  # the game is not over
        return seat

    def _welcome(self) -> None:
        game = self.game
        self.console.say(Page(game.view(), game.names, self.console.paint).title())
        self.console.tell(f"Seats: {', '.join(game.names)}.")
        self.console.say(["Commitment to the seed, which is shown at the end:"])
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
            self._answer(seat, self.console.ask(f"{self.game.names[seat]}> "))
        if len(self.game.moves) > before:
            self._tell_move(seat, only)

    def _curtain(self, seat: int) -> None:
        """Nothing of a hand is on the screen while it changes hands."""
        if len(self.people) > 1 and self.at_screen != seat:
            self.console.clear()
            self.console.tell(f"{self.game.names[seat]} is next; nobody else looks.")
            self.console.ask("Enter: ")
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
        return Page(self.game.view(seat), self.game.names, self.console.paint)

    def _tell_news(self, seat: int) -> None:
        lines = log_lines(self.game, seat, self.read_to[seat])
        if len(lines) > MOST_NEWS:
            lines = ["      ... (log shows all)", *lines[-MOST_NEWS:]]
        lines += self.bots.problems(self.game, self.read_to[seat])
        self.console.say([*lines, ""] if lines else [])
        self.read_to[seat] = len(self.game.moves)

    def _set_menu(self, seat: int) -> None:
        self.menu = menu_of(self._page(seat))
        lines = self.menu.lines() or ["Which tickets do you keep? Their numbers, for example: 1 2"]
        self.console.say(["", *lines])

    def _tell_move(self, seat: int, only: bool) -> None:
        """What the move gave; before others go on it may be taken back."""
        lines = log_lines(self.game, seat, len(self.game.moves) - 1)
        self.console.say([*lines, ""] if lines else [])
        self.read_to[seat] = len(self.game.moves)
        if self.game.seat != seat and not self.game.is_over:
            self._end_turn(seat, only)

    def _end_turn(self, seat: int, only: bool) -> None:
        open_to_undo = not only and self._why_no_undo(seat) is None
        if open_to_undo or len(self.people) > 1:
            more = "; undo takes it back" if open_to_undo else ""
            answer = self.console.ask(f"Enter ends the turn{more}: ")
            if answer.lower() == "quit":
                raise Left
            if answer.lower() == "undo":
                self._undo(seat, "")

    # -- answers

    def _answer(self, seat: int, answer: str) -> None:
        word, _, rest = answer.partition(" ")
        command = self._commands.get(word.lower())
        try:
            if command is not None:
                command(seat, rest.strip())
            else:
                self._choose(seat, answer)
        except (IllegalAction, BoardError) as refused:
            self.console.tell(f"No: {_in_short(refused)}")

    def _choose(self, seat: int, answer: str) -> None:
        choices = self.menu.choices
        if not answer and len(choices) == 1:
            answer = "1"
        labels = [choice.label for choice in choices]
        if not choices and re.fullmatch(r"[0-9\s,]+", answer):
            self._play(seat, self._named(seat, _kept(answer)))
        elif answer in labels:
            self._pick(seat, labels.index(answer) + 1)
        elif answer.isdigit() and answer.isascii():
            self._pick(seat, int(answer[:9]))
        elif not answer:
            self.console.tell("Type a number, an action or help.")
        else:
            self._play(seat, self._named(seat, answer))

    def _pick(self, seat: int, number: int) -> None:
        choices = self.menu.choices
        if not 1 <= number <= len(choices):
            self.console.tell(f"No {number}: the list goes from 1 to {len(choices)}.")
        elif choices[number - 1].actions:
            self._play(seat, list(choices[number - 1].actions))
        else:
            self._set_menu(seat)

    def _named(self, seat: int, text: str) -> list[int]:
        """The actions a text names; IllegalAction with a hint if none."""
        return meant(self.game.view(seat), text) or [self.game.table.find(text)]

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
            self.console.tell("Why what? For example: why take slot 1")
            return
        if re.match(r"(did|last)\b", text.lower()):
            self.console.tell(NOT_YET)
            return
        actions = self._named(seat, text)
        for action in actions:
            refused = self.game.why_not(action, seat)
            if refused is None:
                self.console.tell(f"Yes: {self.game.table[action]} is legal now.")
                return
        self.console.tell(f"No: {_in_short(refused)}")

    def _why_no_undo(self, seat: int) -> str | None:
        moves = self.game.moves
        if not moves or moves[-1].seat != seat:
            return "There is no move of yours to take back."
        return "No: something hidden was shown since." if reveals(moves[-1]) else None

    def _hint(self, seat: int, _text: str) -> None:
        self.console.tell(self.bots.hint(self.game, seat))

    def _undo(self, seat: int, _text: str) -> None:
        refused = self._why_no_undo(seat)
        if refused is not None:
            self.console.tell(refused)
            return
        move = self.game.pop()
        self.read_to[seat] = len(self.game.moves)
        self.console.tell(f"Taken back: {move.action}.")

    def _table(self, seat: int, _text: str) -> None:
        self.console.say(self._page(seat).table())
        self._set_menu(seat)

    def _board(self, seat: int, what: str) -> None:
        page = self._page(seat)
        colors = ("grey", *self.game.board.colors)
        if what.lower() in colors:
            self.console.say(page.map(color=what.lower()))
        else:
            self.console.say(page.map(self._place(what) if what else None))

    def _place(self, name: str) -> int:
        folded = {place.name.casefold(): place.name for place in self.game.board.places}
        return self.game.board.place_index(folded.get(name.casefold(), name))

    def _log(self, seat: int, _text: str) -> None:
        self.console.say(log_lines(self.game, seat))

    def _rules(self, _seat: int, _text: str) -> None:
        game = self.game
        alvin = game.options.get("alvin", False)
        self.console.say(rules_lines(game.board, game.seats, alvin=alvin))

    def _help(self, _seat: int, _text: str) -> None:
        self.console.say(HELP.splitlines())

    def _quit(self, _seat: int, _text: str) -> None:
        raise Left

    @property
    def _commands(self) -> dict[str, Callable[[int, str], None]]:
        return {
            "help": self._help, "?": self._help, "rules": self._rules, "board": self._board,
            "log": self._log, "why": self._why, "undo": self._undo, "quit": self._quit,
            "table": self._table, "hint": self._hint,
        }  # fmt: skip

    # -- the end

    def _finish(self) -> None:
        game = self.game
        eyes = self.people[0] if len(self.people) == 1 else None
        start = min(self.read_to.values(), default=WITH_DEAL)
        self.console.say([*log_lines(game, eyes, start), *self.bots.problems(game, start)])
        self.console.say(["", *shown_tickets(game), "", *score_lines(game)])
        self.console.tell(result_line(game))
        self.console.say(self.bots.stood_in(game))
        self.console.say(wrap(f"Seed: {game.seed}"))
        if self.explain:
            self.console.say(["", "Why the bots moved:", *self.bots.explained(game)])


def _kept(answer: str) -> str:
    """Numbers in any order as the action they mean."""
    numbers = sorted({int(number[:9]) for number in re.findall("[0-9]+", answer)})
    return "keep " + " ".join(map(str, numbers))


def _in_short(refused: IllegalAction | BoardError | None) -> str:
    """Why not, without the action that was just typed; a hint at what was meant stays."""
    text = str(refused)
    if isinstance(refused, IllegalAction) and refused.reason != NO_SUCH_ACTION.code:
        return text.removeprefix(f"{refused.detail}: ")
    return text
