// Asking which piece a pawn becomes.
import type { Side } from "./state";

/** Shows the dialog of `<template id="promotion-dialog">` and gives the letter of the piece chosen, as in UCI
 *  (`q`, `r`, `b`, `n`), or null when the reader thinks better of it. */
export function choosePromotion(side: Side): Promise<string | null> {
  const template = document.getElementById("promotion-dialog");
  const dialog =
    template instanceof HTMLTemplateElement
      ? (template.content.querySelector("dialog")?.cloneNode(true) as HTMLDialogElement | undefined)
      : undefined;
  if (!dialog) return Promise.resolve("q");
  for (const piece of dialog.querySelectorAll(".piece")) {
    piece.classList.remove("white", "black");
    piece.classList.add(side);
  }
  document.body.append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue || null);
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close("");
    });
    dialog.showModal();
  });
}
