"""`funicular admin`: the host looks, closes, bans and deletes; a running server follows."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from funicular.cli.parsing import Args, CommandError, Parser, command, whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from funicular.cli.parsing import Commands
    from funicular.server.wire.host import HostTable

MOST_SHOWN = 1000
MOST_DAYS = 3650
A_DAY = 24 * 3600 * 1000


def add(commands: Commands) -> None:
    """Add the command."""
    examples = [
        "funicular admin list",
        "funicular admin close K7MWQ2XA",
        "funicular admin ban --address 203.0.113.7 --days 30",
        "funicular admin delete --account Mallory",
    ]
    parser = command(commands, "admin", run, "look after a server that others use", examples)
    inner = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_looking(inner)
    closing = _inner(inner, "close", run_close, "end a table", "close K7MWQ2XA")
    closing.add_argument("table", metavar="CODE")
    ban = _inner(inner, "ban", run_ban, "let somebody in no more", "ban --account Mallory")
    _add_subject(ban, "account", "address")
    ban.add_argument("--days", type=whole(1, MOST_DAYS), help="default: for good")
    ban.add_argument("--why", default="", help="a note for yourself")
    unban = _inner(inner, "unban", run_unban, "let them in again", "unban --account Mallory")
    _add_subject(unban, "account", "address")
    about = "delete a table or an account with all its data"
    delete = _inner(inner, "delete", run_delete, about, "delete --table K7MWQ2XA")
    _add_subject(delete, "table", "account")
    about = "make a token for the admin page, in place of the one before"
    token = _inner(inner, "token", run_token, about, "token")
    token.add_argument("--off", action="store_true", help="no token opens the admin page")


def _add_looking(inner: Commands) -> None:
    listing = _inner(inner, "list", run_list, "list tables, accounts or bans", "list accounts")
    listing.add_argument(
        "what", nargs="?", choices=("tables", "accounts", "bans"), default="tables"
    )
    listing.add_argument(
        "--most", type=whole(1, MOST_SHOWN), default=50, metavar="N", help="(default: %(default)s)"
    )
    about = "show a table: who sits there and what was said; no hand"
    show = _inner(inner, "show", run_show, about, "show K7MWQ2XA")
    show.add_argument("table", metavar="CODE")


def _inner(
    inner: Commands, name: str, run: Callable[[Args], int], about: str, example: str
) -> Parser:
    parser = command(inner, name, run, about, [f"funicular admin {example}"])
    parser.add_argument(
        "--database", metavar="FILE", help="as for funicular serve; default: the same"
    )
    return parser


def _add_subject(parser: Parser, *kinds: str) -> None:
    group = parser.add_mutually_exclusive_group(required=True)
    names = {"table": "CODE", "account": "NAME", "address": "ADDRESS"}
    for kind in kinds:
        group.add_argument(f"--{kind}", metavar=names[kind])


def run(args: Args) -> int:
    """List the tables."""
    args.what, args.most, args.database = "tables", 50, None
    return run_list(args)


def _do(args: Args, function: Callable[..., Any], *given: Any) -> Any:
    """Do something in the database of a server; what is refused is said in one line."""
    from pathlib import Path

    from funicular.server.storage.database import default_database, make_engine, url_of
    from funicular.server.storage.desk import Desk
    from funicular.server.storage.upgrading import check
    from funicular.server.wire.refusals import Refusal

    database = args.database or str(default_database())
    if "://" not in database and not Path(database).is_file():
        raise CommandError(f"{database}: there is no such database")
    check(url_of(database))
    engine = make_engine(url_of(database))
    desk = Desk(engine)
    try:
        return desk.now(function, *given)
    except Refusal as refusal:
        raise CommandError(refusal.problem.text) from None
    finally:
        desk.close()
        engine.dispose()


def _now() -> int:
    return time.time_ns() // 1_000_000


def _date(at: int | None) -> str:
    if at is None:
        return "-"
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


# -- looking


def run_list(args: Args) -> int:
    """Print a list."""
    from funicular.server.host import lists as host_lists

    if args.what == "tables":
        _print_tables(_do(args, host_lists.tables, args.most))
    elif args.what == "accounts":
        print(f"{'Since':<17} {'Last seen':<17} {'Seats':>5}  Account")
        for each in _do(args, host_lists.accounts, args.most):
            dates = f"{_date(each.created):<17} {_date(each.seen):<17}"
            print(f"{dates} {each.seats:>5}  {each.name}{'  (banned)' if each.banned else ''}")
    else:
        print(f"{'Since':<17} {'Until':<17} {'Kind':<8} Who")
        for each in _do(args, host_lists.bans):
            dates = f"{_date(each.at):<17} {_date(each.until):<17}"
            print(f"{dates} {each.kind:<8} {each.subject}{each.why and f'  ({each.why})'}")
    return 0


def _print_tables(found: list[HostTable]) -> None:
    print(f"{'Table':<9} {'Status':<8} {'Changed':<17} {'Entries':>7}  Board and seats")
    for each in found:
        names = ", ".join(name or "(open)" for name in each.names)
        line = f"{each.table:<9} {each.status:<8} {_date(each.changed):<17} {each.entries:>7}"
        print(f"{line}  {each.board}: {names}")


def run_show(args: Args) -> int:
    """Print a table: who sat down, left and said what, and how far the game is."""
    from funicular.server.host import host

    log = _do(args, host.log_of, args.table)
    if not log:
        raise CommandError("there is no such table")
    print(f"{args.table}: {log[0].board}, set up {_date(log[0].at)}")
    print("seats: " + ", ".join(place.name or "(open)" for place in log[0].seats))
    for entry in log[1:]:
        if entry.type == "said":
            print(f"{_date(entry.at)}  seat {entry.seat + 1} said: {entry.text}")
        elif entry.type != "moved":
            who = getattr(entry, "name", "")
            print(f"{_date(entry.at)}  {entry.type} {who}".rstrip())
    print(f"moves: {sum(entry.type == 'moved' for entry in log)}")
    return 0


# -- doing


def run_close(args: Args) -> int:
    """End a table."""
    from funicular.server.host import host

    _do(args, host.close_table, args.table, _now())
    print(f"{args.table} is closed")
    return 0


def run_ban(args: Args) -> int:
    """Ban an address or an account."""
    from funicular.server.host import host

    now = _now()
    until = None if args.days is None else now + args.days * A_DAY
    if args.address is not None:
        _do(args, host.ban_address, args.address, now, until, args.why)
    else:
        number = _do(args, host.find_account, args.account)
        _do(args, host.ban_account, number, now, until, args.why)
    print(f"{args.address or args.account} is banned until {_date(until)}".replace(" until -", ""))
    return 0


def run_unban(args: Args) -> int:
    """Lift a ban."""
    from funicular.server.host import host

    if args.address is not None:
        _do(args, host.unban, "address", args.address, _now())
    else:
        number = _do(args, host.find_account, args.account)
        _do(args, host.unban, "account", str(number), _now())
    print(f"{args.address or args.account} may come in")
    return 0


def run_delete(args: Args) -> int:
    """Delete a table or an account."""
    from funicular.server.host import host

    if args.table is not None:
        _do(args, host.delete_table, args.table, _now())
    else:
        number = _do(args, host.find_account, args.account)
        _do(args, host.delete_account, number, _now())
    print(f"{args.table or args.account} is deleted")
    return 0


def run_token(args: Args) -> int:
    """Make a token, print it once, keep its hash."""
    from funicular.server.host import host
    from funicular.server.tables.keys import hashed, new_token

    if args.off:
        _do(args, host.set_token, None, _now())
        print("no token opens the admin page")
        return 0
    token = new_token()
    _do(args, host.set_token, hashed(token), _now())
    print(token)
    return 0
