// The pieces each player has captured, and by how much one is ahead, in the position shown.
import type { Position, Replay } from "./replay";
import type { Side } from "./state";

/** The kinds of pieces that are captured, their names in the style sheet and their usual values in pawns. */
const KINDS: [letter: string, name: string, value: number][] = [
  ["p", "pawn", 1], ["n", "knight", 3], ["b", "bishop", 3], ["r", "rook", 5], ["q", "queen", 9],
];

/** Brings what stands beside the players up to date with a position. */
export function showMaterial(replay: Replay, initial: Position, now: Position): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-material]")) {
    const own = place.dataset.material as Side;
    const other: Side = own === "white" ? "black" : "white";
    const captured = capturedOf(initial, now, other);
    const ahead = Math.max(0, valueOf(now, own) - valueOf(now, other));
    const pieces = span("material__pieces");
    const names: string[] = [];
    for (const [letter, name, count] of captured) {
      for (let piece = 0; piece < count; piece++) pieces.append(span(`piece ${other} ${name}`));
      if (count > 0) names.push(`${count} × ${replay.pieces[own === "white" ? letter : letter.toUpperCase()]}`);
    }
    pieces.setAttribute("role", "img");
    pieces.setAttribute("aria-label", replay.captured[0] + names.join(", ") + replay.captured[1]);
    const difference = ahead > 0 ? [span("material__ahead", `+${ahead}`)] : [];
    place.replaceChildren(...(names.length > 0 ? [pieces] : []), ...difference);
  }
}

/** How many pieces of each kind a side has lost. A pawn that was promoted is not lost. */
function capturedOf(initial: Position, now: Position, side: Side): [letter: string, name: string, count: number][] {
  const lost = KINDS.map(([letter]) => count(initial, side, letter) - count(now, side, letter));
  const promoted = lost.slice(1).reduce((sum, missing) => sum + Math.max(0, -missing), 0);
  return KINDS.map(([letter, name], index) => {
    const missing = (lost[index] ?? 0) - (letter === "p" ? promoted : 0);
    return [letter, name, Math.max(0, missing)];
  });
}

function valueOf(position: Position, side: Side): number {
  return KINDS.reduce((sum, [letter, , value]) => sum + value * count(position, side, letter), 0);
}

function count({ pieces }: Position, side: Side, letter: string): number {
  const wanted = side === "white" ? letter.toUpperCase() : letter;
  let found = 0;
  for (const piece of pieces.values()) if (piece === wanted) found++;
  return found;
}

function span(name: string, words = ""): HTMLElement {
  const span = document.createElement("span");
  span.className = name;
  span.textContent = words;
  return span;
}
