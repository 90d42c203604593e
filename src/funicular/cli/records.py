"""`funicular records`: records to Parquet and back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from funicular.cli.parsing import Args, CommandError, command
from funicular.cli.record_files import new_files, record_files, write_record

if TYPE_CHECKING:
    from funicular.board import Board
    from funicular.cli.parsing import Commands
    from funicular.record import Record

GROUP = 256
"""Records that are in memory at a time: a row group of the file."""

ENGINE = "compiled"


def add(commands: Commands) -> None:
    """Add the command and its parts."""
    examples = [
        "funicular records to-parquet games -o games.parquet",
        "funicular records from-parquet games.parquet -o again",
    ]
    about = "turn records into a table of trajectories, and back"
    parser = command(commands, "records", run, about, examples)
    inner = parser.add_subparsers(title="commands", metavar="COMMAND")
    to = command(inner, "to-parquet", to_parquet, "records as one Parquet file", examples[:1])
    to.add_argument("files", metavar="FILE", nargs="+", help="records, or folders of them")
    to.add_argument("-o", "--out", metavar="FILE", required=True, help="the file to write")
    back = command(inner, "from-parquet", from_parquet, "a record of each game", examples[1:])
    back.add_argument("file", metavar="FILE", help="trajectories, as simulate --parquet writes")
    back.add_argument("-o", "--out", metavar="DIR", required=True, help="where they are written")
    for part in (to, back):
        part.add_argument("--board", metavar="FILE", help="the board's file, if it is not shipped")


def run(_args: Args) -> int:
    """Without a command."""
    raise CommandError("records to-parquet or records from-parquet (try funicular records --help)")


def to_parquet(args: Args) -> int:
    """Write records as trajectories."""
    from funicular.trajectories import Writer

    given = _board(args)
    files = record_files(args.files)
    board = _read(files[0]).load_board(given)
    with Writer(args.out, board) as writer:
        for low in range(0, len(files), GROUP):
            writer.write_rows(_rows(files[low : low + GROUP], low, board))
    print(f"{args.out}: {len(files)} games on {board.name}")
    return 0


def _board(args: Args) -> Board | None:
    from funicular.board import load

    return load(args.board) if args.board else None


def _read(file: Path) -> Record:
    from funicular.record import RecordError, read

    try:
        return read(file)
    except RecordError as error:
        raise CommandError(f"{file}: {error}") from error


def _rows(files: list[Path], start: int, board: Board) -> Iterator[dict[str, Any]]:
    from funicular.record import RecordError
    from funicular.trajectories import row_of

    for number, file in enumerate(files, start):
        record = _read(file)
        if record.board_hash != board.hash:
            raise CommandError(f"{file}: on {record.board}, but one file has games of one board")
        try:
            yield row_of(record, number, board=board, engine=ENGINE)
        except RecordError as error:
            raise CommandError(f"{file}: {error}") from error


def from_parquet(args: Args) -> int:
    """Write the record of each game."""
    from funicular.trajectories import read, records_of

    trajectories = read(args.file)
    board = trajectories.board(_board(args))
    files = new_files(Path(args.out), board.key, len(trajectories))
    for file, record in zip(files, records_of(trajectories, board, ENGINE), strict=True):
        write_record(file, record)
    print(f"{args.out}: {len(files)} records")
    return 0
