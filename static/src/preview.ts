// Shows what is chosen in the forms of boards and colours at once, before it is saved.

/** Attributes of the root element by the fields that set them, and what they are where nothing is said. */
const USUAL: Record<string, string> = {
  theme: "system",
  colors: "slate",
  coordinates: "inside",
};

/** Has the page follow what is chosen in it. */
export function previewChoices(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (!target.form?.matches("form[action='/settings/board']")) return;
    if (target.name === "pieces") return showPieces(target.dataset.style);
    const usual = USUAL[target.name];
    if (!usual) return;
    const root = document.documentElement;
    if (target.value === usual) root.removeAttribute(`data-${target.name}`);
    else root.setAttribute(`data-${target.name}`, target.value);
  });
}

/** Links to the style sheet of another piece set, or to none for the one of every page. */
function showPieces(style: string | undefined): void {
  const before = document.getElementById("piece-style");
  if (!style) return before?.remove();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = style;
  link.id = "piece-style";
  if (before) before.replaceWith(link);
  else document.head.append(link);
}
