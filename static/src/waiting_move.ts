// A move that could not be sent because the connection was gone: it waits, and is sent once when the service answers
// again. The form says for which turn it is meant, so that it is played in no other position.

/** The form that is to be sent, and where. */
export interface WaitingMove {
  url: string;
  body: string;
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

  get waiting(): WaitingMove | null {
    return this.#waiting;
  }

  set waiting(waiting: WaitingMove | null) {
    this.#waiting = waiting;
    try {
      if (waiting) sessionStorage.setItem(this.#key, JSON.stringify(waiting));
      else sessionStorage.removeItem(this.#key);
    } catch {
      // Storage is full or forbidden: the page itself remembers.
    }
  }
}
