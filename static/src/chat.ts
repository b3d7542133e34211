// What is said around the game, brought up to date line by line: what is already there is not spoken again.
import { holdFocus } from "./focus";
import { ADOPTED, fetchPage } from "./page";

/** Asks for what is said and shows what is new, unless another room has opened or closed: the page shows that. */
export async function refreshChat(): Promise<void> {
  const chat = document.getElementById("chat");
  const path = chat?.querySelector<HTMLAnchorElement>("a[href$='/chat']")?.href;
  if (!chat || !path) return;
  const fetched = await fetchPage(`${path}/panel`);
  if (fetched.kind !== "page" || !fetched.response.ok) return;
  for (const lines of chat.querySelectorAll<HTMLElement>(".chat__lines[id]")) {
    const fresh = fetched.page.getElementById(lines.id);
    if (fresh) bringUpToDate(lines, fresh);
  }
  for (const news of chat.querySelectorAll<HTMLElement>(".chat__news[id]")) {
    news.replaceChildren(...(fetched.page.getElementById(news.id)?.childNodes ?? []));
  }
  document.dispatchEvent(new Event(ADOPTED));
}

/** The latest lines stand at the end, where a reader looks first. */
export function scrollChat(): void {
  for (const lines of document.querySelectorAll<HTMLElement>(".chat__lines")) lines.scrollTop = lines.scrollHeight;
}

/** Shows what is new in `fresh`, and leaves what is already there. Lines before the first one in `fresh` are removed, unless
 *  the reader `keepsEarlier` ones and none is missing between those and `fresh`. Says whether none is missing. */
export function bringUpToDate(lines: HTMLElement, fresh: HTMLElement, keepsEarlier = false): boolean {
  const list = lines.querySelector("ol");
  const freshLines = [...fresh.querySelectorAll<HTMLElement>("[data-line]")];
  if (!list) return false;
  const restoreFocus = holdFocus();
  const wasAtEnd = lines.scrollHeight - lines.scrollTop - lines.clientHeight < 40;
  const known = new Map<string, HTMLElement>();
  for (const line of list.querySelectorAll<HTMLElement>("[data-line]")) known.set(line.dataset.line ?? "", line);
  const overlaps = freshLines.some((line) => known.has(line.dataset.line ?? ""));
  const first = Number(freshLines[0]?.dataset.line ?? Infinity);
  for (const line of freshLines) {
    const before = known.get(line.dataset.line ?? "");
    known.delete(line.dataset.line ?? "");
    if (!before) list.append(document.adoptNode(line));
    else if (line.className !== before.className) before.replaceWith(document.adoptNode(line));
  }
  // What is left has gone, or has become too old to stand beside the board.
  for (const [id, line] of known) {
    if (!(keepsEarlier && overlaps && Number(id) < first)) line.remove();
  }
  if (freshLines.length > 0) lines.querySelector(".chat__none, .conversation__none")?.remove();
  if (wasAtEnd) lines.scrollTop = lines.scrollHeight;
  restoreFocus();
  return overlaps;
}
