"""A first bot: it claims the longest route it can pay, else collects cards of one colour."""

import json
import sys


def worth(action, view):
    """How much an action is wanted; of those worth most, the first is played."""
    cards = action.get("cards", {})
    if action["type"] == "claim":
        return 100 + 10 * sum(cards.values()) - cards.get("wild", 0)
    if action["type"] == "take":
        card = view["market"][action["slot"] - 1]
        return 50 + (9 if card == "wild" else view["hand"].get(card, 0))
    if action["type"] == "keep":
        return 50 - len(action["tickets"])  # a ticket that is not done costs points
    return {"draw": 51, "tickets": 1, "pass": 0}.get(action["type"], 10)


for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        answer = {"protocol": "funicular-bot-1", "name": "first", "version": "1"}
    elif asked["type"] == "move":
        legal = asked["view"]["legal"]
        best = max(legal, key=lambda action: worth(action, asked["view"]))
        answer = {"action": best["id"], "why": f"Of {len(legal)} actions it is worth most."}
    else:
        break
    print(json.dumps(answer), flush=True)
