// The plain board as links, and what a pawn becomes, as templates/game/board.html and promotion.html draw them.
import { letterOf, pieceClass } from "../pieces";
import { element } from "./elements";
import type { Line, Move } from "./line";
import type { Words } from "./words";

const HIDDEN = { "aria-hidden": "true" };

/** The board of the position shown. */
export function drawBoard(line: Line, words: Words, label: string): HTMLElement {
  const files = [..."abcdefgh"];
  const ranks = [..."87654321"];
  if (line.isFlipped) {
    files.reverse();
    ranks.reverse();
  }
  const king = line.position.isCheck() ? letterOf(line.position.turn, "k") : null;
  const squares = (rank: string) =>
    files.map((file) => {
      const name = file + rank;
      const square = drawSquare(line, words, name, king !== null && line.pieceAt(name) === king);
      if (file === files[0]) square.dataset.rank = rank;
      if (rank === ranks[7]) square.dataset.file = file;
      return element("div", { class: "board__cell", role: "gridcell" }, square);
    });
  const rows = ranks.map((rank) => element("div", { class: "board__row", role: "row" }, ...squares(rank)));
  const side = line.isFlipped ? "black" : "white";
  return element("div", { id: "board", class: `board board--${side}`, "data-live": "", role: "grid", "aria-label": label }, ...rows);
}

function drawSquare(line: Line, words: Words, name: string, isCheck: boolean): HTMLElement {
  const letter = line.pieceAt(name);
  const target = line.from ? line.legal.find(({ from, to }) => from === line.from && to === name) : undefined;
  const isSelected = line.from === name;
  const isLight = ("abcdefgh".indexOf(name[0] ?? "") + Number(name[1])) % 2 === 0;
  const marks = {
    "is-selected": isSelected,
    "is-target": target !== undefined,
    "is-last": line.last !== null && [line.last.from, line.last.landing].some((square) => square === name),
    "is-check": isCheck,
  };
  const said = [
    name,
    letter && words.pieces[letter],
    isCheck && words.square.inCheck,
    isSelected && words.square.selected,
    target && words.square[target.isCastling ? "castle" : target.isCapture ? "capture" : "target"],
  ];
  const href = addressOf(line, name, target);
  const square = element(href ? "a" : "span", {
    class: ["square", isLight ? "square--light" : "square--dark", ...Object.entries(marks).filter(([, is]) => is).map(([mark]) => mark)].join(" "),
    "data-square": name,
    "aria-label": said.filter(Boolean).join(", "),
    href,
    role: href ? null : "img",
    "data-enhance": href === null ? null : "",
  });
  if (letter) square.append(element("span", { class: pieceClass(letter), ...HIDDEN }));
  if (target) square.append(element("span", { class: "target-mark", ...HIDDEN }));
  return square;
}

/** Where a press on a square leads: on, to the choice of a piece, or to what can be done with the one there. */
function addressOf(line: Line, name: string, target: Move | undefined): string | null {
  if (target?.promotion) return `${line.at(line.shown, { from: target.from, to: name })}#promotion`;
  if (target) return line.after(target);
  return line.legal.some(({ from }) => from === name) ? line.selecting({ from: name }) : null;
}

/** What the pawn may become, where that is asked; an empty place where it is not. */
export function drawPromotion(line: Line, { promotion }: Words): HTMLElement {
  const place = element("div", { id: "promotion", "data-live": "" });
  if (!line.to) return place;
  const choices = promotion.choices.flatMap(([letter, name]) => {
    const move = line.legal.find(({ from, to, promotion }) => from === line.from && to === line.to && promotion?.toLowerCase() === letter);
    if (!move) return [];
    const piece = element("span", { class: pieceClass(letterOf(line.position.turn, letter)), ...HIDDEN });
    return [element("a", { class: "promotion__choice", href: line.after(move), "data-enhance": "" }, piece, name)];
  });
  if (choices.length === 0) return place;
  const back = element("a", { class: "button button--small", href: `${line.at(line.shown)}#board`, "data-enhance": "" }, promotion.cancel);
  place.append(
    element(
      "div",
      { class: "card stack" },
      element("h2", { class: "card__title" }, promotion.title),
      element("div", { class: "promotion" }, ...choices),
      element("p", { class: "row" }, back),
    ),
  );
  return place;
}
