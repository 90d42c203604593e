"""Whole games against bots in a real browser, by clicks, on each board."""

import pytest
from page_people import (
    PHONE,
    Person,
    nothing_of_the_server_was_sent,
    play_now,
    received_only_what_may_be_known,
    the_end_is_the_records,
)
from playwright.sync_api import Browser
from server_clients import LiveServer


@pytest.mark.parametrize("board", ["new_york", "san_francisco", "old_west"])
def test_a_whole_game_alone_against_a_bot(
    chromium: Browser, page_server: LiveServer, board: str
) -> None:
    with Person(chromium, page_server) as person:
        play_now(person, board)
        person.play()
        the_end_is_the_records(person)
        assert person.phases >= {"keep", "turn", "second"}
        assert received_only_what_may_be_known(person, 0) > 20
        nothing_of_the_server_was_sent(person, person.code)


def test_a_whole_game_on_a_phone(chromium: Browser, page_server: LiveServer) -> None:
    with Person(chromium, page_server, size=PHONE, touch=True) as person:
        play_now(person, "new_york")
        person.play()
        the_end_is_the_records(person)
