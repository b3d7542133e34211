// The page of a game and that of conditional lines, quicker: the same links and forms as without scripts, sent and shown
// in place.
import { ARROWS } from "./arrows";
import { showBestArrow, watchBestArrow } from "./best_arrow";
import { mountBoard, type DragBoard } from "./board";
import { watchBoardKeys } from "./board_keys";
import { watchBoardSize } from "./board_size";
import { refreshChat, scrollChat } from "./chat";
import { drawHere } from "./draw_here";
import { listen } from "./events";
import { FIELD } from "./focus";
import { watchGraph } from "./graph";
import { watchKeysDialog } from "./keys_dialog";
import { addCloseButtons, refusal, replaceNotices, tell, tellLoggedOut } from "./notices";
import { adopt, fetchPage, formBody } from "./page";
import { choosePromotion, promotionAt } from "./promotion";
import { ask, asksForHelp, focusField, HELP, isQuestion } from "./questions";
import { readState, type GameState } from "./state";
import { plyOf } from "./step_links";
import { stepOfKey, WheelSteps, type Step } from "./step_input";
import { soundOf, tellSound } from "./sound_of";
import { Stepper } from "./stepping";
import { WaitingMoves, type WaitingMove } from "./waiting_move";
import { watchZen } from "./zen";

/** How long to wait before looking again whether the service can be reached, in milliseconds: first, and at most. */
const RETRY_FIRST = 2_000;
const RETRY_LONGEST = 30_000;

/** How soon after the last step the address follows, in milliseconds: browsers refuse too many changes of it. */
const ADDRESS_PAUSE = 250;

/** The box that offers a draw with a move, if a typed word led to it. */
const OFFER_BOX = '[name="offer_draw"][autofocus]';

/** Whether the opponent may move, or the engine answer, between the page and the opening of the stream that tells of it. */
function isMoveAwaited({ you, turn, view, over }: GameState): boolean {
  const isOpponentsTurn = you !== null && turn !== you && view === null && !over;
  return isOpponentsTurn || document.querySelector("[data-engine-awaited]") !== null;
}

/** How long to wait before looking whether an analysis is there that the service does not tell of, in milliseconds. */
const ANALYSIS_PAUSE = 5_000;

/** Why a page is asked for: to send a form, to follow a link, or of the page's own accord, to see what is new. None of
 *  them is a step of the browser's history: one press of its Back leaves the game, however much was done there. */
type Purpose = "send" | "follow" | "look";

