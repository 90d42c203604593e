"""`funicular perft`: how many sequences of actions there are, counted from the deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from funicular.cli.parsing import Args, add_board, add_set_up, check_set_up, command, whole

if TYPE_CHECKING:
    from funicular.cli.parsing import Commands
    from funicular.game import Game


def add(commands: Commands) -> None:
    """Add the command."""
    examples = ["funicular perft new_york --seats 2 --depth 4 --seed perft"]
    about = "count the action sequences from the deal, chance fixed by the seed"
    parser = command(commands, "perft", run, about, examples)
    add_board(parser)
    parser.add_argument("--seats", type=whole(2, 6), required=True, metavar="N", help="how many")
    parser.add_argument("--depth", type=whole(1), required=True, metavar="D", help="longest length")
    parser.add_argument("--seed", default="perft", help="default: perft")
    add_set_up(parser)
    parser.add_argument(
        "--engine", choices=["interpreted", "compiled"], default="interpreted",
        help="compiled pays off for millions of sequences",
    )  # fmt: skip


def run(args: Args) -> int:
    """Print a line for each length."""
    from funicular.board import load
    from funicular.game import Game

    board = load(args.board)
    check_set_up(board, args.seats, alvin=args.alvin, first=args.first)
    options = {"alvin": True} if args.alvin else {}
    game = Game(
        board, args.seats, options=options, seed=args.seed, first=args.first, engine=args.engine
    )
    print(f"# {board.key} version {board.version}, {args.seats} seats, seed {args.seed}")
    for depth, count in counts(game, args.depth):
        print(depth, count, flush=True)
    return 0


def counts(game: Game, deepest: int) -> Iterator[tuple[int, int]]:
    """The number of sequences of each length. Choices at set-up are made in turn order (A3)."""
    for depth in range(1, deepest + 1):
        yield depth, count_sequences(game, depth)


def count_sequences(game: Game, depth: int) -> int:
    """The sequences of exactly this length from where the game stands."""
    legal = game.legal_actions.ids
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        game.push(action)
        total += count_sequences(game, depth - 1)
        game.pop()
    return total
