// What is heard of a change of the position.
import type { GameState } from "./state";

/** What can be heard. */
export type Sound = "move" | "capture" | "check" | "turn" | "end";

/** The event by which the document tells that something is to be heard; its detail is the `Sound`. */
export const SOUND = "sealedmove:sound";

/** What is heard when one state of the page follows another; null where nothing was played. */
export function soundOf(before: GameState, after: GameState): Sound | null {
  if (after.over && !before.over) return "end";
  const [from, to] = [before.view ?? before.ply, after.view ?? after.ply];
  if (to <= from || after.id !== before.id) return null;
  if (after.check) return "check";
  const isNews = after.ply > before.ply && after.view === null;
  if (isNews && after.you !== null && after.you === after.turn) return "turn";
  return soundOfMove(before, after);
}

/** What is heard of a move that leads from one position to another. */
export function soundOfMove(before: GameState, after: GameState): Sound {
  if (after.check) return "check";
  return pieces(after) < pieces(before) ? "capture" : "move";
}

function pieces({ fen }: GameState): number {
  return (fen.split(" ")[0] ?? "").replace(/[^a-z]/gi, "").length;
}

/** Has it heard, if sounds are on: the script that plays them is there only then. */
export function tellSound(sound: Sound | null): void {
  if (sound) document.dispatchEvent(new CustomEvent<Sound>(SOUND, { detail: sound }));
}
