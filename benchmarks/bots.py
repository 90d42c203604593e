"""What a move of a bot costs: loading it, and milliseconds a move through the protocol.

    python benchmarks/bots.py [BOT ...]

`{board}` in a bot is replaced by the board's key: neural:weights/{board}.npz. A game is played
first, so that nothing is compiled while the clock runs.
"""

import statistics
import sys
import time

from funicular.board import Board, load, shipped
from funicular.bots import BotError, Deal, Player, play, player

BOTS = ("random", "greedy", "planner", "neural")
GAMES = 10


def loading(spec: str, board: Board) -> float:
    """Seconds until the bot is ready for a board."""
    began = time.perf_counter()
    each = player(spec)
    each.check_board(board)
    each.close()
    return time.perf_counter() - began


def move_times(each: Player, board: Board, games: int) -> list[float]:
    """Seconds of every move of games at full tables, shortest first."""
    found = []
    for number in range(games):
        deal = Deal(board, board.max_seats, f"bench {number}")
        finished = play(deal, [each] * deal.seats, "bench", engine="compiled")
        found += [moved.chosen.seconds for moved in finished.moves]
    return sorted(found)


def measured(spec: str, board: Board) -> str:
    """What a bot costs on a board, in a line."""
    try:
        ready = loading(spec, board)
    except BotError as error:
        return str(error)
    each = player(spec)
    move_times(each, board, 1)
    times = move_times(each, board, GAMES)
    each.close()
    median, late = 1000 * statistics.median(times), 1000 * times[len(times) * 99 // 100]
    return f"ready in {ready:5.3f} s, a move {median:6.2f} ms, 99 % within {late:6.2f} ms"


def main(bots: list[str]) -> None:
    """Measure and print, board by board."""
    for board in map(load, shipped()):
        print(f"{board.name}, {board.max_seats} seats")
        for bot in bots:
            print(f"  {bot:12} {measured(bot.replace('{board}', board.key), board)}")


if __name__ == "__main__":
    main(sys.argv[1:] or list(BOTS))
