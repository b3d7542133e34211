// The page of a game and that of conditional lines, quicker: the same links and forms as without scripts, sent and shown
// in place.
import { mountBoard, type DragBoard } from "./board";
import { refreshChat, scrollChat } from "./chat";
import { listen } from "./events";
import { adopt, fetchPage, formBody } from "./page";
import { choosePromotion } from "./promotion";
import { readState, type GameState } from "./state";

/** How long to wait before looking again whether the service can be reached, in milliseconds: first, and at most. */
const RETRY_FIRST = 2_000;
const RETRY_LONGEST = 30_000;

/** Why a page is asked for: to send a form, to follow a link (as a new step of the browser's history or in place of this
 *  one), or of the page's own accord, to see what is new. */
type Purpose = "send" | "push" | "replace" | "look";

class GamePage {
  #state: GameState;
  #board: DragBoard | null = null;
  /** The move list that was last scrolled to its current move. */
  #moves: HTMLElement | null = null;
  /** Counts requests, so that an answer overtaken by a later one is not shown. */
  #latest = 0;
  #sending = false;
  #refreshWanted = false;
  /** Whether the reader was told that the service cannot be reached, and how long to wait before the next look. */
  #unreachable: { delay: number } | null = null;
  #listenTo: (url: string) => void = () => {};

  constructor(state: GameState) {
    this.#state = state;
  }

