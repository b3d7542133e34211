"""Calls what berserk, the Python client of Lichess's API, has for a service like this one, and checks what comes back.

Usage: berserk_calls.py URL, with the tokens of Ann, Bob and Robby in TOKENS, separated by spaces.
"""

import os
import sys
from datetime import datetime

import berserk
from berserk.exceptions import ResponseError

URL = sys.argv[1]
ann, bob, robby = (
    berserk.Client(berserk.TokenSession(token), base_url=URL) for token in os.environ["TOKENS"].split()
)


def refused(status, call, *args, **kwargs):
    """Checks that a call is refused with that status."""
    try:
        answer = call(*args, **kwargs)
        # Some are answered as they are read.
        if hasattr(answer, "__next__"):
            next(answer)
    except ResponseError as error:
        assert error.status_code == status, error
    else:
        raise AssertionError(f"{call} was not refused: {answer}")


def begin(white=ann, black=bob, opponent="bob", **terms):
    """The id of a game that has begun."""
    game = white.challenges.create(opponent, rated=False, days=3, color="white", **terms)["id"]
    black.challenges.accept(game)
    return game


def account():
    mine = ann.account.get()
    assert (mine["id"], mine["username"], mine["count"]["all"]) == ("ann", "Ann", 0), mine
    assert isinstance(mine["createdAt"], datetime) and isinstance(mine["seenAt"], datetime), mine
    assert ann.account.get_email() == "ann@example.org"
    assert ann.account.get_preferences()["language"] == "en"
    assert ann.account.get_kid_mode() is False
    ann.account.set_kid_mode(False)
    refused(400, ann.account.set_kid_mode, True)


def users():
    assert ann.users.get_public_data("bob")["username"] == "Bob"
    assert [user["id"] for user in ann.users.get_by_id("bob", "ann", "nobody")] == ["bob", "ann"]
    statuses = ann.users.get_realtime_statuses("bob", "ann", with_game_ids=True)
    assert [status["id"] for status in statuses] == ["bob", "ann"], statuses
    assert set(ann.users.get_all_top_10()) >= {"correspondence", "chess960", "blitz", "bullet"}
    assert ann.users.get_leaderboard("correspondence", 5) == []
    assert [rating["name"] for rating in ann.users.get_rating_history("bob")] == ["Correspondence", "Chess960"]
    assert ann.users.get_crosstable("ann", "bob")["nbGames"] == 0
    assert ann.users.get_user_performance("ann", "correspondence")["perf"]["glicko"]["provisional"] is True
    assert "bob" in ann.users.get_by_autocomplete("bob")
    assert ann.users.get_activity_feed("ann") == []


def relations():
    ann.relations.follow("bob")
    assert [player["id"] for player in ann.relations.get_users_followed()] == ["bob"]
    ann.relations.unfollow("bob")
    assert list(ann.relations.get_users_followed()) == []


def challenges():
    mine = ann.challenges.create("bob", rated=False, days=3, color="random")
    assert mine["finalColor"] in ("white", "black"), mine
    assert bob.challenges.get_mine()["in"][0]["id"] == mine["id"]
    bob.challenges.decline(mine["id"], reason="later")
    mine = ann.challenges.create("bob", rated=True, days=5)
    ann.challenges.cancel(mine["id"])
    assert ann.challenges.get_mine() == {"in": [], "out": []}
    accepted = begin()
    ann.challenges.cancel(accepted)
    assert list(ann.games.get_ongoing()) == [], "the game is aborted"
    link = ann.challenges.create_open(rated=False)
    assert link["urlWhite"].endswith("?color=white") and link["urlBlack"].endswith("?color=black"), link
    bob.challenges.accept(link["id"])
    ann.board.resign_game(link["id"])
    refused(400, ann.challenges.create, "bob", rated=False, clock_limit=300, clock_increment=3)


