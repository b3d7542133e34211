// What is said of a position: whose turn it is, or how the game ends there. Who can still mate the service alone can say,
// but for the positions in which neither side has what it takes.
import type { Line } from "./line";
import { counted, type Words } from "./words";

/** Whether nothing can be played on in the position shown, as far as can be told without the service. */
export function isOver({ position }: Line): boolean {
  return position.isEnd();
}

/** The sentences, in their order. */
export function factsOf(line: Line, { facts }: Words): string[] {
  const { position, legal, repetitions } = line;
  const [turn, other] = position.turn === "white" ? (["white", "black"] as const) : (["black", "white"] as const);
  if (position.isCheckmate()) return [facts.checkmate[other]];
  if (position.isStalemate()) return [facts.stalemate];
  const said = position.isInsufficientMaterial() ? [facts.dead] : [facts.turn[turn]];
  if (position.isCheck() && !position.isInsufficientMaterial()) said.push(facts.check[turn]);
  said.push(counted(facts.legal, legal.length));
  if (repetitions > 1) said.push(counted(facts.repeated, repetitions));
  return said;
}
