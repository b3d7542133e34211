"""Calls every method of berserk, the Python client of Lichess's API, that a service like this one can have, and checks what
comes back. A method that is neither called nor in `NOT_CALLED` fails the test, so that a newer berserk is looked through.

Usage: berserk_calls.py URL, with the tokens of Ann, Bob and Robby in TOKENS, separated by spaces.
"""

import functools
import inspect
import os
import sys
import warnings
from datetime import datetime

import berserk
from berserk import clients
from berserk.exceptions import ResponseError

CLASSES = (
    clients.Account, clients.Users, clients.Relations, clients.Games, clients.Board, clients.Bots, clients.Challenges,
    clients.OAuth, clients.Messaging,
)
NOT_CALLED = {
    "Users.get_puzzle_activity": "there are no puzzles",
    "Users.get_live_streamers": "there are no streamers",
    "Challenges.start_clocks": "starts the clocks of a game with a clock, which is not offered",
    "Challenges.create_tokens_for_multiple_users": "berserk 0.14 fails before it asks: its session has no argument `payload`",
}


def methods():
    """The public methods of those classes, as `Class.method`, with the class."""
    for cls in CLASSES:
        for name, function in inspect.getmembers(cls, inspect.isfunction):
            if not name.startswith("_"):
                yield f"{cls.__name__}.{name}", cls, name, function


called = set()


def recorded(method, function):
    @functools.wraps(function)
    def call(*args, **kwargs):
        called.add(method)
        return function(*args, **kwargs)

    return call


for method, cls, name, function in list(methods()):
    setattr(cls, name, recorded(method, function))

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
    bobs = ann.users.get_public_data("bob")
    assert (bobs["username"], bobs["perfs"]["correspondence"]["games"]) == ("Bob", 0), bobs
    assert [user["id"] for user in ann.users.get_by_id("bob", "ann", "nobody")] == ["bob", "ann"]
    statuses = ann.users.get_realtime_statuses("bob", "ann", with_game_ids=True)
    assert [(status["id"], status["name"]) for status in statuses] == [("bob", "Bob"), ("ann", "Ann")], statuses
    assert set(ann.users.get_all_top_10()) >= {"correspondence", "chess960", "blitz", "bullet"}
    assert ann.users.get_leaderboard("correspondence", 5) == []
    assert [rating["name"] for rating in ann.users.get_rating_history("bob")] == ["Correspondence", "Chess960"]
    assert ann.users.get_crosstable("ann", "bob", matchup=True) == {"users": {"ann": 0, "bob": 0}, "nbGames": 0}
    performance = ann.users.get_user_performance("ann", "correspondence")
    assert performance["perf"]["glicko"]["provisional"] is True and performance["stat"]["count"]["all"] == 0, performance
    assert ann.users.get_by_autocomplete("bob") == ["bob"]
    assert [user["name"] for user in ann.users.get_by_autocomplete("bob", as_object=True)] == ["Bob"]
    assert ann.users.get_activity_feed("ann") == []
    ann.relations.follow("bob")
    assert ann.users.get_by_autocomplete("bob", only_followed_players=True) == ["bob"]
    assert bob.users.get_by_autocomplete("ann", only_followed_players=True) == ["ann"], "others, where none is followed"
    ann.relations.unfollow("bob")


def ratings():
    """What a rated game changes of players."""
    game = ann.challenges.create("bob", rated=True, days=3, color="white")["id"]
    bob.challenges.accept(game)
    # Shorter games are not rated. White is mated.
    line = "e2e4 e7e5 g1f3 b8c6 f1c4 c6d4 f3e5 d8g5 e5f7 g5g2 h1f1 g2e4 c4e2 d4f3"
    for ply, uci in enumerate(line.split()):
        (ann, bob)[ply % 2].board.make_move(game, uci)
    finished = ann.games.export(game, clocks=True, evals=True, opening=True)
    assert (finished["status"], finished["winner"], finished["rated"]) == ("mate", "black", True), finished
    assert finished["players"]["black"]["ratingDiff"] > 0 > finished["players"]["white"]["ratingDiff"], finished
    history = {rating["name"]: rating["points"] for rating in ann.users.get_rating_history("bob")}
    assert len(history["Correspondence"]) == 1 and history["Correspondence"][0].rating > 1500, history
    assert ann.users.get_crosstable("ann", "bob")["users"]["bob"] > ann.users.get_crosstable("ann", "bob")["users"]["ann"]
    performance = ann.users.get_user_performance("bob", "correspondence")
    assert performance["stat"]["count"]["win"] >= 1 and performance["stat"]["count"]["rated"] == 1, performance
    day = ann.users.get_activity_feed("bob")[0]
    assert day["correspondenceEnds"]["correspondence"]["score"]["win"] >= 1, day
    assert isinstance(day["interval"]["start"], datetime), day
    counts = bob.account.get()["count"]
    assert counts["win"] >= 1 and counts["all"] >= counts["rated"] >= 1, counts


