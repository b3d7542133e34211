// The page of a game and that of conditional lines, quicker: the same links and forms as without scripts, sent and shown
// in place.
import { mountBoard, type DragBoard } from "./board";
import { refreshChat, scrollChat } from "./chat";
import { listen } from "./events";
import { adopt, fetchPage, formBody } from "./page";
import { choosePromotion } from "./promotion";
import { readState, type GameState } from "./state";
import { Stepper } from "./stepping";
import { WaitingMoves, type WaitingMove } from "./waiting_move";

/** How long to wait before looking again whether the service can be reached, in milliseconds: first, and at most. */
const RETRY_FIRST = 2_000;
const RETRY_LONGEST = 30_000;

/** So far a touchpad scrolls for one step, in pixels. */
const WHEEL_STEP = 40;

/** The steps by key. */
const STEPS: Record<string, "first" | "previous" | "next" | "last"> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  ArrowUp: "first",
  Home: "first",
  ArrowDown: "last",
  End: "last",
};

/** Why a page is asked for: to send a form, to follow a link (as a new step of the browser's history or in place of this
 *  one), or of the page's own accord, to see what is new. */
type Purpose = "send" | "push" | "replace" | "look";

class GamePage {
  #state: GameState;
  #board: DragBoard | null = null;
  #stepper: Stepper | null;
  /** The move list that was last scrolled to its current move. */
  #moves: HTMLElement | null = null;
  /** Counts requests, so that an answer overtaken by a later one is not shown. */
  #latest = 0;
  #sending = false;
  #refreshWanted = false;
  /** That the service cannot be reached: how long to wait before the next look, and what the reader was told. */
  #unreachable: { delay: number; told: string } | null = null;
  /** How far the wheel has been turned since the last step, in pixels. */
  #turn = 0;
  /** The move that waits for the connection. */
  readonly #kept: WaitingMoves;
  /** A move that may be sent later, if the reader wants that. */
  #offered: WaitingMove | null = null;
  #listenTo: (url: string) => void = () => {};