  start(): void {
    const frame = document.querySelector<HTMLElement>(".board-frame");
    try {
      if (frame) this.#board = mountBoard(frame, this.#state, (from, to) => void this.#move(from, to));
    } catch (error) {
      console.error("The board cannot be dragged on; the plain one stays.", error);
    }
    this.#scrollMoves();
    document.addEventListener("submit", (event) => this.#onSubmit(event));
    document.addEventListener("click", (event) => this.#onClick(event));
    document.addEventListener("keydown", (event) => this.#onKey(event));
    window.addEventListener("popstate", () => void this.#load(location.href, "replace"));
    scrollChat();
    window.addEventListener("online", () => void this.#refresh());
    const news = { changed: () => void this.#refresh(), said: () => void refreshChat() };
    this.#listenTo = listen(this.#state.eventsUrl, news);
  }

  /** Sends a move made on the board through the same form as the plain board's, or goes where it leads. */
  async #move(from: string, to: string): Promise<void> {
    let move = from + to;
    if (this.#state.promotions.includes(move)) {
      const piece = await choosePromotion(this.#state.you ?? this.#state.turn);
      if (!piece) return this.#show(this.#state);
      move += piece;
    }
    if (this.#state.moveUrl) return this.#load(this.#state.moveUrl + move, "push");
    const form = document.getElementById("move-form");
    if (!(form instanceof HTMLFormElement)) return this.#show(this.#state);
    const body = formBody(form);
    body.set("move", move);
    await this.#send(form, form.action, body);
  }

  async #send(form: HTMLFormElement, url: string, body: URLSearchParams): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    await this.#load(url, "send", { method: "POST", body }, form);
    this.#sending = false;
    if (this.#refreshWanted) await this.#refresh();
  }

  /** The page as it is now at the server, unless an answer that says so is already under way. */
  async #refresh(): Promise<void> {
    this.#refreshWanted = this.#sending;
    if (!this.#sending) await this.#load(location.href, "look");
  }

  /** Asks for a page and shows what it says. `sent` is the form that was sent for it. */
  async #load(url: string, purpose: Purpose, init: RequestInit = {}, sent: HTMLFormElement | null = null): Promise<void> {
    const request = ++this.#latest;
    const fetched = await fetchPage(url, init);
    if (request !== this.#latest) return;
    if (fetched.kind === "unreachable") {
      // A look fails quietly; the next one will tell.
      if (purpose !== "look") this.#tellUnreachable();
      return this.#show(this.#state);
    }
    this.#tellReachable();
    const { page, response } = fetched;
    const state = readState(page);
    if (!state || state.id !== this.#state.id) {
      // Another page altogether, such as the log-in: go there. A refusal without the game on it has nowhere to go to.
      if (response.ok) return location.assign(response.url);
      if (purpose === "look") return;
      replaceNotices([refusal(page)], sent);
      return this.#show(this.#state);
    }
    if (response.ok) {
      if (purpose === "push") history.pushState(null, "", response.url);
      else if (response.url !== location.href.split("#")[0]) history.replaceState(null, "", response.url);
    }
    adopt(page, sent);
    // The page of a game is there for everybody: without its player it is that of a visitor.
    if (this.#state.you && !state.you) {
      tell("logged-out-notice");
      return this.#show(state);
    }
    // What was told stays until the reader does something else.
    if (purpose !== "look") replaceNotices([...page.querySelectorAll("#notices > *")], sent);
    this.#scrollMoves();
    if (sent?.closest("#chat")) scrollChat();
    // A look that found nothing new must not take a piece out of the reader's hand.
    if (purpose === "look" && JSON.stringify(state) === JSON.stringify(this.#state)) this.#showSelection();
    else this.#show(state);
  }

  #show(state: GameState): void {
    this.#state = state;
    this.#listenTo(state.eventsUrl);
    this.#board?.show(state);
    this.#showSelection();
  }

  /** A piece selected on the plain board, with the keyboard, is selected on the other too. */
  #showSelection(): void {
    const selected = document.querySelector<HTMLElement>("#board .is-selected");
    if (selected?.dataset.square) this.#board?.select(selected.dataset.square);
  }

  #scrollMoves(): void {
    const list = document.querySelector<HTMLElement>(".moves");
    if (list === this.#moves) return;
    this.#moves = list;
    const current = list?.querySelector<HTMLElement>(".is-current");
    if (list && current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }

  /** Says that the service cannot be reached, and looks again and again until it can. */
  #tellUnreachable(): void {
    tell("unreachable-notice");
    if (this.#unreachable) return;
    const unreachable = { delay: RETRY_FIRST };
    this.#unreachable = unreachable;
    const again = async () => {
      if (this.#unreachable !== unreachable) return;
      await this.#refresh();
      unreachable.delay = Math.min(unreachable.delay * 2, RETRY_LONGEST);
      setTimeout(again, unreachable.delay * (0.75 + Math.random() / 2));
    };
    setTimeout(again, unreachable.delay);
  }

  /** Says that the service can be reached again, if the reader was told that it cannot. */
  #tellReachable(): void {
    if (!this.#unreachable) return;
    this.#unreachable = null;
    tell("reachable-notice");
  }

  #onSubmit(event: SubmitEvent): void {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !("enhance" in form.dataset)) return;
    event.preventDefault();
    const body = formBody(form, event.submitter);
    // A button may send its form elsewhere, or only ask for another look.
    const url = new URL(event.submitter?.getAttribute("formaction") ?? form.action, location.href);
    if (event.submitter?.getAttribute("formmethod") !== "get") return void this.#send(form, url.href, body);
    // That look is one at the present position, whichever that is by then.
    body.delete("ply");
    url.search = body.toString();
    void this.#load(url.href, "replace");
  }

  #onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !("enhance" in link.dataset) || !plain || event.defaultPrevented) return;
    event.preventDefault();
    void this.#load(link.href, link.dataset.enhance === "replace" ? "replace" : "push");
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest("input, select, textarea, dialog")) return;
    const step = { ArrowLeft: "previous", ArrowRight: "next" }[event.key];
    const link = step ? document.querySelector<HTMLAnchorElement>(`a[data-step="${step}"][href]`) : null;
    if (!link) return;
    event.preventDefault();
    void this.#load(link.href, "push");
  }
}

/** Tells what waits in the template of that id. */
function tell(id: string): void {
  const template = document.getElementById(id);
  if (template instanceof HTMLTemplateElement) replaceNotices([template.content.cloneNode(true)], null);
}

/** Tells what is to be told: above the board, or where the form that was `sent` has a place for it. */
function replaceNotices(notices: Node[], sent: HTMLFormElement | null): void {
  const own = sent?.dataset.tell ? document.getElementById(sent.dataset.tell) : null;
  document.getElementById("notices")?.replaceChildren();
  const place = own ?? document.getElementById("notices");
  place?.replaceChildren(...notices);
  // They stand above the board, which a reader may have scrolled away from.
  if (notices.length > 0) place?.scrollIntoView({ block: "nearest" });
}

/** What another page says, such as that one is logged out, as a notice on this one. */
function refusal(page: Document): HTMLElement {
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

const state = readState(document);
if (state) new GamePage(state).start();
