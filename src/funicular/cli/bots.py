"""`funicular bots`: which bots there are; `bots try`: how one does, for whoever writes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from funicular.cli.parsing import DEFAULT_BOARD, Args, add_set_up, check_set_up, command

if TYPE_CHECKING:
    from funicular.bots.registry import Listed
    from funicular.cli.parsing import Commands

RIVAL = "random"


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular bots",
        "funicular bots try random --board old_west",
        'funicular bots try "program:python3 examples/first_bot.py@500ms"',
    ]
    parser = command(commands, "bots", run, "list the bots, or try one", examples)
    inner = parser.add_subparsers(title="commands", metavar="COMMAND")
    about = "play a game with a bot and tell its problems and its times"
    attempt = command(inner, "try", run_try, about, examples[1:])
    attempt.add_argument("spec", metavar="BOT", help="name, program:COMMAND or .toml; @ a budget")
    attempt.add_argument("--board", default=DEFAULT_BOARD, help=f"default {DEFAULT_BOARD}")
    attempt.add_argument(
        "--against", default=RIVAL, metavar="LIST",
        help=f"who sits at the other seats, with commas; default {RIVAL}",
    )  # fmt: skip
    add_set_up(attempt)
    attempt.add_argument("--seed", default="try", help="where all chance comes from; default: try")
    _add_game(inner)


def _add_game(inner: Commands) -> None:
    examples = ["funicular bots game --board old_west --bots planner,planner,greedy --seed 7"]
    about = "play a game between bots and print it as Markdown, every move with its reason"
    game = command(inner, "game", run_game, about, examples)
    game.add_argument("--board", default=DEFAULT_BOARD, help=f"default {DEFAULT_BOARD}")
    game.add_argument("--bots", default="planner,planner", metavar="LIST", help="with commas")
    add_set_up(game)
    game.add_argument("--seed", default="game", help="where all chance comes from; default: game")


def run(_args: Args) -> int:
    """List the bots."""
    from funicular.bots.registry import listed

    bots = listed()
    width = max(len(bot.name) for bot in bots) + 2
    for bot in bots:
        print("\n".join(_row(bot, width)))
    return 0


def _row(bot: Listed, width: int) -> list[str]:
    from funicular.text.lines import wrap

    foreign = "" if bot.package == "funicular" else f" (package {bot.package})"
    about = f"can't be used: {bot.problem}" if bot.problem else f"{bot.about}{foreign}"
    return wrap(about, f"{bot.name:<{width}}", " " * width)


def run_try(args: Args) -> int:
    """Play one game with a bot; exit code 2 if there were problems."""
    from funicular.board import load
    from funicular.bots import Deal, each_spec, player
    from funicular.cli.bot_trial import Trial
    from funicular.text.lines import wrap

    board = load(args.board)
    specs = [args.spec, *each_spec(args.against)]
    check_set_up(board, len(specs), alvin=args.alvin, first=args.first)
    deal = Deal(board, len(specs), args.seed, args.first, args.alvin)
    trial = Trial(deal, [player(spec) for spec in specs])
    try:
        trial.play()
    finally:
        trial.close()
    for label, text in trial.report():
        print("\n".join(wrap(text, f"{label:<14}")))
    return 2 if trial.problems else 0


def run_game(args: Args) -> int:
    """Play a game between bots and print it with the bots' reasons."""
    from funicular.board import load
    from funicular.bots import Deal, each_spec, play, player
    from funicular.bots.annotated import annotated
    from funicular.cli.bot_seats import bots_seed

    board, specs = load(args.board), each_spec(args.bots)
    check_set_up(board, len(specs), alvin=args.alvin, first=args.first)
    deal = Deal(board, len(specs), args.seed, args.first, args.alvin)
    players = [player(spec) for spec in specs]
    try:
        finished = play(deal, players, bots_seed(deal.seed), engine="interpreted")
    finally:
        for each in players:
            each.close()
    names = ["Ann", "Bo", "Cia", "Dan", "Eva", "Finn"][: len(specs)]
    print(annotated(finished, names, specs))
    return 0
