// Moves in the reader's notation. The service writes them by the same rules (crates/chess-laws/src/notation).
import type { Move } from "./line";
import type { NotationSigns, SpokenMoves } from "./words";

const DIGITS: Record<string, string> = { Q: "1", R: "2", B: "3", N: "4" };

/** A move as it is read on the page. */
export function write(notation: NotationSigns, move: Move): string {
  switch (notation.kind) {
    case "uci":
      return move.uci;
    case "numeric":
      return [move.from, move.to].map(number).join("") + (DIGITS[move.promotion ?? ""] ?? "");
    case "long":
      return translate(notation, long(move));
    case "san":
      return translate(notation, move.san);
  }
}

/** A move as it is said: letters stand for pictures. */
function speak(notation: NotationSigns, move: Move): string {
  return notation.isPicture ? move.san : write(notation, move);
}

/** The sentence that tells a move in words: `knight from b1 to d2, check.` The service says the same
 *  (crates/text/src/spoken_moves.rs). */
export function inWords({ roles, sentences, becomes }: SpokenMoves, move: Move): string {
  const words = [
    bare(sentences, move).replace("\ue000", roles[move.piece || "P"] ?? "").replace("\ue001", move.from).replace("\ue002", move.landing),
    ...(move.isEnPassant ? [sentences.enPassant] : []),
    ...(move.promotion ? [becomes[move.promotion] ?? ""] : []),
    ...(move.san.endsWith("#") ? [sentences.checkmate] : move.san.endsWith("+") ? [sentences.check] : []),
  ];
  return sentences.sentence.replace("\ue000", words.join(", "));
}

function bare(sentences: SpokenMoves["sentences"], move: Move): string {
  if (move.isCastling) return move.landing.startsWith("g") ? sentences.kingside : sentences.queenside;
  if (move.isCapture) return move.hasTwin ? sentences.captureFrom : sentences.capture;
  return move.hasTwin ? sentences.moveFrom : sentences.move;
}

/** A move for the page: figurines say their letters, and letters of another language say which one it is. */
export function written(notation: NotationSigns, move: Move): Node {
  const [words, spoken] = [write(notation, move), speak(notation, move)];
  if (words === spoken && !notation.language) return new Text(words);
  const span = document.createElement("span");
  span.textContent = words;
  if (words !== spoken) {
    span.setAttribute("role", "img");
    span.setAttribute("aria-label", spoken);
  } else if (notation.language) {
    span.lang = notation.language;
  }
  return span;
}

/** `12. Nf3`, `12… Nf6`. */
export function numbered(move: Move, words: string): string {
  return `${move.number}${move.turn === "white" ? "." : "…"} ${words}`;
}

/** The moves in English with their numbers, as in PGN. */
export function pgnOf(moves: Move[]): string {
  return moves.map((move, index) => (move.turn === "black" && index > 0 ? move.san : numbered(move, move.san))).join(" ");
}

function translate({ signs }: NotationSigns, english: string): string {
  return [...english].map((sign) => signs[sign] ?? sign).join("");
}

function long(move: Move): string {
  if (move.isCastling) return move.san;
  const check = /[+#]$/.exec(move.san)?.[0] ?? "";
  return `${move.piece}${move.from}${move.isCapture ? "x" : "-"}${move.to}${move.promotion ?? ""}${check}`;
}

function number(square: string): string {
  return `${"abcdefgh".indexOf(square[0] ?? "") + 1}${square[1] ?? ""}`;
}
