"""`funicular replay --verify`: what was checked of a record, a line for each check."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING

from funicular.cli.parsing import Args, CommandError

if TYPE_CHECKING:
    from funicular.board import Board
    from funicular.cli.parsing import Parser
    from funicular.game import Game
    from funicular.record import Record
    from funicular.words import Words


def add_options(parser: Parser) -> None:
    """What one saw and did before the deal, so that the record is checked against it."""
    parser.add_argument(
        "--commitment", metavar="HEX", help="with --verify: the hash that was shown before the deal"
    )
    parser.add_argument(
        "--nonce", action="append", type=_nonce, default=[], metavar="SEAT=HEX",
        help="with --verify: the number a seat added to the deal; may be repeated",
    )  # fmt: skip


def _nonce(text: str) -> tuple[int, str]:
    found = re.fullmatch(r"([0-9])=([0-9a-fA-F]+)", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a seat and its number: 0=3f2a...")
    return int(found[1]), found[2].lower()


def check_options(args: Args, words: Words) -> None:
    """They mean nothing without `--verify`."""
    if (args.commitment or args.nonce) and not args.verify:
        raise CommandError(words.say("error.only_verify"))


def print_checks(
    record: Record, board: Board | None, args: Args, words: Words, engine: str
) -> None:
    """Reading has checked the hashes; playing again checks the rest."""
    from funicular.text.lines import wrap

    game = record.replay(engine, board=board)
    words = words.on(game.board)
    checks = _checks(record, game, words) | _seen(record, args, words)
    for what, held in checks.items():
        print(*wrap(held, f"{words.say(f'verify.{what}'):<12} ok  "), sep="\n")


def _checks(record: Record, game: Game, words: Words) -> dict[str, str]:
    """What was checked, each with what was found."""
    say, board = words.say, game.board  # as its hash has it: its name in the record proves nothing
    return {
        "hashes": say("verify.hashes_hold", n=str(record).count("\n")),
        "board": say("verify.board_holds", board=board.key, version=board.version),
        "commitment": say("verify.commitment_holds"),
        "nonces": _nonces(record, words),
        "deal": _deal(record, words),
        "actions": say("verify.actions_hold", n=len(record.entries)),
        "chance": say("verify.chance_holds"),
        "scores": say("verify.scores_hold", n=len(record.scores)),
        "result": _result(game, words),
    }


def _seats(seats: list[int], words: Words) -> str:
    return words.listed(words.say("verify.seat", n=seat) for seat in seats)


def _nonces(record: Record, words: Words) -> str:
    given = [seat for seat, nonce in enumerate(record.nonces) if nonce]
    if not given:
        return words.say("verify.nonces_none")
    return words.say("verify.nonces_given", who=_seats(given, words))


def _deal(record: Record, words: Words) -> str:
    if record.position is not None:
        return words.say("verify.deal_from_position")
    nonces = sum(map(bool, record.nonces))
    return words.say("verify.deal_from_nonces" if nonces else "verify.deal_from_seed", n=nonces)


def _result(game: Game, words: Words) -> str:
    """The result as the record has it, seats by number."""
    from funicular.text.things import ending

    if game.ended is None:
        return words.say("verify.not_over", n=len(game.moves))
    who = _seats(game.winners, words)
    key = f"verify.won_{game.tie}" if game.tie else "verify.won"
    return words.say(key, ended=ending(game.ended, words), who=who)


def _seen(record: Record, args: Args, words: Words) -> dict[str, str]:
    """The record against what one saw and did before the deal."""
    found: dict[str, str] = {}
    if args.commitment:
        if args.commitment.lower() != record.commitment:
            raise _wrong(record, "commitment", "error.other_commitment", words)
        found["seen"] = words.say("verify.seen_holds")
    for seat, nonce in args.nonce:
        if seat >= record.seats or record.nonces[seat] != nonce:
            raise _wrong(record, "seed", "error.other_nonce", words, seat=seat)
        found["mine"] = words.say("verify.mine_holds")
    return found


def _wrong(record: Record, line: str, key: str, words: Words, **holes: int) -> CommandError:
    return CommandError(words.say(key, line=record.line_of(line), **holes))
