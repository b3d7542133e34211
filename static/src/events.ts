// Hearing that a game, or the own analysis of it, has changed, or that something was said.

import { sharedStream, type Listener } from "./shared_stream";

/** What is to be done when the server tells of something. */
export interface News {
  changed(): void;
  said(): void;
  /** The reader's own analysis has changed, perhaps in another window. */
  analysed?(): void;
}

/** Calls `news` when the server tells of something about the game that is `watched` (see `GameState`), and whenever something
 *  may have been missed: after the connection was lost, and when the page comes back to the foreground. The answer has another
 *  one watched from then on. `isAwaited` says that the game may have changed before the stream is open: by the opponent's move,
 *  or the engine's, which comes at once. */
export function listen(watched: string, news: News, isAwaited = false): (watched: string) => void {
  const games = new Set<string>();
  let id = "";
  const stream = sharedStream();
  const all = () => {
    news.changed();
    news.said();
  };
  const listener: Listener = {
    games,
    heard(event, game) {
      if (game !== id) return;
      if (event === "changed") news.changed();
      else if (event === "chat") news.said();
      else if (event === "tree") news.analysed?.();
    },
    missed: all,
    isAwaited,
  };
  const follow = (watched: string) => {
    id = watched.split("~")[0] ?? "";
    // Once the game is over there are more rooms to hear of, and the mark has the stream asked for anew.
    games.clear();
    games.add(watched);
  };
  follow(watched);
  stream.add(listener);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") all();
  });
  return (next) => {
    follow(next);
    stream.changed();
  };
}
