"""A bot that plays as a personality."""

from collections.abc import Callable

from funicular.board import Board
from funicular.bots.greedy_bot import GreedyBot
from funicular.bots.neural_bot import NeuralBot
from funicular.bots.personalities import Personality, personalities
from funicular.bots.planner_bot import PlannerBot
from funicular.bots.protocol import Answer, Bot, Budget, Particular
from funicular.bots.search_bot import SearchBot
from funicular.view import View


class PersonalBot:
    """One of the opponents with names."""

    def __init__(self, personality: Personality) -> None:
        self.name = personality.name
        self.personality = personality
        self._bot = _bot_behind(personality)

    def choose(self, view: View, budget: Budget, seed: str) -> Answer:
        """What the bot behind it chooses."""
        return self._bot.choose(view, budget, seed)

    def check_board(self, board: Board) -> None:
        """BotError where the bot behind it can't play on a board."""
        if isinstance(self._bot, Particular):
            self._bot.check_board(board)

    def close(self) -> None:
        """Give back what the bot behind it holds."""
        self._bot.close()


def _bot_behind(personality: Personality) -> Bot:
    if personality.bot == "greedy":
        return GreedyBot()
    if personality.bot == "neural":
        return NeuralBot(personality.name)
    if personality.bot == "planner":
        return PlannerBot(personality.name, changes=personality.changes)
    budget = Budget.parse(personality.budget)
    return SearchBot(personality.name, changes=personality.changes, budget=budget)


class Maker:
    """Makes the bot of a personality, and says what it is."""

    def __init__(self, personality: Personality) -> None:
        self.personality = personality
        self.description = f"{personality.level}: {personality.about}"

    def __call__(self) -> PersonalBot:
        """The bot."""
        return PersonalBot(self.personality)


def __getattr__(name: str) -> Callable[[], Bot]:
    """A maker by the personality's name, as the registry asks for it."""
    if name not in personalities():
        raise AttributeError(name)
    return Maker(personalities()[name])
