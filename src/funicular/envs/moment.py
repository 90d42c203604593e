"""A game at one moment, never changed: the states of a search tree share moments freely.

The rules are asked anew each time: a moment itself is the bytes of a state and a story.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from funicular import codes
from funicular.actions import Action
from funicular.bots.settings import weights_for
from funicular.bots.thinking import tables_of
from funicular.brains.mind import new_minds
from funicular.engine import Engine, Key, engine_for
from funicular.envs.setting import Setting
from funicular.envs.story import Story, Told, begun
from funicular.seeds import policy_stream
from funicular.state import state_dtype
from funicular.view import View


def rules_of(setting: Setting) -> Engine:
    """The compiled rules: a moment's bytes are one of their records."""
    return engine_for(setting.board, "compiled")


class Moment:
    """A state with all that its seats have been told. `seat` is who decides; None at the end."""

    def __init__(self, state: bytes, seat: int | None, story: Story) -> None:
        self.state = state
        self.seat = seat
        self.story = story
        self._legal: list[int] | None = None

    def legal(self, setting: Setting) -> list[int]:
        """The legal actions of the seat that decides, ascending."""
        if self.seat is None:
            return []
        if self._legal is None:
            rules = rules_of(setting)
            self._legal = rules.legal(rules.take_up(self.state), self.seat)
        return self._legal

    def then(self, setting: Setting, action: int) -> Moment:
        """The moment after an action of the seat that decides."""
        assert self.seat is not None, "the game is over"
        rules = rules_of(setting)
        state = rules.take_up(self.state)
        tape = rules.play(state, self.seat, action)
        return _moment(rules, state, self.story.then(Told(self.seat, action, tuple(tape))))

    def view(self, setting: Setting, seat: int) -> View:
        """What a seat may know; -1: a spectator."""
        rules = rules_of(setting)
        legal = self.legal(setting) if seat == self.seat else []
        return View(setting.table, rules.look(rules.take_up(self.state), seat), tuple(legal))

    def lines(self, setting: Setting) -> list[list[int]]:
        """The score lines of every seat (codes.py has the columns)."""
        rules = rules_of(setting)
        return rules.score(rules.take_up(self.state))

    def redealt(self, setting: Setting, seat: int, seed: str) -> Moment:
        """Another moment that this seat can't tell from this one: all it can't know is dealt anew.

        What the others have been told can't be known either. Their stories become what everybody
        knows, and what they hold in the new world.
        """
        rules = rules_of(setting)
        state = deal_world(self.view(setting, seat), seed)
        texts = [self.story.text(setting.table, each) for each in [*range(setting.seats), -1]]
        for other in range(setting.seats):
            if other != seat:
                view = View(setting.table, rules.look(state, other), ())
                texts[other] = f"{texts[-1]}\nholding {held(view)}"
        return _moment(rules, state, Story(tuple(texts)))

    def __deepcopy__(self, memo: object) -> Moment:
        return self  # never changed

    def __reduce__(self) -> tuple[object, ...]:
        return Moment, (self.state, self.seat, self.story)


def _moment(rules: Engine, state: Any, story: Story) -> Moment:
    over = rules.get(state, "phase") == codes.OVER
    return Moment(rules.put_by(state), None if over else rules.get(state, "seat"), story)


def dealt(setting: Setting, key: Key) -> Moment:
    """The first decision of a game."""
    rules = rules_of(setting)
    state = rules.new(key, setting.seats, codes.NONE, setting.alvin)
    return _moment(rules, state, begun(setting.table, rules.deal_tape, setting.seats))


def deal_world(view: View, seed: str) -> Any:
    """A state that fits a view, all that is hidden from its seat dealt anew."""
    from funicular.brains.worlds import deal_one

    minds = new_minds(view.board, 1, dict(weights_for(view.board)))
    states = np.zeros(1, state_dtype(view.board))
    stream = np.array(policy_stream(seed), np.int64)
    deal_one(tables_of(view.board), view.record, minds, stream, states)
    return states


def held(view: View) -> str:
    """What a seat has that others can't see, by name."""
    own = view.own_json()
    return "; ".join(f"{name} {own[name]}" for name in own)


def as_known(view: View, mover: int, action: int) -> int:
    """An action as a seat knows it: of the tickets that another kept only how many.

    A3: even that is secret until all have chosen; then it is written as all of the offer.
    """
    kept = view.table[action].tickets
    if kept is None or mover == view.seat:
        return action
    choosing = view.fields.phase == codes.DEAL_KEEP
    count = view.fields.offer_n[mover] if choosing else len(kept)
    return view.table.find(Action("keep", tickets=tuple(range(1, count + 1))))
