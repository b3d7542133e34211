// Telling the reader something above the board, or where a form has a place for it.
import { whenBoardIsReleased } from "./board_press";

/** Tells what waits in the template of that id. */
export function tell(id: string): void {
  const notice = copyOf(id);
  if (notice) replaceNotices([notice], null);
}

/** Tells what is to be told: above the board, or where the form that was `sent` has a place for it. It waits until a piece
 *  that is held is put down: a notice moves the board away under it. */
export function replaceNotices(notices: Node[], sent: HTMLFormElement | null): void {
  whenBoardIsReleased(() => {
    const own = sent?.dataset.tell ? document.getElementById(sent.dataset.tell) : null;
    document.getElementById("notices")?.replaceChildren();
    const place = own ?? document.getElementById("notices");
    place?.replaceChildren(...notices);
    // They stand above the board, which a reader may have scrolled away from.
    if (notices.length > 0) place?.scrollIntoView({ block: "nearest" });
  });
}

/** That the log-in has ended, with the way to another one and back to this very address. */
export function tellLoggedOut(): void {
  const notice = copyOf("logged-out-notice");
  const way = notice?.querySelector<HTMLAnchorElement>("a[href^='/login']");
  if (way) way.href = `/login?next=${encodeURIComponent(location.pathname + location.search)}`;
  if (notice) replaceNotices([notice], null);
}

function copyOf(id: string): DocumentFragment | null {
  const template = document.getElementById(id);
  return template instanceof HTMLTemplateElement ? (template.content.cloneNode(true) as DocumentFragment) : null;
}

/** What another page says, such as that one is logged out, as a notice on this one. */
export function refusal(page: Document): HTMLElement {
  const notice = document.createElement("div");
  notice.className = "notice notice--error";
  notice.setAttribute("role", "alert");
  const words = document.createElement("p");
  words.textContent = page.querySelector("main .lead")?.textContent ?? page.title;
  // Where it leads on, such as to the log-in and back.
  const way = page.querySelector<HTMLAnchorElement>("main a.button[href^='/login']");
  if (way) words.append(" ", link(way.href, way.textContent ?? ""));
  notice.append(words);
  return notice;
}

function link(href: string, words: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = words;
  return link;
}
