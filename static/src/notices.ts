// Telling the reader something over the page's edge, or where a form has a place for it.
import { whenBoardIsReleased } from "./board_press";
import { holdFocus } from "./focus";

/** Tells what waits in the template of that id. */
export function tell(id: string): void {
  const notice = copyOf(id);
  if (notice) replaceNotices([notice], null);
}

/** Tells what is to be told: over the page's edge, or where the form that was `sent` has a place for it. It waits until a
 *  piece that is held is put down: browsers that do not know of `scripting` show notices above the board, which moves. */
export function replaceNotices(notices: Node[], sent: HTMLFormElement | null): void {
  whenBoardIsReleased(() => {
    const restoreFocus = holdFocus();
    const own = sent?.dataset.tell ? document.getElementById(sent.dataset.tell) : null;
    document.getElementById("notices")?.replaceChildren();
    const place = own ?? document.getElementById("notices");
    place?.replaceChildren(...notices);
    if (notices.length > 0) place?.scrollIntoView({ block: "nearest" });
    addCloseButtons();
    restoreFocus();
  });
}

/** What lies over the page can be taken away. */
export function addCloseButtons(): void {
  const place = document.getElementById("notices");
  const label = place?.dataset.close;
  if (!place || !label) return;
  for (const notice of place.querySelectorAll<HTMLElement>(".notice")) {
    if (notice.querySelector(".notice__close")) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "notice__close";
    button.setAttribute("aria-label", label);
    button.addEventListener("click", () => {
      const restoreFocus = holdFocus();
      notice.remove();
      restoreFocus();
    });
    notice.append(button);
  }
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