  constructor(state: GameState) {
    this.#state = state;
    this.#stepper = Stepper.of(state);
    this.#kept = new WaitingMoves(state.id);
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
    frame?.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
    window.addEventListener("popstate", () => void this.#load(location.href, "replace"));
    scrollChat();
    window.addEventListener("online", () => void this.#lookAgain());
    window.addEventListener("offline", () => this.#tellUnreachable("unreachable-notice"));
    const news = { changed: () => void this.#refresh(), said: () => void refreshChat() };
    this.#listenTo = listen(this.#state.eventsUrl, news);
    if (this.#kept.waiting) void this.#lookAgain();
  }

  /** Sends a move made on the board through the same form as the plain board's, or goes where it leads. */
  async #move(from: string, to: string): Promise<void> {
    let move = from + to;
    if (this.#state.promotions.includes(move)) {
      const piece = await choosePromotion(this.#state.you ?? this.#state.turn);
      if (!piece) return this.#restore();
      move += piece;
    }
    const form = moveForm();
    const body = form ? formBody(form) : new URLSearchParams();
    body.set("move", move);
    if (this.#stepper) this.#board?.show(this.#stepper.preview(move));
    if (this.#state.moveUrl) return this.#lookAtMove(this.#state.moveUrl + move, form, body);
    if (!form) return this.#restore();
    await this.#send(form, form.action, body);
  }

  /** The position after a move that is not sent yet. Without a connection it may be sent later. */
  async #lookAtMove(address: string, form: HTMLFormElement | null, body: URLSearchParams): Promise<void> {
    const url = new URL(address, location.href);
    for (const box of ["offer_draw", "claim_draw"]) {
      const ticked = body.get(box);
      if (ticked) url.searchParams.set(box, ticked);
    }
    this.#offered = form && { url: form.action, body: body.toString() };
    await this.#load(url.href, "push");
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
    this.#stepper?.settle();
    this.#refreshWanted = this.#sending;
    if (!this.#sending) await this.#load(location.href, "look");
  }

  /** Asks for a page and shows what it says. `sent` is the form that was sent for it. */
  async #load(url: string, purpose: Purpose, init: RequestInit = {}, sent: HTMLFormElement | null = null): Promise<void> {
    const request = ++this.#latest;
    const fetched = await fetchPage(url, init);
    if (request !== this.#latest) return;
    if (fetched.kind === "unreachable") {
      if (purpose === "send" && sent && sent === moveForm()) {
        this.#kept.waiting = { url, body: String(init.body) };
        return this.#tellUnreachable("move-waits-notice");
      }
      if (purpose === "push" && this.#offered) return this.#tellUnreachable("move-offline-notice");
      // A look fails quietly; the next one will tell.
      if (purpose !== "look") this.#tellUnreachable("unreachable-notice");
      return this.#restore();
    }
    this.#tellReachable();
    if (purpose !== "look") this.#offered = null;
    const { page, response } = fetched;
    const state = readState(page);
    // Whether it was played or refused, the answer says; only who has to log in first has none yet.
    if (purpose === "send" && sent === moveForm() && response.status !== 401) this.#kept.waiting = null;
    if (!state || state.id !== this.#state.id) {
      // Another page altogether, such as the log-in: go there. A refusal without the game on it has nowhere to go to.
      if (response.ok) return location.assign(response.url);
      if (purpose === "look") return;
      replaceNotices([refusal(page)], sent);
      return this.#restore();
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
    if (purpose === "push") {
      const send = document.querySelector<HTMLElement>("#chosen-move [autofocus]");
      send?.focus({ preventScroll: true });
      send?.scrollIntoView({ block: "nearest" });
    }
    // A look that found nothing new must not take a piece out of the reader's hand.
    if (purpose === "look" && JSON.stringify(state) === JSON.stringify(this.#state)) this.#showSelection();
    else this.#show(state);
  }

  /** Shows what the server said last: the board as it was before a move that was not played. */
  #restore(): void {
    this.#board?.show(this.#stepper?.state() ?? this.#state);
    this.#showSelection();
  }

  #show(state: GameState): void {
    this.#state = state;
    this.#stepper = Stepper.of(state);
    this.#listenTo(state.eventsUrl);
    this.#board?.show(state);
    this.#showSelection();
  }

  /** Shows the position of that ply without a request; false where that cannot be. */
  #stepTo(ply: number): boolean {
    if (!this.#stepper?.knows(ply)) return false;
    // A page that is still under way would take the reader back; what comes of a form must be told.
    if (!this.#sending) this.#latest++;
    this.#stepper.show(ply, (state) => this.#board?.show(state));
    return true;
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
  #tellUnreachable(notice: string): void {
    // Each try fails alike: it is told once.
    if (this.#unreachable?.told !== notice) tell(notice);
    if (this.#unreachable) {
      this.#unreachable.told = notice;
      return;
    }
    const unreachable = { delay: RETRY_FIRST, told: notice };
    this.#unreachable = unreachable;
    const again = async () => {
      if (this.#unreachable !== unreachable) return;
      await this.#lookAgain();
      unreachable.delay = Math.min(unreachable.delay * 2, RETRY_LONGEST);
      setTimeout(again, unreachable.delay * (0.75 + Math.random() / 2));
    };
    setTimeout(again, unreachable.delay);
  }

  /** Sends the move that waits, or looks what is new. */
  async #lookAgain(): Promise<void> {
    const waiting = this.#kept.waiting;
    const form = moveForm();
    if (waiting && form) await this.#send(form, waiting.url, new URLSearchParams(waiting.body));
    else if (!this.#offered) await this.#refresh();
  }

  /** Sends a move later, or takes it back. */
  #decideOnWaiting(isKept: boolean): void {
    this.#kept.waiting = isKept ? this.#offered : null;
    this.#offered = null;
    if (isKept) {
      tell("move-waits-notice");
      return void this.#lookAgain();
    }
    replaceNotices([], null);
    this.#restore();
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
    const move = body.get("move");
    if (move) body.delete("typed");
    if (form === moveForm() && (move || body.get("typed"))) {
      this.#offered = { url: form.action, body: body.toString() };
      if (move && this.#stepper) this.#board?.show(this.#stepper.preview(move));
    }
    // That look is one at the present position, whichever that is by then.
    body.delete("ply");
    url.search = body.toString();
    void this.#load(url.href, this.#offered ? "push" : "replace");
  }

  #onClick(event: MouseEvent): void {
    const choice = event.target instanceof Element ? event.target.closest<HTMLElement>("button[data-waiting]") : null;
    if (choice) return this.#decideOnWaiting(choice.dataset.waiting === "keep");
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !("enhance" in link.dataset) || !plain || event.defaultPrevented) return;
    event.preventDefault();
    if (link.dataset.ply && this.#stepTo(Number(link.dataset.ply))) return;
    void this.#load(link.href, link.dataset.enhance === "replace" || link.dataset.ply ? "replace" : "push");
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest("input, select, textarea, dialog")) return;
    const back = event.key === "Escape" ? document.querySelector<HTMLAnchorElement>("#chosen-move a[data-back]") : null;
    if (back) return void this.#load(back.href, "replace");
    if (event.key === "f") {
      const turned = document.querySelector<HTMLAnchorElement>("a[data-turn]");
      if (turned) void this.#load(this.#turned(turned), "replace");
      return;
    }
    const name = STEPS[event.key];
    const link = name ? document.querySelector<HTMLAnchorElement>(`a[data-step="${name}"]`) : null;
    // Up and down scroll a page that has nothing to step through.
    if (!link) return;
    event.preventDefault();
    const known = this.#stepper;
    const ply = name && known ? { first: 0, previous: known.ply - 1, next: known.ply + 1, last: this.#state.ply }[name] : -1;
    if (this.#stepTo(ply) || !link.href || (known && ply > this.#state.ply)) return;
    void this.#load(link.href, "replace");
  }

  /** Where the board is turned round, at the position shown. */
  #turned(link: HTMLAnchorElement): string {
    this.#stepper?.settle();
    const turned = new URL(link.href);
    const here = new URL(location.href).searchParams.get("ply");
    if (here) turned.searchParams.set("ply", here);
    else turned.searchParams.delete("ply");
    return turned.href;
  }

  /** A turn of the wheel over the board is a step. At the ends of the game it scrolls the page as elsewhere. */
  #onWheel(event: WheelEvent): void {
    const isZoom = event.ctrlKey;
    if (isZoom || !event.deltaY || !this.#stepper) return;
    const before = this.#turn;
    this.#turn = Math.sign(before) === Math.sign(event.deltaY) ? before + event.deltaY : event.deltaY;
    const ply = this.#stepper.ply + Math.sign(event.deltaY);
    if (!this.#stepper.knows(ply)) return;
    event.preventDefault();
    // A wheel turns by lines or by a hundred pixels at a time, a touchpad by a few pixels.
    if (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL && Math.abs(this.#turn) < WHEEL_STEP) return;
    this.#turn = 0;
    this.#stepTo(ply);
  }
}

/** The form through which moves are sent; the page of lines has none. */
function moveForm(): HTMLFormElement | null {
  const form = document.getElementById("move-form");
  return form instanceof HTMLFormElement ? form : null;
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
