// Pieces by their letter in FEN.
import type { Side } from "./state";

const NAMES: Record<string, string> = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };

/** The letter of a side's piece; `letter` is that of Black's. */
export function letterOf(side: Side, letter: string): string {
  return side === "white" ? letter.toUpperCase() : letter;
}

/** What the style sheet calls a piece. */
export function pieceClass(letter: string): string {
  const side = letter === letter.toUpperCase() ? "white" : "black";
  return `piece ${side} ${NAMES[letter.toLowerCase()]}`;
}
