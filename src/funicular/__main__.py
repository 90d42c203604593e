"""`python -m funicular`: the command line."""

from funicular.cli import command_line

if __name__ == "__main__":
    command_line()
