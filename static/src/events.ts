// Hearing that a game, or the own analysis of it, has changed, or that something was said.

import { sharedStream, type Listener } from "./shared_stream";

/** What is to be done when the server tells of something. */
export interface News {
  changed(): void;
  said(): void;
  /** The reader's own analysis has changed, perhaps in another window. */
  analysed?(): void;
}

/** Calls `news` when the server tells of something about the game whose events are at `url`, and whenever something may have
 *  been missed: after the connection was lost, and when the page comes back to the foreground. The answer has another
 *  address listened to from then on. `isAwaited` says that the game may have changed before the stream is open: the engine
 *  answers at once. */
export function listen(url: string, news: News, isAwaited = false): (url: string) => void {
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
  const follow = (url: string) => {
    id = /\/game\/(\w+)\/events/.exec(url)?.[1] ?? "";
    games.clear();
    // Once the game is over there are more rooms to hear of: the stream is asked for anew.
    if (id) games.add(url.endsWith("?over") ? `${id}~over` : id);
  };
  follow(url);
  stream.add(listener);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") all();
  });
  return (next) => {
    follow(next);
    stream.changed();
  };
}
