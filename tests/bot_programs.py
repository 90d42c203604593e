"""Little programs that behave badly in one way each, for the tests of bots."""

import fcntl
import sys
import time
from pathlib import Path

from funicular.bots import Player, ProgramBot
from funicular.bots.program import Limits
from funicular.bots.protocol import OWN, Budget
from funicular.game import Game
from funicular.view import View

PATIENCE = 30.0
"""Seconds until a test gives up waiting for something that is sure to come."""

PRELUDE = """
import fcntl, json, os, signal, subprocess, sys, time

def read():
    line = sys.stdin.readline()
    return json.loads(line) if line else sys.exit()

def say(data):
    print(json.dumps(data), flush=True)

def hello(**more):
    read()
    say({"protocol": "funicular-bot-1", "name": "little", "version": 2} | more)

def answer(asked, **more):
    say({"action": asked["view"]["legal"][0]["id"]} | more)

def once(name):
    # Whether this is the first time, over all starts of the program.
    is_new = not os.path.exists(name)
    open(name, "a").close()
    return is_new

def hold(name):
    # A lock that only the end of every process that has it gives back.
    file = open(name, "w")
    fcntl.flock(file, fcntl.LOCK_EX)
    os.set_inheritable(file.fileno(), True)
    return file
"""

PLAIN = """
hello()
while True:
    asked = read()
    if asked["type"] == "bye":
        break
    answer(asked)
"""


def little(folder: Path, body: str, limits: Limits | None = None) -> ProgramBot:
    """A bot from the text of its program."""
    file = folder / "little.py"
    file.write_text(PRELUDE + body, encoding="utf-8")
    command = [sys.executable, str(file)]
    return ProgramBot(command, folder=folder, limits=limits or Limits(goodbye=PATIENCE))


def seated(bot: ProgramBot, budget: Budget = OWN) -> Player:
    """The bot at a seat."""
    return Player("little", bot, budget)


def first_view(board: str = "new_york") -> View:
    """What the first seat sees at the start of a game."""
    return Game(board, 2, seed=1, first=0, engine="interpreted").view(0)


def wait_for(file: Path) -> None:
    """Until a file is there."""
    until = time.monotonic() + PATIENCE
    while not file.exists():
        assert time.monotonic() < until
        time.sleep(0.01)


def is_let_go(lock: Path) -> bool:
    """Whether every process that held a lock is gone, now or very soon."""
    until = time.monotonic() + PATIENCE
    with lock.open() as file:
        while time.monotonic() < until:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                time.sleep(0.01)
            else:
                return True
    return False
