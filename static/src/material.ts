// The pieces each player has captured, and by how much one is ahead, in the position shown.
import { letterOf, pieceClass } from "./pieces";
import type { Position, Replay } from "./replay";
import type { Side } from "./state";

/** The kinds of pieces that are captured, and their usual values in pawns. */
const VALUES: [letter: string, value: number][] = [["p", 1], ["n", 3], ["b", 3], ["r", 5], ["q", 9]];

/** Brings what stands beside the players up to date with a position. */
export function showMaterial(replay: Replay, initial: Position, now: Position): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-material]")) {
    const own = place.dataset.material as Side;
    const other: Side = own === "white" ? "black" : "white";
    const captured = capturedOf(initial, now, other);
    const ahead = Math.max(0, valueOf(now, own) - valueOf(now, other));
    const pieces = span("material__pieces");
    const names: string[] = [];
    for (const [letter, count] of captured) {
      for (let piece = 0; piece < count; piece++) pieces.append(span(pieceClass(letter)));
      if (count > 0) names.push(`${count} × ${replay.pieces[letter]}`);
    }
    pieces.setAttribute("role", "img");
    pieces.setAttribute("aria-label", replay.captured[0] + names.join(", ") + replay.captured[1]);
    const difference = ahead > 0 ? [span("material__ahead", `+${ahead}`)] : [];
    place.replaceChildren(...(names.length > 0 ? [pieces] : []), ...difference);
  }
}

/** How many pieces of each kind a side has lost. A pawn that was promoted is not lost. */
function capturedOf(initial: Position, now: Position, side: Side): [letter: string, count: number][] {
  const letters = VALUES.map(([letter]) => letterOf(side, letter));
  const lost = letters.map((letter) => count(initial, letter) - count(now, letter));
  const promoted = lost.slice(1).reduce((sum, missing) => sum + Math.max(0, -missing), 0);
  return letters.map((letter, index) => [letter, Math.max(0, (lost[index] ?? 0) - (index === 0 ? promoted : 0))]);
}

function valueOf(position: Position, side: Side): number {
  return VALUES.reduce((sum, [letter, value]) => sum + value * count(position, letterOf(side, letter)), 0);
}

function count({ pieces }: Position, letter: string): number {
  return [...pieces.values()].filter((piece) => piece === letter).length;
}

function span(name: string, words = ""): HTMLElement {
  const span = document.createElement("span");
  span.className = name;
  span.textContent = words;
  return span;
}