def board():
    events = bob.board.stream_incoming_events()
    game = begin()
    assert next(events)["game"]["id"] == game
    stream = ann.board.stream_game_state(game)
    full = next(stream)
    assert (full["type"], full["white"]["name"], full["state"]["moves"]) == ("gameFull", "Ann", ""), full
    ann.board.make_move(game, "e2e4")
    assert next(stream)["moves"] == "e2e4"
    bob.board.make_move(game, "e7e5")
    assert next(stream)["moves"] == "e2e4 e7e5"
    bob.board.post_message(game, "Good luck")
    assert next(stream)["text"] == "Good luck"
    bob.board.post_message(game, "Hello, all", spectator=True)
    assert ann.board.get_game_chat(game) == [{"text": "Good luck", "user": "bob"}]
    bob.board.offer_draw(game)
    assert next(stream)["bdraw"] is True
    ann.board.decline_draw(game)
    next(stream)
    ann.board.offer_takeback(game)
    assert next(stream)["wtakeback"] is True
    bob.board.accept_takeback(game)
    assert next(stream)["moves"] == ""
    refused(400, ann.board.claim_victory, game)
    refused(400, ann.board.go_berserk, game)
    refused(400, ann.bots.make_move, game, "e2e4")
    bob.challenges.add_time_to_opponent_clock(game, 86_400)
    ann.board.abort_game(game)
    game = begin()
    ann.board.make_move(game, "e2e4")
    bob.board.make_move(game, "e7e5")
    ann.board.offer_draw(game)
    bob.board.accept_draw(game)
    assert ann.games.export(game)["status"] == "draw"


def games():
    game = begin()
    ann.board.make_move(game, "e2e4")
    bob.board.make_move(game, "e7e5")
    ann.board.resign_game(game)
    finished = ann.games.export(game)
    assert (finished["id"], finished["winner"], finished["moves"]) == (game, "black", "e4 e5"), finished
    assert f"[GameId \"{game}\"]" in ann.games.export(game, as_pgn=True)
    played = list(ann.games.export_by_player("ann"))
    # The clock of the tests stands still: all games began at the same time.
    assert game in [one["id"] for one in played] and isinstance(played[0]["createdAt"], datetime), played
    assert len(list(ann.games.export_by_player("ann", as_pgn=True))) == len(played), "games split at two empty lines"
    other = begin()
    assert {one["id"] for one in ann.games.export_multi(game, other)} == {other, game}
    assert next(ann.games.export_ongoing_by_player("bob"))["id"] == other
    assert [one["gameId"] for one in ann.games.get_ongoing()] == [other]
    among = ann.games.get_among_players("ann", "bob", with_current_games=True)
    assert next(among)["id"] == other
    by_ids = ann.games.stream_games_by_ids(game, stream_id="mine")
    assert next(by_ids)["statusName"] == "resign"
    ann.games.add_game_ids_to_stream(other, stream_id="mine")
    assert next(by_ids)["id"] == other
    moves = ann.games.stream_game_moves(other)
    assert next(moves)["id"] == other
    ann.board.make_move(other, "d2d4")
    assert [next(moves).get("lm") for _ in range(2)] == [None, "d2d4"]
    ann.board.resign_game(other)
    assert next(moves)["status"]["name"] == "resign"


def bots():
    refused(400, ann.account.upgrade_to_bot)
    robby.account.upgrade_to_bot()
    assert robby.account.get()["title"] == "BOT"
    assert [bot["id"] for bot in ann.bots.get_online_bots(limit=5)] == ["robby"]
    events = robby.bots.stream_incoming_events()
    mine = ann.challenges.create("robby", rated=False, days=3, color="white")["id"]
    assert next(events)["challenge"]["id"] == mine
    robby.bots.decline_challenge(mine, reason="later")
    assert next(events)["type"] == "challengeDeclined"
    game = ann.challenges.create("robby", rated=False, days=3, color="white")["id"]
    assert next(events)["challenge"]["id"] == game
    robby.bots.accept_challenge(game)
    stream = robby.bots.stream_game_state(game)
    assert next(stream)["black"]["title"] == "BOT"
    ann.board.make_move(game, "e2e4")
    assert next(stream)["moves"] == "e2e4"
    robby.bots.make_move(game, "e7e5")
    robby.bots.post_message(game, "Hello")
    robby.bots.post_message(game, "Hello, all", spectator=True)
    refused(400, robby.board.make_move, game, "d7d5")
    robby.bots.resign_game(game)
    game = begin(black=robby, opponent="robby")
    robby.bots.abort_game(game)
    refused(400, ann.challenges.create, "robby", rated=True, days=3)


for family in (account, users, relations, challenges, board, games, bots):
    family()
    print(f"{family.__name__} works")
