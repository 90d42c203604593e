"""`python -m funicular`: the command line."""

import sys

from funicular.cli import main

if __name__ == "__main__":
    sys.exit(main())
