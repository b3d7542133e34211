// Lists that follow what happens: each `[data-live-list]` names the events, `reader` or `lobby`, after which it is asked for
// anew. Nothing moves while somebody is about to press: then rows that changed are replaced in place, rows that are gone stay
// as they are and cannot be pressed, and new ones wait until they are asked for.
import { holdFocus } from "./focus";
import { ADOPTED, fetchPage } from "./page";
import { sharedStream } from "./shared_stream";

/** How long to wait after a look before the next one, in milliseconds: a lobby may change many times a second. */
const PAUSE = 2_000;

/** How long to wait after a look that failed, in milliseconds: longer each time. */
const RETRY_FIRST = 4_000;
const RETRY_LONGEST = 60_000;

/** The request was one of too many. */
const TOO_MANY_REQUESTS = 429;

/** What is pressed. */
const PRESSED = "a, button, input, select, textarea, summary, label";

/** The rows of a list as they came, by their keys. */
type Rows = Map<string, HTMLElement>;

class LiveLists {
  /** What is known of each row: it tells whether a newer copy is another one. Clocks and dates change on the page. */
  readonly #versions = new Map<string, string>();
  #isPointed = false;
  #timer: number | undefined;
  #isLooking = false;
  /** Whether a look was asked for during another, or in the pause after it. */
  #wanted = false;
  #delay = RETRY_FIRST;
  /** The newest copy of the page that is not shown whole. */
  #waiting: Document | null = null;

  constructor(private readonly events: Set<string>) {
    this.#remember(document);
    document.addEventListener("pointerover", ({ target }) => {
      this.#isPointed = target instanceof Element && target.closest("main")?.contains(target) === true && target.closest(PRESSED) !== null;
    });
    document.addEventListener("pointerleave", () => (this.#isPointed = false));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void this.#look();
    });
    document.getElementById("list-news")?.querySelector("button")?.addEventListener("click", () => this.#showAll());
  }

  heard(event: string): void {
    if (this.events.has(event)) this.#lookSoon();
  }

  missed(): void {
    this.#lookSoon();
  }

  #lookSoon(): void {
    // Who comes back looks then.
    if (document.visibilityState === "hidden") return;
    if (this.#timer !== undefined) {
      this.#wanted = true;
      return;
    }
    void this.#look();
  }

  #lookAgain(): void {
    if (!this.#wanted || this.#isLooking || this.#timer !== undefined) return;
    this.#wanted = false;
    this.#lookSoon();
  }

  #pause(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#lookAgain();
    }, time);
  }

  async #look(): Promise<void> {
    if (this.#isLooking) {
      this.#wanted = true;
      return;
    }
    this.#isLooking = true;
    this.#wanted = false;
    this.#pause(PAUSE);
    const fetched = await fetchPage(location.href);
    this.#isLooking = false;
    if (fetched.kind !== "page" || fetched.response.status >= 500 || fetched.response.status === TOO_MANY_REQUESTS) {
      this.#wanted = true;
      this.#pause(this.#delay * (0.75 + Math.random() / 2));
      this.#delay = Math.min(this.#delay * 2, RETRY_LONGEST);
      return;
    }
    this.#delay = RETRY_FIRST;
    this.#lookAgain();
    if (!fetched.response.ok) return;
    if (fetched.response.redirected) return followGame(fetched.response.url);
    this.#waiting = fetched.page;
    if (this.#isBusy()) this.#showInPlace(fetched.page);
    else this.#showAll();
  }

  /** Whether somebody is about to press something. A finger cannot be seen before it presses. */
  #isBusy(): boolean {
    const focus = document.activeElement;
    const isFocused = focus !== null && focus !== document.body && focus.closest("main") !== null && focus.id !== "content";
    return this.#isPointed || isFocused || matchMedia("(hover: none)").matches;
  }

  #showInPlace(fresh: Document): void {
    let isOther = false;
    const restoreFocus = holdFocus();
    for (const list of document.querySelectorAll<HTMLElement>("[data-live-list][id]")) {
      const successor = fresh.getElementById(list.id);
      const [before, after] = [rows(list), successor ? rows(successor) : new Map<string, HTMLElement>()];
      for (const [key, row] of before) {
        const next = after.get(key);
        if (!next) {
          isOther = true;
          row.inert = true;
          row.classList.add("is-gone");
        } else if (this.#versions.get(key) !== version(next)) {
          this.#versions.set(key, version(next));
          replace(row, document.importNode(next, true));
        }
      }
      for (const key of after.keys()) isOther ||= !before.has(key);
      const [count, counted] = [list.querySelector(".count"), successor?.querySelector(".count")];
      if (count && counted) count.textContent = counted.textContent;
    }
    this.#tell(isOther);
    document.dispatchEvent(new Event(ADOPTED));
    restoreFocus();
  }

  #showAll(): void {
    const fresh = this.#waiting;
    if (!fresh) return;
    this.#waiting = null;
    const restoreFocus = holdFocus();
    bringSymbols(fresh);
    for (const list of document.querySelectorAll<HTMLElement>("[data-live-list][id]")) {
      const successor = fresh.getElementById(list.id);
      if (successor && !isSame(list, successor, this.#versions)) replace(list, document.importNode(successor, true));
    }
    this.#versions.clear();
    this.#remember(fresh);
    this.#tell(false);
    document.dispatchEvent(new Event(ADOPTED));
    restoreFocus();
  }

  #tell(isOther: boolean): void {
    const news = document.getElementById("list-news");
    if (news) news.hidden = !isOther;
  }

  #remember(page: Document): void {
    for (const list of page.querySelectorAll<HTMLElement>("[data-live-list]")) {
      for (const [key, row] of rows(list)) this.#versions.set(key, version(row));
    }
  }
}

