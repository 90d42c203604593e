"""A bot that sits at a table on the network: python table_bot.py http://127.0.0.1:8000 CODE

It takes an open seat by the table's code, and plays what its own view calls legal. Needs httpx
and websockets. docs/socket.md describes the messages.
"""

import asyncio
import hashlib
import json
import secrets
import sys

import httpx
from websockets.asyncio.client import connect

NAME = "Table bot"


def worth(action):
    """How much an action is wanted: routes first, the longer the better."""
    if action["type"] == "claim":
        return 100 + sum(action["cards"].values())
    return {"draw": 50, "take": 40, "keep": 30, "pass": 0}.get(action["type"], 10)


def take_seat(server, code):
    """The key of an open seat at the table."""
    answer = httpx.post(f"{server}/api/tables/{code}/seats", json={"name": NAME}, trust_env=False)
    if answer.status_code != 201:
        sys.exit(answer.json()["text"])
    return answer.json()["secret"]


async def play(server, code, secret):
    """Play until the game is over."""
    hello = {
        "type": "hello", "protocol": "funicular-table-1", "table": code, "secret": secret,
        "client": secrets.token_hex(8),
    }  # fmt: skip
    address = server.replace("http", "ws", 1) + "/api/play"
    async with connect(address, proxy=None) as socket:
        await socket.send(json.dumps(hello))
        # A number for the deal (docs/chance.md): first its hash, then itself.
        nonce = secrets.token_hex(16)
        promise = hashlib.sha256(f"funicular nonce\n{nonce}".encode()).hexdigest()
        await socket.send(json.dumps({"type": "promise", "id": 1, "promise": promise}))
        update, number, acted, waiting = {"outcome": None, "game": None}, 1, 0, False
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "update":
                update = message
                if update["table"]["revealing"] and nonce:
                    number, told, nonce = number + 1, nonce, None
                    await socket.send(json.dumps({"type": "nonce", "id": number, "nonce": told}))
            elif message["type"] in ("done", "refused"):  # refused: somebody was faster
                waiting = False
            elif message["type"] == "closing":
                sys.exit(message["text"])
            if update["outcome"]:
                return update["outcome"]
            if update["game"] and update["game"]["legal"] and update["number"] > acted:
                if waiting:
                    continue
                number, acted, waiting = number + 1, update["number"], True
                best = max(update["game"]["legal"], key=worth)
                moves = update["table"]["moves"]
                act = {"type": "act", "id": number, "move": moves, "action": best["id"]}
                await socket.send(json.dumps(act))
    return None


if __name__ == "__main__":
    server, code = sys.argv[1].rstrip("/"), sys.argv[2]
    outcome = asyncio.run(play(server, code, take_seat(server, code)))
    print([score["total"] for score in outcome["scores"]] if outcome else "The table is closed.")
