"""Every page in every state of a table, one after the other, in one browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from page_people import Person, play_on_this_device
from server_clients import BOT, PERSON, LiveServer

Found = dict[str, Any]
TRIES = 30
OPTIONS = {"old_west": {"alvin": True}}


def wish(update: Found) -> int:
    """Claims where that is possible, else draws: games like that are short and see every phase."""
    legal = update["game"]["legal"]
    claims = [each for each in legal if each["type"] == "claim"]
    if claims:
        longest = max(claims, key=lambda each: sum(each["cards"].values()))
        return int(longest["id"])
    draws = [each for each in legal if each["type"] == "draw"]
    return int((draws or legal)[0]["id"])


def play_until(server: LiveServer, made: Found, enough: Callable[[Found], bool]) -> bool:
    """Play for the first seat until something is so; False: the game was over before."""
    with server.sit(made) as client:
        while True:
            update = client.wait(lambda found: bool(found["outcome"] or found["game"]["legal"]))
            if update["outcome"] or enough(update):
                return not update["outcome"]
            client.act(wish(update))
            client.until(update["table"]["moves"] + 1)


def reach(
    server: LiveServer, board: str, enough: Callable[[Found], bool], *seats: Found, **plan: Any
) -> Found:
    """A table whose first seat is asked something, such as in a phase; as many as it takes."""
    options = OPTIONS.get(board, {})
    for _ in range(TRIES):
        made = server.table(PERSON, *(seats or (BOT,)), board=board, start=True, options=options,
                            **plan)  # fmt: skip
        if play_until(server, made, enough):
            return made
    raise AssertionError("no game came there")


def in_phase(phase: str) -> Callable[[Found], bool]:
    """Whether something is asked in a phase."""
    return lambda update: update["game"]["phase"] == phase


def can_claim(update: Found) -> bool:
    """Whether a route can be claimed, after some were."""
    claims = any(each["type"] == "claim" for each in update["game"]["legal"])
    return claims and len(update["game"]["routes"]) > 3


def link(made: Found) -> str:
    """The private link of the first seat."""
    key = made["keys"][0]
    return f"/t/{made['table']}#seat={key['seat']}&key={key['secret']}"


def enter(person: Person, made: Found) -> None:
    """Sit down at a table; a page that shows another one is loaded anew."""
    person.go("about:blank")
    person.go(link(made))
    person.see("[data-page=table], [data-page=end], [data-page=lobby]")


def close(person: Person) -> None:
    """Close what is open."""
    person.page.keyboard.press("Escape")
    person.find("dialog[open]").wait_for(state="detached")


def before_a_game(person: Person) -> Iterator[str]:
    """The home page, its dialogs, and a lobby."""
    person.go("/")
    person.see("[data-board=old_west] .map")
    yield "home"
    for kind in ("friends", "device"):
        person.click(f"[data-action={kind}]")
        person.see(f"[data-form={kind}]")
        yield f"dialog {kind}"
        if kind == "friends":
            close(person)
    close(person)
    made = person.server.table(PERSON, {"kind": "open"}, BOT, board="san_francisco")
    enter(person, made)
    yield "lobby of the host"
    with_nothing_kept(person, f"/t/{made['table']}")
    person.see("[data-page=lobby]")
    yield "lobby of a guest"
    person.go("/t/ZZZZZZZZ")
    person.see("[data-page=closed]")
    yield "no such table"


def with_nothing_kept(person: Person, address: str) -> None:
    """Go somewhere as somebody whom the server does not know."""
    person.go("/")
    person.page.evaluate("localStorage.clear(); sessionStorage.clear()")
    person.go(address)


def choices(person: Person, board: str, *phases: str) -> Iterator[str]:
    """The special choices of a board."""
    for phase in phases:
        enter(person, reach(person.server, board, in_phase(phase)))
        person.wait_for_turn()
        yield f"{board} {phase}"
        if phase in ("stack", "start"):
            person.click("[data-action=places]")
            person.see("[data-dialog=places]")
            yield f"{board} {phase} list"
            person.click("[data-place-choice]")
            person.see("[data-box=place]")
            yield f"{board} {phase} box"


def a_turn(person: Person) -> Iterator[str]:
    """What a person does in a turn."""
    enter(person, reach(person.server, "new_york", in_phase("keep")))
    person.wait_for_turn()
    yield "ticket choice"
    made = reach(person.server, "new_york", can_claim)
    enter(person, made)
    person.wait_for_turn()
    yield "turn"
    person.click("[data-action=claim]")
    person.see("[data-dialog=routes]")
    yield "route list"
    person.click("[data-route-choice]")
    person.see("[data-box=pay]")
    yield "payment box"
    person.page.keyboard.press("Escape")
    show_text(person)
    for part in ("routes", "places", "tickets", "seats"):
        person.click(f"[data-text-tab={part}]")
        yield f"text {part}"
    person.click("[data-text-tab=routes]")
    person.click("[data-text-route] .quiet")
    person.see("[data-box=why] [data-reason]")
    yield "why not"
    person.page.keyboard.press("Escape")
    person.click("[data-action=map]")
    person.click("[data-action=hint]")
    person.see("[data-hint] strong")
    yield "hint"
    person.page.keyboard.press("Escape")
    person.click(".deckpile.can")
    person.see("[data-phase=second][data-mine=true]")
    yield "second card"


def show_text(person: Person) -> None:
    """By the button of the bar, or where there is none by the menu."""
    if person.find("[data-action=text]").is_visible():
        person.click("[data-action=text]")
    else:
        person.click("[data-action=menu-small]")
        person.click("[data-action=text-small]")
    person.see("[data-text-board]")


def beside_a_turn(person: Person) -> Iterator[str]:
    """Menu, keys, talk; waiting for another person."""
    menu = "[data-action=menu-small]" if person.is_phone else "[data-action=menu]"
    made = person.server.table(PERSON, {**PERSON, "name": "Björn"}, start=True)
    enter(person, made)
    person.wait_for_turn()
    person.decide()
    person.see("[data-mine=false]")
    yield "waiting"
    person.click(menu)
    person.see("[data-dialog=menu]")
    yield "menu"
    person.click("[data-action=keys]")
    person.see("[data-dialog=keys]")
    yield "keys"
    close(person)
    if person.is_phone:
        person.click("[data-action=seats]")
        person.see("[data-dialog=seats]")
        yield "seats"
        close(person)
        person.click("[data-sheet=log]")
        yield "log"
    person.click("[data-tab-button=chat]")
    person.find("[data-chat-input]").fill("Hei, bună!")
    person.page.keyboard.press("Enter")
    person.see("[data-chat] b")
    yield "chat"


def as_others(person: Person) -> Iterator[str]:
    """Watching, passing a device on, being guided."""
    made = reach(person.server, "old_west", can_claim, open_hands=True)
    with_nothing_kept(person, f"/t/{made['table']}")
    person.click("[data-action=watch_open]")
    person.see("[data-open-hands]")
    yield "watcher"
    play_on_this_device(person, "san_francisco", ["Ana", "Björn"])
    yield "curtain"
    person.go("/")
    person.click("[data-action=guided]")
    person.see("[data-page=table] .coach")
    yield "guided game"


def ends(person: Person, *boards: str) -> Iterator[str]:
    """Games that are over."""
    for board in boards:
        made = person.server.table(PERSON, BOT, board=board, start=True)
        play_until(person.server, made, lambda _: False)
        enter(person, made)
        person.see("[data-page=end] [data-counted=true]")
        yield f"{board} end"


def texts(person: Person) -> Iterator[str]:
    """Pages beside the tables, with a lesson of every board and the replay of a game."""
    for address in ("/rules", "/replay"):
        person.go(address)
        person.page.wait_for_load_state("networkidle")
        person.see("h1, h2")
        yield address
    for board in ("new_york", "san_francisco", "old_west"):
        person.go(f"/rules/{board}")
        person.see("[data-lesson]")
        person.find("[data-lesson]").nth(3).scroll_into_view_if_needed()
        person.see("[data-lesson] .lesson-act")
        yield f"/rules/{board}"
    made = person.server.table(PERSON, BOT, start=True)
    play_until(person.server, made, lambda _: False)
    enter(person, made)
    person.click("[data-action=replay]")
    person.see("[data-page=replay]")
    yield "replay"


def everything(person: Person) -> Iterator[str]:
    """All of it; each name is yielded when the state is shown."""
    yield from before_a_game(person)
    yield from a_turn(person)
    yield from beside_a_turn(person)
    yield from choices(person, "san_francisco", "stack", "token")
    yield from choices(person, "old_west", "start", "marker", "alvin")
    yield from as_others(person)
    yield from ends(person, "new_york", "old_west")
    yield from texts(person)
