// Reading a position or a game that was pasted, without the service.
import { castlingSide, Chess } from "chessops/chess";
import { INITIAL_FEN, makeFen, parseFen } from "chessops/fen";
import { parsePgn } from "chessops/pgn";
import { parseSan } from "chessops/san";
import { isNormal } from "chessops/types";
import { kingCastlesTo, makeUci } from "chessops/util";
import { Line } from "./line";

/** The address of what a form of the page asks for, as the service would lead to it; null where it cannot be read. */
export function addressOf(form: HTMLFormElement, maxPlies: number): URL | null {
  const fields = new FormData(form);
  const address = new URL("/analysis", location.href);
  const pgn = fields.get("pgn");
  if (typeof pgn === "string") {
    const game = readPgn(pgn, maxPlies);
    if (!game) return null;
    for (const [name, value] of Object.entries(game)) if (value) address.searchParams.set(name, value);
    address.searchParams.set("at", "0");
  } else {
    for (const name of ["fen", "variant"]) address.searchParams.set(name, String(fields.get(name) ?? ""));
  }
  return Line.of(address, maxPlies) && address;
}

/** The first game of the text without its variations; null where it has none, or a move that cannot be played. */
function readPgn(text: string, maxPlies: number): Record<"fen" | "variant" | "line", string> | null {
  const [game] = parsePgn(text);
  if (!game) return null;
  const variant = (game.headers.get("Variant") ?? "").toLowerCase();
  const isChess960 = /960|fischer/.test(variant);
  if (!isChess960 && !["", "chess", "standard", "from position"].includes(variant)) return null;
  const begun = game.headers.get("FEN");
  const root = parseFen(begun || INITIAL_FEN).chain((setup) => Chess.fromSetup(setup)).unwrap(
    (position) => position,
    () => null,
  );
  if (!root) return null;
  const fen = begun ? makeFen(root.toSetup()) : "";
  const moves: string[] = [];
  for (const { san } of game.moves.mainline()) {
    const move = parseSan(root, san);
    if (!move || !isNormal(move) || moves.length === maxPlies) return null;
    moves.push(makeUci({ ...move, to: isChess960 ? move.to : landing(root, move) }));
    root.play(move);
  }
  if (moves.length === 0 && !fen) return null;
  return { fen, variant: isChess960 ? "chess960" : "", line: moves.join(".") };
}

function landing(position: Chess, move: { from: number; to: number }): number {
  const side = castlingSide(position, move);
  return side ? kingCastlesTo(position.turn, side) : move.to;
}
