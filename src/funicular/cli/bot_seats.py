"""The bots at a table: they move, give hints, and say after the end why they moved."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping

from funicular.bots import Chosen, Player, move_seed, player
from funicular.bots.advising import adviser
from funicular.bots.player import STAND_IN
from funicular.cli.told import chosen_text
from funicular.game import Game
from funicular.text.lines import WIDTH, clip
from funicular.text.story import numbered
from funicular.words import ENGLISH, Words


def bots_seed(seed: str) -> str:
    """The seed of the bots of a game. Whoever learns it knows nothing of the deal."""
    return hashlib.sha256(f"funicular bots\n{seed}".encode()).hexdigest()


class BotSeats:
    """The seats where bots sit, and what they chose."""

    def __init__(self, players: Mapping[int, Player], seed: str, words: Words = ENGLISH) -> None:
        self.players = players
        self.words = words
        self.seed = bots_seed(seed)
        self.chosen: dict[int, Chosen] = {}

    def move(self, game: Game, seat: int) -> None:
        """Let a bot move."""
        seed = move_seed(self.seed, seat, len(game.moves))
        chosen = self.players[seat].choose(game.view(seat), seed)
        game.push(chosen.action, seat)
        self.chosen[len(game.moves)] = chosen

    def hint(self, game: Game, seat: int) -> str:
        """What an adviser who sees what this seat sees would do, and why."""
        seed = move_seed(self.seed, seat, len(game.moves))
        name = adviser(game.board)
        bot = player(name)
        chosen = bot.choose(game.view(seat), seed)
        bot.close()
        told = chosen_text(game, chosen, self.words)
        return self.words.say("bot.hint", bot=name, told=told)

    def problems(self, game: Game, start: int) -> list[str]:
        """A line for each thing that went wrong after `start` moves; what goes on is told once."""
        lines, before = [], dict.fromkeys(self.players, "")
        for number, chosen in self.chosen.items():
            seat = game.moves[number - 1].seat
            problem = chosen.problem or ""
            if problem and problem != before[seat] and number > start:
                facts = {"bot": STAND_IN, "problem": problem}
                told = self.words.say("bot.problem", who=game.names[seat], **facts)
                lines.append(clip(told, WIDTH))
            before[seat] = problem
        return lines

    def stood_in(self, game: Game) -> list[str]:
        """How often a stand-in moved, bot by bot."""
        failed = [number for number, chosen in self.chosen.items() if chosen.problem]
        times = Counter(game.names[game.moves[number - 1].seat] for number in failed)
        return [
            self.words.say("bot.stood_in", bot=STAND_IN, n=n, who=who) for who, n in times.items()
        ]

    def explained(self, game: Game) -> list[str]:
        """Every bot's move with its reason: for after the end, since reasons betray tickets."""
        lines = []
        for number, chosen in self.chosen.items():
            name = game.names[game.moves[number - 1].seat]
            told = chosen_text(game, chosen, self.words)
            lines += numbered(number, [f"{self.words.name(name)}: {told}"])
        return lines

    def close(self) -> None:
        """Give back what the bots hold."""
        for each in self.players.values():
            each.close()
