// The course of an analysed game: the slider over its picture, and what a pointer is told of a ply: as the list of
// moves says it, and to screen readers with moves in words.
import { watchEvaluation } from "./evaluation_bar";
import { verdictOf } from "./verdicts";

/** The links to the plies that are drawn: from the first position of the game on, where the page has all of it. */
function links(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(".graph-plies a")];
}

/** The links of the list of moves, which lacks the position that the graph begins with. */
function moves(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(".moves a")];
}

function slider(): HTMLInputElement | null {
  const element = document.getElementById("graph-slider");
  return element instanceof HTMLInputElement ? element : null;
}

/** Has the slider lead where the links of the graph lead, and those say what they lead to. */
export function watchGraph(): void {
  watchEvaluation();
  document.addEventListener("input", ({ target }) => {
    const ours = slider();
    if (ours && target === ours) links()[Number(ours.value) - Number(ours.min)]?.click();
  });
  document.addEventListener("pointerover", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(".graph-plies a") : null;
    if (link && !link.title) link.title = wordsOf(links().indexOf(link), ".visually-hidden");
  });
}

/** Has the slider stand at the link of that ply. */
export function showSlider(link: Element | undefined): void {
  const ours = slider();
  if (!ours || !link) return;
  const index = links().indexOf(link as HTMLAnchorElement);
  ours.value = String(Number(ours.min) + index);
  ours.setAttribute("aria-valuetext", wordsOf(index, "[aria-hidden]", verdictOf(Number(ours.value))?.dataset.played));
}

/** What a link of the graph leads to, as in `12… Nf6 +0.34`, without the parts for those who see or for those who listen. The
 *  latter hear the move in words, where those are known. */
function wordsOf(index: number, without: string, played?: string): string {
  const move = moves()[index - 1];
  if (!move) return slider()?.dataset.start ?? "";
  const number = move.parentElement?.querySelector(".moves__number");
  const isBlack = move.previousElementSibling !== number;
  const words = move.cloneNode(true) as HTMLElement;
  words.querySelectorAll(without).forEach((part) => part.remove());
  for (const figure of words.querySelectorAll("[aria-label]")) figure.replaceWith(figure.getAttribute("aria-label") ?? "");
  const written = words.firstChild;
  if (written && played) written.textContent = (written.textContent ?? "").replace(/\S+/, () => played);
  const said = (words.textContent ?? "").replace(/\s+/g, " ").trim();
  return `${number?.textContent?.replace(".", isBlack ? "…" : ".") ?? ""} ${said}`;
}
