// What the server says of the game, in the page's JSON block.

import type { Replay } from "./replay";

export type Side = "white" | "black";

/** The contents of `<script type="application/json" id="game-state">`. Squares are named as in `e4`. */
export interface GameState {
  /** The game's, or the address of a page below the game's: it tells whether another page is the same anew. */
  id: string;
  /** Half-moves played so far in the game. */
  ply: number;
  /** The position shown, which is an earlier one when `view` is set. */
  fen: string;
  /** Whose turn it is in the position shown. */
  turn: Side;
  /** The reader's side, or null for who only watches. */
  you: Side | null;
  orientation: Side;
  /** From each square to those a piece may go to; empty when the reader may not move. */
  legal: Record<string, string[]>;
  /** The moves among them that promote, as from and to in one word, such as `e7e8`. */
  promotions: string[];
  lastMove: [string, string] | null;
  check: boolean;
  over: boolean;
  chess960: boolean;
  /** The ply of the position shown when it is not the latest. */
  view: number | null;
  /** Where moves are only thought out: the address of the position after a move, but for the move at its end. */
  moveUrl: string | null;
  /** What `/events` is asked to tell of: the game's id, with `~over` behind it once it is over; null where there is no game. */
  watched: string | null;
  /** Where questions about the position are answered. */
  sayUrl: string | null;
  /** The whole game, where the page lists all of it. */
  replay: Replay | null;
}

/** Reads the state from a page, or null when the page is not a game's. */
export function readState(page: Document): GameState | null {
  const text = page.getElementById("game-state")?.textContent;
  return text ? (JSON.parse(text) as GameState) : null;
}
