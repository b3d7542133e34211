// What the service gives the analysis board to say, for when it cannot be asked.

/** The contents of `<script type="application/json" id="offline-words">`; src/web/analysis_board/offline.rs writes it. */
export interface Words {
  notation: NotationSigns;
  /** What pieces are called, by their letter in FEN. */
  pieces: Record<string, string>;
  /** What is said of a square. */
  square: Record<"inCheck" | "selected" | "castle" | "capture" | "target", string>;
  /** What is said of a position, by the side that it is said of. */
  facts: Record<"turn" | "check" | "checkmate", Record<"white" | "black", string>> & {
    stalemate: string;
    dead: string;
    /** Sentences with a number. */
    legal: Counted;
    repeated: Counted;
    /** What the service alone can say. */
    later: string;
  };
  spoken: SpokenMoves;
  line: Record<"title" | "none" | "unplayable" | "tooLong" | "promote" | "delete" | "startAgain" | "turn", string>;
  position: Record<"title" | "fen" | "moves", string>;
  steps: Record<"first" | "previous" | "next" | "last", string>;
  promotion: Record<"title" | "cancel", string> & { choices: [letter: string, name: string][] };
  /** The most half-moves of a line. */
  maxPlies: number;
}

/** A sentence about numbers of each kind that a language tells apart: the number, and what is said of so many. */
export type Counted = [number: number, sentence: string][];

/** Moves in words. */
export interface SpokenMoves {
  /** By the letter of their notation in English, `P` for a pawn. */
  roles: Record<string, string>;
  /** U+E000, U+E001 and U+E002 stand for the piece or the sentence, the square that it leaves and the one it comes to. */
  sentences: Record<
    "move" | "moveFrom" | "capture" | "captureFrom" | "kingside" | "queenside" | "enPassant" | "check" | "checkmate" | "sentence",
    string
  >;
  /** What a pawn becomes, by the letter of the piece. */
  becomes: Record<string, string>;
}

/** The notation in which moves are written. */
export interface NotationSigns {
  kind: "san" | "long" | "uci" | "numeric";
  /** What stands for each sign of English notation. */
  signs: Record<string, string>;
  /** The signs are pictures: English letters are said in their place. */
  isPicture: boolean;
  /** The language of the letters, where it is not English. */
  language: string | null;
}

/** Reads the words from a page, or null where it has none. */
export function readWords(page: Document): Words | null {
  const text = page.getElementById("offline-words")?.textContent;
  return text ? (JSON.parse(text) as Words) : null;
}

/** The sentence about that number, in the page's language. */
export function counted(sentences: Counted, number: number): string {
  const rules = new Intl.PluralRules(document.documentElement.lang || "en");
  const kind = rules.select(number);
  const [alike, sentence] =
    sentences.find(([other]) => other === number) ?? sentences.findLast(([other]) => rules.select(other) === kind) ?? sentences.at(-1) ?? [0, ""];
  return sentence.replace(String(alike), String(number));
}
