// Bringing the page up to date from a newer copy of itself, without loading it anew.

import { announceServer } from "./announce";
import { holdFocus } from "./focus";

/** The event the document tells after it was brought up to date, for what dresses up the server's words. */
export const ADOPTED = "sealedmove:adopted";

/** Replaces each `[data-live]` element by the one of the same id in `fresh`, and the JSON blocks with them.
 *  An element that is gone there is emptied. `data-live="text"` keeps the element and changes its text alone, so that
 *  a live region is spoken. `data-live="form"` keeps what is being filled in, unless it was `sent`, as long as there is
 *  still such a form, of the same `data-shape`. The focus stays where it was, or close to it: see `holdFocus`. */
export function adopt(fresh: Document, sent: HTMLFormElement | null): void {
  const restoreFocus = holdFocus();
  for (const element of document.querySelectorAll<HTMLElement>("[data-live][id], script[type='application/json'][id]")) {
    const successor = fresh.getElementById(element.id);
    if (element.dataset.live === "text" || element instanceof HTMLScriptElement) {
      const text = successor?.textContent ?? "";
      if (element.id === "announcement") announceServer(element, text);
      else if (element.textContent !== text) element.textContent = text;
    } else if (!successor) {
      element.replaceChildren();
    } else if (isKept(element, successor, sent)) {
      continue;
    } else if (!isSame(element, successor)) {
      element.replaceWith(document.adoptNode(successor));
    }
  }
  document.title = fresh.title;
  document.dispatchEvent(new Event(ADOPTED));
  restoreFocus();
}

/** Which square of a board is in the tab order is no difference: the keyboard decides it. Nor is that a part was made to
 *  take the focus. */
function isSame(element: HTMLElement, successor: HTMLElement): boolean {
  const tabindex = element.getAttribute("tabindex");
  if (tabindex !== null && !successor.hasAttribute("tabindex")) successor.setAttribute("tabindex", tabindex);
  if (element.isEqualNode(successor)) return true;
  if (!element.querySelector("[data-square][tabindex]")) return false;
  const plain = element.cloneNode(true) as HTMLElement;
  for (const square of plain.querySelectorAll("[data-square]")) square.removeAttribute("tabindex");
  return plain.isEqualNode(successor);
}

function isKept(element: HTMLElement, successor: HTMLElement, sent: HTMLFormElement | null): boolean {
  const isForm = element.dataset.live === "form" && successor.dataset.live === "form";
  return isForm && element.dataset.shape === successor.dataset.shape && !(sent && element.contains(sent));
}

/** What a request for a page came to. */
export type Fetched = { kind: "page"; page: Document; response: Response } | { kind: "unreachable" };

/** Asks for a page, following redirects. A refusal (4xx) is a page too: it says why. */
export async function fetchPage(url: string, init: RequestInit = {}): Promise<Fetched> {
  const headers: Record<string, string> = { Accept: "text/html" };
  // What comes while nobody looks has not been seen: it stays new.
  if (document.visibilityState === "hidden") headers["X-Unseen"] = "1";
  try {
    const response = await fetch(url, { ...init, headers, credentials: "same-origin" });
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (!isHtml) return { kind: "unreachable" };
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    // A proxy's own page: the service did not answer. Ours say in their lead what went wrong.
    if (response.status >= 500 && !page.querySelector("main .lead")) return { kind: "unreachable" };
    return { kind: "page", page, response };
  } catch {
    return { kind: "unreachable" };
  }
}

/** A form's fields, with the pressed button's, as a browser would send them. */
export function formBody(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter ?? null)) {
    if (typeof value === "string") body.append(name, value);
  }
  return body;
}
