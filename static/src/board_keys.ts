// The plain board as a grid: one square is in the tab order, arrow keys go from square to square, and letters and digits
// jump or ask, as in Lichess's blind mode. Whoever drags pieces never meets it.
import { ADOPTED } from "./page";
import { focusField } from "./questions";

/** Rows and columns to go, by key. */
const ARROWS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const PIECES: Record<string, string> = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };

/** What keys ask the server about the square that has the focus, as it would be typed. */
const QUESTIONS: Record<string, (square: string) => string> = {
  o: (square) => `s ${square}`,
  l: () => "l",
  t: () => "c",
  c: () => "/captured",
  m: (square) => `m ${square}`,
  M: (square) => `/captures ${square}`,
  x: (square) => `x ${square}`,
  X: (square) => `/lines ${square}`,
};

/** The event after which the board's squares are others, though the page is the same. */
export const REDRAWN = "sealedmove:redrawn";

export interface BoardKeys {
  /** Has the server answer what would be typed so. */
  ask(command: string): void;
  /** Steps back or forward. */
  step(name: "previous" | "next"): void;
}

/** Has the keys work on every board of the page, however often it is drawn anew. */
export function watchBoardKeys({ ask, step }: BoardKeys): void {
  /** The square that is in the tab order. */
  let place: string | null = null;

  const board = () => document.getElementById("board");
  const squares = () => [...(board()?.querySelectorAll<HTMLElement>("[data-square]") ?? [])];
  const rove = () => {
    const all = squares();
    const chosen = all.find((square) => square.dataset.square === place) ?? all.find((square) => square.matches("a, button")) ?? all[56];
    for (const square of all) square.tabIndex = square === chosen ? 0 : -1;
  };
  const go = (square: HTMLElement | undefined) => {
    if (!square) return;
    place = square.dataset.square ?? null;
    rove();
    square.focus({ preventScroll: true });
    square.scrollIntoView({ block: "nearest" });
  };

  document.addEventListener("focusin", ({ target }) => {
    const square = target instanceof HTMLElement ? target.closest<HTMLElement>("#board [data-square]") : null;
    if (!square || square.dataset.square === place) return;
    place = square.dataset.square ?? null;
    rove();
  });
  // The board to drag on keeps the focus from leaving with a press, as it does elsewhere: then the keys are the page's again.
  document.addEventListener(
    "pointerdown",
    ({ target, pointerType }) => {
      const isOverlay = target instanceof Element && target.closest(".board-overlay") !== null;
      const focused = document.activeElement;
      if (isOverlay && pointerType === "mouse" && focused instanceof HTMLElement && board()?.contains(focused)) focused.blur();
    },
    { capture: true },
  );
  for (const event of [ADOPTED, REDRAWN]) document.addEventListener(event, rove);
  rove();

  document.addEventListener(
    "keydown",
    (event) => {
      const square = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("#board [data-square]") : null;
      if (!square || event.metaKey || event.altKey) return;
      const all = squares();
      const at = all.indexOf(square);
      const handled = key(event, square, all, at);
      if (!handled) return;
      // The page's own keys, which step through the game, are not meant.
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );

  function key(event: KeyboardEvent, square: HTMLElement, all: HTMLElement[], at: number): boolean {
    const name = square.dataset.square ?? "";
    const [row, column] = [Math.floor(at / 8), at % 8];
    const arrow = ARROWS[event.key];
    if (arrow && !event.shiftKey && !event.ctrlKey) {
      const [down, right] = [row + arrow[0], column + arrow[1]];
      if (down >= 0 && down < 8 && right >= 0 && right < 8) go(all[8 * down + right]);
      return true;
    }
    if (event.key === "Home" || event.key === "End") {
      const end = event.key === "End" ? 7 : 0;
      go(all[event.ctrlKey ? 9 * 7 * (end / 7) : 8 * row + end]);
      return true;
    }
    if (event.ctrlKey) return false;
    const digit = /^Digit([1-8])$/.exec(event.code)?.[1];
    if (digit) {
      const wanted = event.shiftKey ? "abcdefgh"[Number(digit) - 1] + (name[1] ?? "") : (name[0] ?? "") + digit;
      go(all.find((other) => other.dataset.square === wanted));
      return true;
    }
    const piece = PIECES[event.key.toLowerCase()];
    if (piece) {
      const step = event.shiftKey ? -1 : 1;
      for (let index = at + step; index !== at; index += step) {
        index = (index + 64) % 64;
        if (index === at) break;
        if (all[index]?.querySelector(`.piece.${piece}`)) {
          go(all[index]);
          return true;
        }
      }
      return true;
    }
    if (event.key === "i") {
      focusField();
      return true;
    }
    if (event.key === "A" || event.key === "D") {
      step(event.key === "A" ? "previous" : "next");
      return true;
    }
    const question = QUESTIONS[event.key];
    if (question) ask(question(name));
    return Boolean(question);
  }
}