class GamePage {
  #state: GameState;
  #board: DragBoard | null = null;
  #stepper: Stepper | null;
  /** The move list that was last scrolled to its current move. */
  #moves: HTMLElement | null = null;
  /** Counts requests, so that an answer overtaken by a later one is not shown. */
  #latest = 0;
  /** Why the latest page is asked for, as long as it is under way. */
  #underWay: Purpose | null = null;
  #sending = false;
  /** A look was put off, or given up for a step. */
  #refreshWanted = false;
  /** That the service cannot be reached: how long to wait before the next look, and what the reader was told. */
  #unreachable: { delay: number; told: string } | null = null;
  readonly #wheel = new WheelSteps();
  /** The end of the steps under way. */
  #settling: number | undefined;
  /** The move that waits for the connection. */
  readonly #kept: WaitingMoves;
  /** The chosen move, if it was typed. */
  #typed: string | null = null;
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
    // On the first page the board has the size of its place, and in a frame on another site nothing is saved.
    if (frame && !frame.closest(".problem, .embedded")) watchBoardSize(frame);
    this.#scrollMoves();
    document.addEventListener(ARROWS, (event) => this.#board?.draw((event as CustomEvent<string[]>).detail));
    watchBestArrow();
    watchGraph();
    document.addEventListener("submit", (event) => this.#onSubmit(event));
    document.addEventListener("click", (event) => this.#onClick(event));
    document.addEventListener("keydown", (event) => this.#onKey(event));
    frame?.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
    window.addEventListener("popstate", () => void this.#load(location.href, "follow"));
    scrollChat();
    addCloseButtons();
    watchBoardKeys({ ask: (typed) => void this.#ask(typed), step: (step) => this.#step(step) });
    window.addEventListener("online", () => void this.#lookAgain());
    window.addEventListener("offline", () => this.#tellUnreachable("unreachable-notice"));
    const news = { changed: () => void this.#refresh(), said: () => void refreshChat() };
    if (this.#state.watched) this.#listenTo = listen(this.#state.watched, news, isMoveAwaited(this.#state));
    if (this.#kept.of(this.#state.you)) void this.#lookAgain();
    this.#awaitAnalysis();
  }

  /** Looks now and then as long as the page waits for an analysis. */
  #awaitAnalysis(): void {
    setInterval(() => {
      if (document.querySelector("[data-analysis-awaited]") && document.visibilityState === "visible") void this.#refresh();
    }, ANALYSIS_PAUSE);
  }

  /** Sends a move made on the board through the same form as the plain board's, or goes where it leads. */
  async #move(from: string, to: string): Promise<void> {
    let move = from + to;
    if (this.#state.promotions.includes(move)) {
      const piece = await choosePromotion(this.#state.you ?? this.#state.turn, to);
      if (!piece) return this.#restore();
      move += piece;
    }
    const form = moveForm();
    const body = form ? formBody(form) : new URLSearchParams();
    body.set("move", move);
    this.#preview(move);
    if (form && !this.#state.moveUrl) return this.#send(form, form.action, body);
    if (!this.#state.moveUrl) return this.#restore();
    const url = new URL(this.#state.moveUrl + move, location.href);
    for (const box of ["offer_draw", "claim_draw"]) {
      const ticked = body.get(box);
      if (ticked) url.searchParams.set(box, ticked);
    }
    await this.#choose(url, form, body);
  }

  /** The page that shows a move before it is sent. Without a connection it may be sent later; one that waited is given up
   *  for it. */
  async #choose(url: URL, form: HTMLFormElement | null, body: URLSearchParams): Promise<void> {
    this.#kept.set(null);
    const later = form && { url: form.action, body: body.toString(), side: this.#state.you };
    await this.#load(url.href, "follow", {}, null, later);
    if (url.searchParams.has("typed")) this.#typed = chosenMove();
  }

  #preview(move: string): void {
    if (this.#stepper) this.#board?.show(this.#stepper.preview(move));
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
    this.#settle();
    // What the reader asked for comes first.
    this.#refreshWanted = this.#sending || (this.#underWay !== null && this.#underWay !== "look");
    if (!this.#refreshWanted) await this.#load(location.href, "look");
  }

  /** Asks for a page and shows what it says. `sent` is the form that was sent for it, `later` the move that may be sent
   *  later where there is no connection. */
  async #load(
    url: string,
    purpose: Purpose,
    init: RequestInit = {},
    sent: HTMLFormElement | null = null,
    later: WaitingMove | null = null,
  ): Promise<void> {
    await this.#loadOnce(url, purpose, init, sent, later);
    const isBusy = this.#sending || this.#underWay !== null || this.#settling !== undefined;
    if (this.#refreshWanted && !isBusy) await this.#refresh();
  }

  async #loadOnce(
    url: string,
    purpose: Purpose,
    init: RequestInit,
    sent: HTMLFormElement | null,
    later: WaitingMove | null,
  ): Promise<void> {
    const request = ++this.#latest;
    this.#underWay = purpose;
    const fetched = await fetchPage(url, init);
    if (request !== this.#latest) return;
    this.#underWay = null;
    const isMove = purpose === "send" && sent !== null && sent === moveForm();
    if (fetched.kind === "unreachable") {
      const drawn = purpose === "look" ? null : drawHere(url);
      if (drawn) return this.#showDrawn(url, drawn);
      if (isMove) {
        this.#kept.set({ url, body: String(init.body), side: this.#state.you });
        return this.#tellUnreachable("move-waits-notice");
      }
      if (later) {
        this.#offered = later;
        return this.#tellUnreachable("move-offline-notice");
      }
      // A look fails quietly, and takes no selected piece out of the reader's hand; the next one will tell.
      if (purpose === "look") return;
      this.#tellUnreachable("unreachable-notice");
      return this.#restore();
    }
    const { page, response } = fetched;
    // Whether it was played or refused, the answer says; who has to log in or to wait has none yet.
    const isAnswered = response.ok || ![401, 429, 503].includes(response.status);
    if (isMove && isAnswered) this.#kept.set(null);
    const state = readState(page);
    const isElsewhere = !state || state.id !== this.#state.id;
    this.#tellReachable(isMove);
    this.#offered = null;
    if (isElsewhere) {
      // Another page altogether, such as the log-in: go there. A refusal without the game on it has nowhere to go to.
      if (purpose === "look") return response.ok ? tellLoggedOut() : undefined;
      if (response.ok) return location.assign(response.url);
      replaceNotices([refusal(page)], sent);
      return this.#restore();
    }
    if (response.ok && response.url !== location.href.split("#")[0]) history.replaceState(null, "", response.url);
    const chosen = chosenMove();
    const isAtChosen = document.activeElement === document.body || document.activeElement?.closest("#chosen-move");
    // What is to be said with a move of the same turn stays ticked when a look replaces the boxes.
    const stays = purpose === "look" && state.ply === this.#state.ply;
    const ticked = new Map(stays ? boxesOfMove().map((box) => [box.name, box.checked]) : []);
    this.#stepper?.dispose();
    adopt(page, sent);
    for (const box of boxesOfMove()) box.checked = ticked.get(box.name) ?? box.checked;
    showBestArrow();
    // The page of a game is there for everybody: without its player it is that of a visitor.
    if (this.#state.you && !state.you) {
      tellLoggedOut();
      return this.#show(state);
    }
    // What was told stays until the reader does something else.
    if (purpose !== "look") replaceNotices([...page.querySelectorAll("#notices > *")], sent);
    this.#scrollMoves();
    if (sent?.closest("#chat")) scrollChat();
    // A look that found nothing new must not take a piece out of the reader's hand.
    if (purpose === "look" && JSON.stringify(state) === JSON.stringify(this.#state)) {
      this.#stepper = Stepper.of(state);
      this.#showSelection();
    } else {
      this.#show(state);
    }
    if (purpose !== "look") this.#focus(isAtChosen ? chosen : null);
  }

  /** Shows a page that was drawn in the browser, as the service cannot be reached. */
  #showDrawn(url: string, page: Document): void {
    const state = readState(page);
    if (!state) return;
    this.#tellUnreachable("unreachable-notice");
    history.replaceState(null, "", url);
    adopt(page, null);
    this.#show(state);
  }

  /** Where the keyboard goes on: at the button that sends a move or that a typed word leads to, or where the move began that
   *  was `before` and is gone: in the field if it was typed there, so that the next one can be. */
  #focus(before: string | null): void {
    const send = document.querySelector<HTMLElement>(`:is(#chosen-move, #status, #actions) [autofocus], ${OFFER_BOX}`);
    if (send) {
      send.focus({ preventScroll: true });
      send.scrollIntoView({ block: "nearest" });
    } else if (before) {
      const square = `:is(a, button)[data-square="${before.slice(0, 2)}"]`;
      const origin = document.querySelector<HTMLElement>(before === this.#typed ? FIELD : square);
      (origin ?? document.querySelector<HTMLElement>(".moves"))?.focus({ preventScroll: true });
    }
  }

  /** Shows what the server said last: the board as it was before a move that was not played. */
  #restore(): void {
    this.#board?.show(this.#stepper?.state() ?? this.#state);
    this.#showSelection();
  }

  #show(state: GameState): void {
    tellSound(soundOf(this.#state, state));
    this.#state = state;
    this.#stepper = Stepper.of(state);
    if (state.watched) this.#listenTo(state.watched);
    this.#board?.show(state);
    this.#showSelection();
  }

  /** Shows the position of that ply without a request; false where that cannot be. A step from a move that was chosen
   *  takes it back. */
  #stepTo(ply: number): boolean {
    const back = wayBack();
    if (back) {
      void this.#load(back.href, "follow");
      return true;
    }
    if (!this.#stepper?.knows(ply)) return false;
    // A page that is still under way would take the reader back; what comes of a form must be told, and what is new is
    // asked for again.
    if (!this.#sending) {
      this.#refreshWanted ||= this.#underWay === "look";
      this.#underWay = null;
      this.#latest++;
    }
    const before = this.#stepper.state();
    this.#stepper.show(ply, (state) => {
      tellSound(soundOf(before, state));
      this.#board?.show(state);
    });
    clearTimeout(this.#settling);
    this.#settling = window.setTimeout(() => this.#settle(), ADDRESS_PAUSE);
    return true;
  }

  /** The end of some steps: the address and who listens are told where they led. */
  #settle(): void {
    if (this.#settling === undefined) return;
    clearTimeout(this.#settling);
    this.#settling = undefined;
    this.#stepper?.settle();
    if (this.#refreshWanted) void this.#refresh();
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
    const waiting = this.#kept.of(this.#state.you);
    const form = moveForm();
    if (waiting && form) await this.#send(form, waiting.url, new URLSearchParams(waiting.body));
    else if (!this.#offered) await this.#refresh();
  }

  /** Sends a move later, or takes it back. */
  #decideOnWaiting(isKept: boolean): void {
    this.#kept.set(isKept ? this.#offered : null);
    this.#offered = null;
    if (isKept) {
      tell("move-waits-notice");
      return void this.#lookAgain();
    }
    replaceNotices([], null);
    this.#restore();
  }

  /** Says that the service can be reached again, if the reader was told that it cannot; a move that waits goes first. */
  #tellReachable(isMove: boolean): void {
    if (!this.#unreachable) return;
    this.#unreachable = null;
    if (!isMove && this.#kept.of(this.#state.you)) return void this.#lookAgain();
    tell("reachable-notice");
  }

  /** Asks about the position that is shown. */
  async #ask(typed: string): Promise<void> {
    const { sayUrl, ply } = this.#state;
    const shown = this.#stepper?.ply ?? null;
    if (sayUrl) await ask(typed, sayUrl, shown === ply ? null : shown);
  }

  #onSubmit(event: SubmitEvent): void {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const isForQuestions = "question" in form.dataset;
    if (!("enhance" in form.dataset) && !isForQuestions) return;
    event.preventDefault();
    const body = formBody(form, event.submitter);
    const typed = body.get("typed") ?? "";
    if ((isForQuestions || form === moveForm()) && !body.get("move") && !body.get("from") && isQuestion(typed)) {
      const field = document.querySelector<HTMLInputElement>(isForQuestions ? "#ask" : "#typed");
      if (field) field.value = "";
      return void this.#ask(typed);
    }
    if (isForQuestions) {
      const address = new URL(form.action);
      address.search = body.toString();
      address.hash = "";
      return void this.#load(address.href, "follow");
    }
    // A button may send its form elsewhere, or only ask for another look.
    const url = new URL(event.submitter?.getAttribute("formaction") ?? form.action, location.href);
    if (event.submitter?.getAttribute("formmethod") !== "get") return void this.#send(form, url.href, body);
    const move = body.get("move");
    // A piece is selected, or a move chosen on the board: what is half written does not count.
    if (move || body.get("from")) body.delete("typed");
    if (form === moveForm() && body.has(move ? "move" : "typed")) {
      if (move) this.#preview(move);
      url.search = body.toString();
      return void this.#choose(url, form, body);
    }
    // That look is one at the present position, whichever that is by then.
    body.delete("ply");
    url.search = body.toString();
    void this.#load(url.href, "follow");
  }

  #onClick(event: MouseEvent): void {
    const choice = event.target instanceof Element ? event.target.closest<HTMLElement>("button[data-waiting]") : null;
    if (choice) return this.#decideOnWaiting(choice.dataset.waiting === "keep");
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !plain || event.defaultPrevented) return;
    const ply = plyOf(link, this.#state.ply);
    if (!("enhance" in link.dataset) && ply === null) return;
    event.preventDefault();
    if ("turn" in link.dataset) return this.#turn(link);
    if (ply !== null && this.#stepTo(ply)) return;
    const promotion = promotionAt(link, this.#state);
    if (promotion) return void this.#move(...promotion);
    void this.#load(link.href, "follow");
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target instanceof Element ? event.target : null;
    const back = event.key === "Escape" ? wayBack() : null;
    if (back && !target?.closest("dialog")) return void this.#load(back.href, "follow");
    // A key that is still held from choosing the move does not send it.
    if (event.key === "Enter" && event.repeat && target?.closest("#chosen-move")) return event.preventDefault();
    if (asksForHelp(event)) {
      event.preventDefault();
      return void this.#ask(HELP);
    }
    if (target?.closest("input, select, textarea, dialog")) return;
    if (event.key === "i") {
      event.preventDefault();
      return focusField();
    }
    const turned = event.key === "f" ? document.querySelector<HTMLElement>("a[data-turn]") : null;
    if (turned) return this.#turn(turned);
    const step = stepOfKey(event);
    if (step && this.#step(step)) event.preventDefault();
  }

  /** Steps through the game; false on a page that has nothing to step through, which up and down scroll. */
  #step(step: Step): boolean {
    const link = document.querySelector<HTMLAnchorElement>(`a[data-step="${step}"]`);
    if (!link) return false;
    const ply = this.#stepper && this.#plyOf(step, this.#stepper.ply);
    if (ply !== null && (ply > this.#state.ply || this.#stepTo(ply))) return true;
    if (link.href) void this.#load(link.href, "follow");
    return true;
  }

  #plyOf(step: Step, ply: number): number {
    return { first: 0, previous: ply - 1, next: ply + 1, last: this.#state.ply }[step];
  }

  /** Turns the board round, at the position shown and with the move that was chosen. */
  #turn(link: HTMLElement): void {
    this.#settle();
    const flip = new URL(link.getAttribute("href") ?? "", location.href).searchParams.get("flip");
    const url = new URL(location.href);
    url.searchParams.set("flip", flip ?? "1");
    url.hash = "";
    void this.#load(url.href, "follow");
  }

  /** A turn of the wheel over the board is a step. At the ends of the game, and beside a chosen move, it scrolls the page
   *  as elsewhere. */
  #onWheel(event: WheelEvent): void {
    const isZoom = event.ctrlKey;
    if (isZoom || !event.deltaY || !this.#stepper || chosenMove()) return;
    const next = this.#plyOf(event.deltaY < 0 ? "previous" : "next", this.#stepper.ply);
    if (!this.#stepper.knows(next)) return;
    event.preventDefault();
    if (this.#wheel.add(event)) this.#stepTo(next);
  }
}

/** The form through which moves are sent; the page of lines has none. */
function moveForm(): HTMLFormElement | null {
  const form = document.getElementById("move-form");
  return form instanceof HTMLFormElement ? form : null;
}

/** The move that is shown and not sent yet, in UCI. */
function chosenMove(): string | null {
  return document.querySelector<HTMLButtonElement>("#chosen-move button[name='move']")?.value ?? null;
}

/** The link that takes it back. */
function wayBack(): HTMLAnchorElement | null {
  return document.querySelector("#chosen-move a[data-back]");
}

watchZen();
watchKeysDialog();
const state = readState(document);
if (state) new GamePage(state).start();

/** The boxes beside the board that are sent with a move. */
function boxesOfMove(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"][form="move-form"]')];
}
