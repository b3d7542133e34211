"""Has chessapi, a Python client whose answers are types (msgspec), ask all that a service without puzzles and streamers can have, at
once and by async: an answer that it cannot read ends this.

Usage: chessapi_calls.py URL
"""

import asyncio
import sys

from chessapi.exceptions import NotFoundError
from chessapi.lichess import AsyncLichessClient, LichessClient

URL = sys.argv[1]
NAMES = ["Ann", "bob", "Robby", "carla", "nobody"]
LichessClient.BASE_URL = AsyncLichessClient.BASE_URL = URL


def check_user(user):
    assert (user.id, user.username) == ("ann", "Ann"), user
    assert user.count.all == 1 and user.count.win == 1 and user.count.playing == 1, user.count
    assert user.created_at and user.seen_at and user.play_time.total >= 0, user
    assert user.perfs["correspondence"]["prov"] and user.perfs["correspondence"]["rating"] >= 1500, user.perfs
    assert user.url == f"{URL}/player/Ann" and not user.disabled, user


def check_several(users):
    assert [user.id for user in users] == ["ann", "bob", "robby", "carla"], users
    assert [user.title for user in users] == [None, None, "BOT", None], users


def check_statuses(statuses):
    assert [status.id for status in statuses] == ["ann", "bob", "robby", "carla"], statuses
    assert all(not status.streaming for status in statuses), statuses


with LichessClient() as client:
    check_user(client.users.get("Ann"))
    check_several(client.users.get_batch(NAMES))
    check_statuses(client.users.get_status(NAMES))
    try:
        client.users.get("nobody")
        raise AssertionError("there is nobody of that name")
    except NotFoundError as refused:
        assert refused.args, refused


async def ask():
    async with AsyncLichessClient() as client:
        check_user(await client.users.get("ann"))
        check_several(await client.users.get_batch(NAMES))
        check_statuses(await client.users.get_status(NAMES))


asyncio.run(ask())
