"""REST of accounts: optional, by name and password, so that games follow a person.

Wrong passwords and names that nobody has are answered alike, and take as long.
"""

from fastapi import APIRouter, Request, Response

from funicular.server.accounts import accounts
from funicular.server.accounts.accounts import Account, OwnSeat
from funicular.server.host import host
from funicular.server.rest.problems import problems
from funicular.server.rooms.guests import Guest, guest_of
from funicular.server.tables.keys import hashed, new_token
from funicular.server.tables.names import clean_name
from funicular.server.watch.logs import event
from funicular.server.wire.accounts import (
    AccountEnd,
    AccountGame,
    AccountState,
    NewAccount,
    PasswordChange,
    SeatClaim,
    SeatForgotten,
    SignIn,
    SignOut,
)
from funicular.server.wire.refusals import Refusal
from funicular.server.wire.tables import SeatKey

FEWEST_LETTERS = 3
"""Different ones in a password."""

router = APIRouter(prefix="/api/account")
NOBODY = AccountState(name=None, games=[])


@router.get("", responses=problems())
async def account(request: Request) -> AccountState:
    """Who is signed in, and the seats that are theirs."""
    guest = await guest_of(request)
    return NOBODY if guest.account is None else await _state(guest, guest.account)


@router.post("", status_code=201, responses=problems(409))
async def sign_up(request: Request, response: Response, new: NewAccount) -> AccountState:
    """Make an account, and sign in."""
    guest = await guest_of(request)
    name = clean_name(new.name)
    _check_strength(name, new.password)
    password = await guest.doors.passwords.hashed(new.password)
    token, now = new_token(), guest.rooms.house.now()
    number = await guest.doors.desk.do(accounts.sign_up, name, password, hashed(token), now)
    if number is None:
        raise Refusal("name_taken")
    event("signed_up", account=number)
    return await _signed_in(guest, response, Account(number, name, password), token)


@router.post("/session", responses=problems())
async def sign_in(request: Request, response: Response, wish: SignIn) -> AccountState:
    """Sign in."""
    guest = await guest_of(request)
    found = await guest.doors.desk.do(accounts.named, wish.name)
    await _check_password(guest, found, wish.name, wish.password)
    assert found is not None  # the password fits
    if guest.doors.bans.has_account(found.id):
        raise Refusal("banned")
    token, now = new_token(), guest.rooms.house.now()
    await guest.doors.desk.do(accounts.begin_session, found.id, hashed(token), now)
    return await _signed_in(guest, response, found, token)


@router.post("/sign_out", responses=problems())
async def sign_out(request: Request, response: Response, wish: SignOut) -> AccountState:
    """Sign out, here or everywhere."""
    guest = await guest_of(request)
    if guest.account is not None:
        person, desk, now = guest.account.id, guest.doors.desk, guest.rooms.house.now()
        if wish.everywhere:
            await desk.do(host.sign_out, person, now)
        else:
            await desk.do(host.sign_out_once, person, guest.token, now)
        await request.app.state.watch.look()
        event("signed_out", account=person, everywhere=wish.everywhere)
    _forget_cookie(guest, response)
    return NOBODY


@router.post("/password", responses=problems(401, 409))
async def change_password(request: Request, wish: PasswordChange) -> AccountState:
    """Change the password. Other devices are signed out."""
    guest = await guest_of(request)
    person = guest.person
    await _check_password(guest, person, person.name, wish.password)
    _check_strength(person.name, wish.new)
    password = await guest.doors.passwords.hashed(wish.new)
    now, own = guest.rooms.house.now(), guest.token
    await guest.doors.desk.do(host.change_password, person.id, password, now, but=own)
    await request.app.state.watch.look()
    event("password_changed", account=person.id)
    return await _state(guest, person)


@router.post("/delete", responses=problems(401))
async def delete(request: Request, response: Response, wish: AccountEnd) -> AccountState:
    """Delete the account with its data: games against bots go, names and words elsewhere, too."""
    guest = await guest_of(request)
    person = guest.person
    await _check_password(guest, person, person.name, wish.password)
    await guest.doors.desk.do(host.delete_account, person.id, guest.rooms.house.now())
    await request.app.state.watch.look()
    event("account_deleted", account=person.id)
    _forget_cookie(guest, response)
    return NOBODY


@router.post("/seats", responses=problems(401, 404))
async def claim(request: Request, wish: SeatClaim) -> AccountState:
    """A seat whose key this browser has belongs to the account from now on."""
    guest = await guest_of(request)
    person = guest.person
    async with guest.rooms.room(wish.table) as room:
        seat = room.table.seat_with(wish.secret)
        if seat is None:
            raise Refusal("wrong_secret")
        name = room.table.seats[seat].name
    await guest.own(wish.table, [SeatKey(seat=seat, name=name, secret=wish.secret)])
    return await _state(guest, person)


@router.post("/forget", responses=problems(401))
async def forget(request: Request, wish: SeatForgotten) -> AccountState:
    """A seat is not the account's any more; whoever has its key can still play it."""
    guest = await guest_of(request)
    person = guest.person
    await guest.doors.desk.do(accounts.drop_seat, person.id, wish.table, wish.seat)
    return await _state(guest, person)


# -- what they share


async def _state(guest: Guest, person: Account) -> AccountState:
    seats = await guest.doors.desk.do(accounts.seats_of, person.id)
    own = [each for each in seats if await _is_own(guest, each)]
    games = [AccountGame(table=each.table, seat=each.seat, at=each.at) for each in own]
    return AccountState(name=person.name, games=games)


async def _is_own(guest: Guest, seat: OwnSeat) -> bool:
    """Before the start a seat can be left: then it is theirs no more."""
    if seat.status != "waiting":
        return True
    try:
        async with guest.rooms.room(seat.table) as room:
            return room.table.seats[seat.seat].key == seat.key
    except Refusal:
        return False


async def _check_password(guest: Guest, found: Account | None, name: str, password: str) -> None:
    """Refuse a wrong one; hash a right one anew if the way of hashing has changed."""
    doors = guest.doors
    doors.take("passwords", hashed(accounts.folded(name)), doors.limits.passwords)
    kept = None if found is None else found.password
    if not await doors.passwords.fits(password, kept):
        doors.metrics.sign_ins.labels("refused").inc()
        event("wrong_password", address=guest.visitor.address)
        raise Refusal("wrong_password")
    if found is not None and doors.passwords.is_stale(found.password):
        again = await doors.passwords.hashed(password)
        await doors.desk.do(accounts.set_password, found.id, again)


def _check_strength(name: str, password: str) -> None:
    same = accounts.folded(name) == accounts.folded(password)
    if same or len(set(password)) < FEWEST_LETTERS:
        raise Refusal("weak_password")


async def _signed_in(guest: Guest, response: Response, person: Account, token: str) -> AccountState:
    """A new session has begun, whatever the browser had before."""
    if guest.token:
        await guest.doors.desk.do(accounts.end_session, guest.token)
    guest.doors.metrics.sign_ins.labels("done").inc()
    event("signed_in", account=person.id)
    response.set_cookie(
        guest.doors.cookie(guest.visitor), token, max_age=accounts.LASTS // 1000, path="/",
        secure=guest.doors.is_secure(guest.visitor), httponly=True, samesite="strict",
    )  # fmt: skip
    return await _state(guest, person)


def _forget_cookie(guest: Guest, response: Response) -> None:
    response.delete_cookie(
        guest.doors.cookie(guest.visitor), path="/",
        secure=guest.doors.is_secure(guest.visitor), httponly=True, samesite="strict",
    )  # fmt: skip
