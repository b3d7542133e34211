// What a UCI engine says while it searches.

/** What an engine thinks of one line. */
export class Evaluation {
  constructor(
    /** The place of the line among all, from 1. */
    readonly rank: number,
    readonly depth: number,
    readonly nodesPerSecond: number,
    /** In hundredths of a pawn, to the side to move. */
    readonly centipawns: number | null,
    /** In how many moves the side to move mates, or is mated where it is negative. */
    readonly mate: number | null,
    /** In UCI. */
    readonly moves: string[],
  ) {}

  /** What the line is worth to White: `+0.4`, `−1.2`, `#3`, `#−2`. */
  worthToWhite(isBlackToMove: boolean): string {
    const sign = isBlackToMove ? -1 : 1;
    const signed = (value: number, digits: number) => (value < 0 ? "−" : digits ? "+" : "") + Math.abs(value).toFixed(digits);
    if (this.mate !== null) return `#${signed(this.mate * sign, 0)}`;
    const pawns = ((this.centipawns ?? 0) * sign) / 100;
    return Math.abs(pawns) < 0.05 ? "0.0" : signed(pawns, 1);
  }
}

/** Reads `info depth 12 … multipv 1 score cp 31 … nps 512000 … pv e2e4 e7e5`; null for what tells no line, or only a bound. */
export function parseInfo(line: string): Evaluation | null {
  if (!line.startsWith("info ") || / (?:lower|upper)bound/.test(line)) return null;
  const number = (name: string) => {
    const found = new RegExp(` ${name} (-?\\d+)`).exec(line)?.[1];
    return found === undefined ? null : Number(found);
  };
  const moves = / pv (.+)$/.exec(line)?.[1]?.split(" ");
  const [depth, centipawns, mate] = [number("depth"), number("score cp"), number("score mate")];
  if (!moves || depth === null || (centipawns === null && mate === null)) return null;
  return new Evaluation(number("multipv") ?? 1, depth, number("nps") ?? 0, centipawns, mate, moves);
}