def oauth():
    mine, none = os.environ["TOKENS"].split()[0], "lip_none"
    told = ann.oauth.test_tokens(mine, none)
    assert told[none] is None and told[mine]["userId"] == "ann", told
    assert {"board:play", "challenge:write"} <= set(told[mine]["scopes"].split(",")), told
    assert told[mine]["expires"] > 0, told


def relations():
    ann.relations.follow("bob")
    assert [player["id"] for player in ann.relations.get_users_followed()] == ["bob"]
    ann.relations.unfollow("bob")
    assert list(ann.relations.get_users_followed()) == []


def messages():
    """Ann and Bob have played each other by now; Robby has to do with neither."""
    assert ann.messaging.send("bob", "Well played!\n\nOnce more?") is None
    refused(403, robby.messaging.send, "bob", "Hello")
    refused(404, ann.messaging.send, "nobody", "Hello")
    refused(400, ann.messaging.send, "bob", " ")


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
    against_engine = ann.challenges.create_ai(level=3, color="white")
    assert (against_engine["source"], against_engine["player"]) == ("ai", "white"), against_engine
    ann.board.abort_game(against_engine["id"])
    # Nobody accepts with another's token.
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        refused(400, ann.challenges.create_with_accept, "bob", rated=False, token="lip_none", days=3)


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
    ann.board.make_move(game, "d2d4")
    next(stream)
    ann.board.offer_takeback(game)
    assert next(stream)["wtakeback"] is True
    bob.board.decline_takeback(game)
    assert "wtakeback" not in next(stream)
    bob.board.make_move(game, "d7d5")
    next(stream)
    bob.board.handle_takeback_offer(game, True)
    assert next(stream)["btakeback"] is True
    ann.board.handle_takeback_offer(game, True)
    assert next(stream)["moves"] == "d2d4"
    refused(400, ann.board.claim_victory, game)
    refused(400, ann.board.go_berserk, game)
    # berserk has a seek with a clock only.
    refused(400, ann.board.seek, 10, 5)
    refused(400, ann.bots.make_move, game, "e2e4")
    bob.challenges.add_time_to_opponent_clock(game, 86_400)
    ann.board.abort_game(game)
    game = begin()
    ann.board.make_move(game, "e2e4")
    bob.board.make_move(game, "e7e5")
    bob.board.handle_draw_offer(game, True)
    ann.board.handle_draw_offer(game, False)
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
    assert len(played) >= 3, played
    # berserk splits PGN at two empty lines: several games come as several.
    as_pgn = list(ann.games.export_by_player("ann", as_pgn=True, max=3, clocks=True, opening=True))
    assert [pgn.count("[GameId ") for pgn in as_pgn] == [1, 1, 1], as_pgn
    assert len(list(ann.games.export_by_player("ann", as_pgn=True))) == len(played)
    white = ann.games.export_by_player("ann", vs="bob", color="white", rated=False, sort="dateAsc", pgn_in_json=True)
    assert all(one["players"]["white"]["user"]["id"] == "ann" and "[Event " in one["pgn"] for one in white)
    other = begin()
    assert {one["id"] for one in ann.games.export_multi(game, other)} == {other, game}
    both = list(ann.games.export_multi(game, other, as_pgn=True))
    assert sorted(pgn.split('[GameId "')[1].split('"')[0] for pgn in both) == sorted((game, other)), both
    assert next(ann.games.export_ongoing_by_player("bob"))["id"] == other
    assert [pgn.count("[GameId ") for pgn in ann.games.export_ongoing_by_player("bob", as_pgn=True)] == [1]
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
    kept = ann.games.import_game("1. e4 e5 2. Nf3 Nc6 1/2-1/2")
    assert kept["url"].endswith(kept["id"]), kept
    assert ann.games.import_game("1. e4 e5 2. Nf3 Nc6 1/2-1/2") == kept, "the same game is kept once"
    refused(400, ann.games.import_game, "1. e5")


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


for family in (account, users, oauth, relations, challenges, board, games, ratings, messages, bots):
    family()
    print(f"{family.__name__} works")
known = {method for method, *_ in methods()}
assert not called & NOT_CALLED.keys(), f"called, so no reason is needed: {called & NOT_CALLED.keys()}"
assert NOT_CALLED.keys() <= known, f"berserk has them no more: {NOT_CALLED.keys() - known}"
assert called | NOT_CALLED.keys() == known, f"neither called nor excused: {sorted(known - called - NOT_CALLED.keys())}"
print(f"{len(called)} methods called, {len(NOT_CALLED)} not")
