// A move that could not be sent because the connection was gone: it waits, and is sent once when the service answers
// again. The form says for which turn it is meant, so that it is played in no other position.
import type { Side } from "./state";

/** The form that is to be sent, where, and for which side. */
export interface WaitingMove {
  url: string;
  body: string;
  side: Side | null;
}

/** Kept beside the page, so that a reload loses nothing; a browser that keeps nothing has it until then. */
export class WaitingMoves {
  readonly #key: string;
  #waiting: WaitingMove | null = null;

  constructor(game: string) {
    this.#key = `waiting-move:${game}`;
    try {
      const kept = sessionStorage.getItem(this.#key);
      this.#waiting = kept ? (JSON.parse(kept) as WaitingMove) : null;
    } catch {
      // Storage is forbidden here.
    }
  }

  /** The move that waits for the player of that side. Another reader of this browser has none; who has to log in again
   *  finds it afterwards. */
  of(side: Side | null): WaitingMove | null {
    if (side && this.#waiting && this.#waiting.side !== side) this.set(null);
    return side ? this.#waiting : null;
  }

  set(waiting: WaitingMove | null): void {
    this.#waiting = waiting;
    try {
      if (waiting) sessionStorage.setItem(this.#key, JSON.stringify(waiting));
      else sessionStorage.removeItem(this.#key);
    } catch {
      // Storage is full or forbidden: the page itself remembers.
    }
  }
}
