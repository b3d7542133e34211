// Asking which piece a pawn becomes: a column of four pieces over the board, at the square that the pawn reaches.
import type { GameState, Side } from "./state";

/** The smallest side of a button, in pixels: what a finger hits. */
const SMALLEST = 44;

/** By which of the column's buttons a key goes on. */
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Shows the dialog of `<template id="promotion-dialog">` at the square `to` and gives the letter of the piece chosen, as in
 *  UCI (`q`, `r`, `b`, `n`), or null when the reader thinks better of it. */
export function choosePromotion(side: Side, to: string): Promise<string | null> {
  const template = document.getElementById("promotion-dialog");
  const dialog =
    template instanceof HTMLTemplateElement
      ? (template.content.querySelector("dialog")?.cloneNode(true) as HTMLDialogElement | undefined)
      : undefined;
  const column = dialog?.querySelector(".promotion-column");
  if (!dialog || !column) return Promise.resolve("q");
  for (const piece of dialog.querySelectorAll(".piece")) {
    piece.classList.remove("white", "black");
    piece.classList.add(side);
  }
  // The queen stands on the square itself, the way out farthest from it.
  const isBelow = isAtBottom(to);
  if (isBelow) column.append(...[...column.children].reverse());
  document.body.append(dialog);
  const place = () => placeAt(dialog, to, isBelow);
  const placing = new AbortController();
  window.addEventListener("resize", place, { signal: placing.signal });
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      placing.abort();
      dialog.remove();
      resolve(dialog.returnValue || null);
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close("");
    });
    dialog.addEventListener("keydown", (event) => go(event, column));
    dialog.showModal();
    place();
  });
}

/** The squares of the move that a link of the plain board asks the piece of; null for another link. */
export function promotionAt(link: HTMLAnchorElement, { promotions }: GameState): [from: string, to: string] | null {
  if (!link.dataset.square || link.hash !== "#promotion") return null;
  const { searchParams } = new URL(link.href);
  const [from, to] = [searchParams.get("from") ?? "", searchParams.get("to") ?? ""];
  return promotions.includes(from + to) ? [from, to] : null;
}

/** The arrow keys go through the column and round. */
function go(event: KeyboardEvent, column: Element): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...column.children] as HTMLElement[];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  buttons.at((at + step) % buttons.length)?.focus();
}

function squareOf(name: string): DOMRect | undefined {
  return document.querySelector(`#board [data-square="${name}"]`)?.getBoundingClientRect();
}

function isAtBottom(to: string): boolean {
  const other = to.replace(/[18]/, (rank) => (rank === "8" ? "1" : "8"));
  return (squareOf(to)?.top ?? 0) > (squareOf(other)?.top ?? 0);
}

/** Lays the dialog over the squares before the pawn. Its place is on the page, with which it scrolls. */
function placeAt(dialog: HTMLDialogElement, to: string, isBelow: boolean): void {
  const square = squareOf(to);
  if (!square) return;
  const size = Math.max(square.width, SMALLEST);
  dialog.style.setProperty("--side", `${size}px`);
  const left = square.left + (square.width - size) / 2;
  const most = document.documentElement.clientWidth - size;
  dialog.style.left = `${Math.max(0, Math.min(left, most)) + scrollX}px`;
  const top = isBelow ? square.bottom - dialog.offsetHeight : square.top;
  dialog.style.top = `${top + scrollY}px`;
}