function rows(list: HTMLElement): Rows {
  const found: Rows = new Map();
  for (const row of list.querySelectorAll<HTMLElement>("[data-row]")) found.set(`${list.id} ${row.dataset.row}`, row);
  return found;
}

/** What a row's copies have in common as long as nothing happens: what the server says, or else all of it. */
function version(row: HTMLElement): string {
  return row.dataset.version ?? row.outerHTML;
}

/** Whether a newer copy of a list has the same rows, in the same order. */
function isSame(list: HTMLElement, successor: HTMLElement, versions: Map<string, string>): boolean {
  const [before, after] = [rows(list), rows(successor)];
  const keys = [...before.keys()];
  if (keys.join("\n") !== [...after.keys()].join("\n")) return false;
  if (list.querySelector(".is-gone")) return false;
  return keys.length > 0 && [...after].every(([key, row]) => versions.get(key) === version(row));
}

/** Replaces an element; the focus stays on what has the same address or the same words there. */
function replace(element: HTMLElement, successor: HTMLElement): void {
  const focus = document.activeElement;
  const selector = focus instanceof HTMLElement && element.contains(focus) ? selectorOf(focus) : null;
  element.replaceWith(successor);
  if (selector) successor.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}

/** Leads from an own challenge to the game that it has become. */
function followGame(address: string): void {
  if (document.getElementById("live-challenge") && new URL(address).pathname.startsWith("/game/")) location.assign(address);
}

/** The first small boards of a page bring along what they refer to. */
function bringSymbols(fresh: Document): void {
  const symbols = fresh.querySelector(".mini-symbols");
  if (symbols && !document.querySelector(".mini-symbols")) {
    document.getElementById("content")?.prepend(document.importNode(symbols, true));
  }
}

function selectorOf(element: HTMLElement): string | null {
  const form = element.closest("form")?.getAttribute("action");
  if (element instanceof HTMLButtonElement && form) return `form[action="${CSS.escape(form)}"] button`;
  const href = element.getAttribute("href");
  return href ? `a[href="${CSS.escape(href)}"]` : null;
}

/** Has the page's lists follow what happens. */
export function followLists(): void {
  const lists = document.querySelectorAll<HTMLElement>("[data-live-list][id]");
  if (lists.length === 0) return;
  const events = new Set([...lists].flatMap((list) => (list.dataset.liveList ?? "").split(" ")));
  const live = new LiveLists(events);
  sharedStream().add({
    games: new Set(),
    heard: (event) => live.heard(event),
    missed: () => live.missed(),
  });
}
