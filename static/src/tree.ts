// The page of an analysis tree: steps without a request, and every change saved at once, through the same forms as without
// scripts.
import { mountBoard, type DragBoard } from "./board";
import { watchBoardKeys } from "./board_keys";
import { watchBoardSize } from "./board_size";
import { listen } from "./events";
import { holdFocus } from "./focus";
import { watchKeysDialog } from "./keys_dialog";
import { addCloseButtons, refusal, replaceNotices, tell, tellLoggedOut } from "./notices";
import { adopt, fetchPage, formBody } from "./page";
import { choosePromotion, promotionAt } from "./promotion";
import { ask, asksForHelp, focusField, HELP } from "./questions";
import { boardFen } from "./replay";
import { readState, type GameState } from "./state";
import { soundOfMove, tellSound } from "./sound_of";
import { leadStep, markMove } from "./step_links";
import { stepOfKey, WheelSteps, type Step } from "./step_input";
import { TreePositions } from "./tree_positions";
import { readTree, type TreeState } from "./tree_state";
import { drawnKey, keyOf, mark, nodeOfKey, UnsentInputs } from "./unsent";

/** How soon after the last step the rest of the page follows, in milliseconds. */
const STEP_PAUSE = 120;

/** How soon after the last key a comment is saved, in milliseconds. */
const COMMENT_PAUSE = 800;

class TreePage {
  #state: GameState;
  #tree: TreeState;
  #positions: TreePositions;
  /** The node that is shown: the page's own, or one that was stepped to since. */
  #node: string;
  #board: DragBoard | null = null;
  /** Counts requests for pages, so that an answer overtaken by a later one is not shown. */
  #latest = 0;
  /** The commands that are being sent, one after the other. */
  #sent: Promise<void> = Promise.resolve();
  #sending = 0;
  #settling: number | undefined;
  #commenting: number | undefined;
  /** The form of a comment that is not saved yet. */
  #unsaved: HTMLFormElement | null = null;
  /** What was saved last of the comment in a form: what is written in another window is told apart from it. */
  readonly #savedComments = new WeakMap<HTMLFormElement, string>();
  /** What the service has not taken yet of comments and drawings. */
  readonly #unsent = new UnsentInputs((key, url, body) => this.#sendAgain(key, url, body));
  #isUnreachable = false;
  /** Something was told of while a change was being sent. */
  #isLookWanted = false;
  readonly #wheel = new WheelSteps();

  constructor(state: GameState, tree: TreeState) {
    this.#state = state;
    this.#tree = tree;
    this.#positions = new TreePositions(tree);
    this.#node = tree.node;
  }

  start(): void {
    const frame = document.querySelector<HTMLElement>(".board-frame");
    const drawn = this.#tree.isOwner ? (shape: string) => this.#draw(shape) : undefined;
    try {
      if (frame) this.#board = mountBoard(frame, this.#state, (from, to) => void this.#move(from, to), drawn);
    } catch (error) {
      console.error("The board cannot be dragged on; the plain one stays.", error);
    }
    if (frame) watchBoardSize(frame);
    watchKeysDialog();
    this.#board?.draw(this.#shapes());
    document.documentElement.classList.add("has-tree-script");
    this.#scrollTree();
    addCloseButtons();
    watchBoardKeys({ ask: (typed) => void this.#ask(typed), step: (step) => this.#step(this.#nodeOf(step)) });
    document.addEventListener("submit", (event) => this.#onSubmit(event));
    document.addEventListener("click", (event) => this.#onClick(event));
    document.addEventListener("keydown", (event) => this.#onKey(event));
    document.addEventListener("input", (event) => this.#onInput(event));
    document.addEventListener("change", (event) => this.#onChange(event));
    frame?.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
    window.addEventListener("popstate", () => void this.#load(location.href));
    window.addEventListener("pagehide", () => this.#saveComment(true));
    window.addEventListener("online", () => this.#again());
    if (!this.#tree.isOwner || !this.#state.watched) return;
    listen(this.#state.watched, { changed: () => this.#look(), said: () => {}, analysed: () => this.#look() });
  }

  /** Looks what is new, once nothing is being sent. An answer on its way may be older than what was told of. */
  #look(): void {
    this.#isLookWanted = this.#sending > 0;
    if (!this.#isLookWanted && this.#settling === undefined) void this.#load(location.href);
  }

  /** A change was answered, or could not be sent. */
  #endSending(): void {
    this.#sending--;
    if (this.#sending === 0 && this.#isLookWanted) this.#look();
  }

  #shapes(): string[] {
    const drawn = this.#unsent.drawnAt(this.#node) ?? this.#positions.node(this.#node)?.[4] ?? "";
    return drawn.split(" ").filter(Boolean);
  }

  /** What the board shows at the node. What one can play there is known once the page has followed. */
  #shown(): GameState {
    if (this.#node === this.#tree.node) return this.#state;
    const position = this.#positions.position(this.#node);
    if (!position) return this.#state;
    const { pieces, turn, lastMove, check } = position;
    return { ...this.#state, fen: boardFen(pieces), turn, you: turn, legal: {}, promotions: [], lastMove, check };
  }

  /** Shows a node at once; the rest of the page follows when the reader stays there. */
  #step(node: string | null): void {
    if (!node || node === this.#node || !this.#positions.node(node)) return;
    this.#saveComment();
    const [from, before] = [this.#node, this.#shown()];
    this.#node = node;
    this.#latest++;
    if (this.#positions.before(node) === from) tellSound(soundOfMove(before, this.#shown()));
    this.#board?.show(this.#shown());
    this.#board?.draw(this.#shapes());
    this.#mark();
    const restoreFocus = holdFocus();
    document.getElementById("node")?.toggleAttribute("inert", true);
    restoreFocus();
    clearTimeout(this.#settling);
    this.#settling = window.setTimeout(() => this.#settle(), STEP_PAUSE);
  }

  #settle(): void {
    if (this.#settling === undefined) return;
    clearTimeout(this.#settling);
    this.#settling = undefined;
    history.replaceState(null, "", this.#address(this.#node));
    void this.#load(location.href);
  }

  #address(node: string): string {
    const address = new URL(this.#tree.path, location.href);
    address.searchParams.set("node", node);
    const flip = new URL(location.href).searchParams.get("flip");
    if (flip) address.searchParams.set("flip", flip);
    return address.href;
  }

  /** The node in the tree, and the steps from there. */
  #mark(): void {
    const current = document.querySelector("#tree .is-current");
    const next = document.querySelector(`#tree a[data-node="${CSS.escape(this.#node)}"]`);
    markMove(current, next);
    this.#scrollTree();
    for (const link of document.querySelectorAll<HTMLElement>("#steps a[data-step]")) {
      const node = this.#nodeOf(link.dataset.step as Step);
      leadStep(link, node && this.#address(node));
    }
  }

  #nodeOf(step: Step): string | null {
    const before = this.#positions.before(this.#node);
    const next = this.#positions.next(this.#node);
    return {
      first: before && this.#positions.first(),
      previous: before,
      next,
      last: next && this.#positions.end(next),
    }[step];
  }

  #scrollTree(): void {
    const list = document.querySelector<HTMLElement>(".tree-scroll");
    const current = list?.querySelector<HTMLElement>(".is-current");
    if (!list || !current) return;
    const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) {
      list.scrollTop += inner.top - outer.top - list.clientHeight / 2;
    }
  }

  /** A move made on the board: one that is in the tree is stepped to, another one is added. */
  async #move(from: string, to: string): Promise<void> {
    let move = from + to;
    if (this.#state.promotions.includes(move)) {
      const piece = await choosePromotion(this.#state.turn, to);
      if (!piece) return this.#restore();
      move += piece;
    }
    const known = this.#positions.child(this.#node, move);
    if (known) return this.#step(known);
    this.#saveComment();
    this.#command({ command: "play", node: this.#node, move });
  }

  /** A drawing made on the board: drawn again it is removed. */
  #draw(shape: string): void {
    const node = this.#positions.node(this.#node);
    if (!node) return;
    const before = this.#shapes();
    const others = before.filter((other) => other.slice(1) !== shape.slice(1));
    node[4] = (before.includes(shape) ? others : [...others, shape]).join(" ");
    this.#command({ command: "shapes", node: this.#node, text: node[4] }, drawnKey(this.#node));
    this.#board?.draw(this.#shapes());
  }

  #restore(): void {
    this.#board?.show(this.#shown());
    this.#board?.draw(this.#shapes());
  }

  #command(fields: Record<string, string>, key: string | null = null): void {
    const form = document.querySelector<HTMLFormElement>("#move-form");
    if (!form) return;
    const body = new URLSearchParams(fields);
    if (key) this.#unsent.draw(key, form.action, body);
    this.#send(form.action, body, null, null, key);
  }

  /** Sends a form behind those that are on their way. `sent` is the form that the reader has sent, which is filled anew;
   *  with `key` it is kept until the service has taken it. */
  #send(
    url: string,
    body: URLSearchParams,
    sent: HTMLFormElement | null,
    comment: HTMLFormElement | null = null,
    key: string | null = keyOf(body),
    done?: () => void,
  ): void {
    this.#sending++;
    const latest = ++this.#latest;
    this.#sent = this.#sent.then(async () => {
      this.#tellBegin(comment, body);
      const isTaken = await this.#change(url, body, sent, latest, key);
      if (isTaken && comment) this.#savedComments.set(comment, body.get("text") ?? "");
      if (isTaken) done?.();
      this.#endSending();
    });
  }

  /** Sends again what has failed. The reader, who may be elsewhere by now, stays there. */
  #sendAgain(key: string, url: string, body: URLSearchParams): void {
    this.#sending++;
    this.#sent = this.#sent.then(async () => {
      const form = commentForm();
      const isHere = nodeOfKey(key) === this.#node && this.#settling === undefined;
      const isTaken = await this.#change(url, body, null, isHere ? this.#latest : null, key);
      if (isTaken && !isHere) this.#isLookWanted = true;
      this.#endSending();
      if (isTaken && isHere && form && keyOf(body) === keyOf(formBody(form))) {
        this.#savedComments.set(form, body.get("text") ?? "");
        mark(commentForm(), "saved-notice");
      }
    });
  }

  async #load(url: string): Promise<void> {
    const latest = ++this.#latest;
    await this.#sent;
    if (latest === this.#latest) await this.#fetch(url, {}, null, latest, null);
  }

  /** Sends a change; whether the service has taken it. One with a key that it has not taken is kept. */
  async #change(
    url: string,
    body: URLSearchParams,
    sent: HTMLFormElement | null,
    latest: number | null,
    key: string | null,
  ): Promise<boolean> {
    const isTaken = await this.#fetch(url, { method: "POST", body }, sent, latest, key ? { key, body } : null);
    if (!isTaken && key) this.#unsent.show();
    return isTaken;
  }

  /** Asks for a page and shows what it says, unless another was asked for since; whether the service has taken it. */
  async #fetch(
    url: string,
    init: RequestInit,
    sent: HTMLFormElement | null,
    latest: number | null,
    kept: { key: string; body: URLSearchParams } | null,
  ): Promise<boolean> {
    const isChange = init.method === "POST";
    const fetched = await fetchPage(url, init);
    if (fetched.kind === "unreachable") {
      if (kept) this.#unsent.failed(kept.key, url, kept.body, false);
      if (isChange) {
        if (!this.#isUnreachable) tell(kept ? "unsent-notice" : "unreachable-notice");
        this.#isUnreachable = true;
        this.#restore();
      }
      return false;
    }
    const { page, response } = fetched;
    if (this.#isUnreachable) {
      this.#isUnreachable = false;
      tell("reachable-notice");
      this.#unsent.retry();
    }
    const [state, tree] = [readState(page), readTree(page)];
    const isTree = state !== null && tree?.path === this.#tree.path;
    if (kept && isTree && response.ok) this.#unsent.taken(kept.key, kept.body);
    else if (kept) this.#unsent.failed(kept.key, url, kept.body, !isTransient(response));
    if (!isTree) {
      // Another page altogether, such as the log-in.
      if (!isChange) {
        if (response.ok) tellLoggedOut();
        return false;
      }
      if (response.ok) location.assign(response.url);
      else replaceNotices([refusal(page)], sent);
      this.#restore();
      return false;
    }
    // What was refused is told in any case; what is new is shown when the reader stays.
    if (isChange || page.querySelector("#notices > *")) replaceNotices([...page.querySelectorAll("#notices > *")], sent);
    if (latest !== this.#latest) return response.ok;
    this.#adopt(page, state, tree, sent, !response.ok);
    if (isChange) history.replaceState(null, "", this.#address(this.#node));
    return response.ok;
  }

  #adopt(page: Document, state: GameState, tree: TreeState, sent: HTMLFormElement | null, isRefused: boolean): void {
    clearTimeout(this.#settling);
    this.#settling = undefined;
    const open = [...document.querySelectorAll<HTMLDetailsElement>("details[id][open]")].map(({ id }) => id);
    // What nobody is writing is the server's, which another window may have changed; what it has not taken comes back.
    const forms = [...document.querySelectorAll<HTMLFormElement>("form[data-unsent]")];
    const isWritten = this.#unsaved !== null || forms.some((form) => form.contains(document.activeElement));
    const scrolled = document.querySelector(".tree-scroll")?.scrollTop ?? 0;
    adopt(page, sent ?? (isWritten ? null : commentForm()));
    document.getElementById("node")?.toggleAttribute("inert", false);
    for (const id of open) document.getElementById(id)?.toggleAttribute("open", true);
    document.querySelector(".tree-scroll")?.scrollTo({ top: scrolled });
    for (const field of document.querySelectorAll<HTMLInputElement>("#writing input[name='node']")) field.value = tree.node;
    const [from, before] = [this.#node, this.#shown()];
    this.#state = state;
    this.#tree = tree;
    this.#positions = new TreePositions(tree);
    this.#node = tree.node;
    if (this.#positions.before(this.#node) === from) tellSound(soundOfMove(before, state));
    // What another window has done must not take a piece out of the reader's hand; a move that was refused goes back.
    if (isRefused || JSON.stringify(before) !== JSON.stringify(state)) this.#board?.show(state);
    this.#board?.draw(this.#shapes());
    this.#scrollTree();
    const selected = document.querySelector<HTMLElement>("#board .is-selected")?.dataset.square;
    if (selected) this.#board?.select(selected);
    this.#unsent.show();
  }

  /** Saves a comment that was changed; when the page goes, on its own. */
  #saveComment(isLast = false): void {
    const form = this.#unsaved;
    clearTimeout(this.#commenting);
    if (!form) return;
    this.#unsaved = null;
    const body = formBody(form);
    if (isLast) {
      this.#tellBegin(form, body);
      return void fetchPage(form.action, { method: "POST", body, keepalive: true });
    }
    this.#send(form.action, body, null, form, keyOf(body), () => mark(commentForm(), "saved-notice"));
  }

  /** Tells which comment the one in `form` takes the place of: what was saved last, or what came with the page. */
  #tellBegin(form: HTMLFormElement | null, body: URLSearchParams): void {
    const saved = form && this.#savedComments.get(form);
    if (typeof saved === "string") body.set("was", saved);
  }

  /** The connection is back: what was not saved is, and what is new is looked at. */
  #again(): void {
    this.#unsent.retry();
    this.#saveComment();
    this.#look();
  }

  #onInput(event: Event): void {
    const field = event.target;
    const form = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? field.form : null;
    if (!form || !("unsent" in form.dataset)) return;
    this.#unsent.write(form, this.#savedComments.get(form));
    mark(form, null);
    if (form.dataset.save !== "comment") return;
    this.#unsaved = form;
    clearTimeout(this.#commenting);
    this.#commenting = window.setTimeout(() => this.#saveComment(), COMMENT_PAUSE);
  }

  #onChange(event: Event): void {
    const field = event.target;
    if (field instanceof HTMLTextAreaElement && field.form?.dataset.save === "comment") return this.#saveComment();
    const form = field instanceof HTMLInputElement ? field.form : null;
    if (form?.dataset.save === "now") this.#send(form.action, formBody(form), null);
  }

  /** Asks about the position of the node that is shown. */
  async #ask(typed: string): Promise<void> {
    if (!this.#state.sayUrl) return;
    const address = new URL(this.#state.sayUrl, location.href);
    address.searchParams.set("node", this.#node);
    await ask(typed, address.href, null);
  }

  #onSubmit(event: SubmitEvent): void {
    const form = event.target;
    if (form instanceof HTMLFormElement && "question" in form.dataset) {
      event.preventDefault();
      const field = form.querySelector<HTMLInputElement>("#ask");
      void this.#ask(field?.value ?? "");
      if (field) field.value = "";
      return;
    }
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !("enhance" in form.dataset)) return;
    event.preventDefault();
    if (form.dataset.save === "comment") {
      this.#unsaved = null;
      clearTimeout(this.#commenting);
    } else {
      this.#saveComment();
    }
    const comment = form.dataset.save === "comment" ? form : null;
    const url = event.submitter?.getAttribute("formaction") ?? form.action;
    this.#send(url, formBody(form, event.submitter), form, comment);
  }

  #onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[href]") : null;
    const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !("enhance" in link.dataset) || !plain || event.defaultPrevented) return;
    event.preventDefault();
    if (link.dataset.node) return this.#step(link.dataset.node);
    if (link.dataset.step) return this.#step(this.#nodeOf(link.dataset.step as Step));
    if ("turn" in link.dataset) return this.#turn(link);
    const promotion = link instanceof HTMLAnchorElement ? promotionAt(link, this.#state) : null;
    if (promotion) return void this.#move(...promotion);
    // A piece is selected, or a promotion asked for.
    void this.#load(new URL(link.getAttribute("href") ?? "", location.href).href);
  }

  #turn(link: HTMLElement): void {
    const isTurned = new URL(link.getAttribute("href") ?? "", location.href).searchParams.has("flip");
    const address = new URL(this.#address(this.#node));
    if (isTurned) address.searchParams.set("flip", "1");
    else address.searchParams.delete("flip");
    history.replaceState(null, "", address);
    void this.#load(address.href);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (asksForHelp(event)) {
      event.preventDefault();
      return void this.#ask(HELP);
    }
    if (target?.closest("input, select, textarea, dialog")) return;
    const turned = event.key === "f" ? document.querySelector<HTMLElement>("a[data-turn]") : null;
    if (turned) return this.#turn(turned);
    if (event.key === "i") {
      event.preventDefault();
      return focusField();
    }
    const step = stepOfKey(event);
    if (!step) return;
    event.preventDefault();
    this.#step(this.#nodeOf(step));
  }

  #onWheel(event: WheelEvent): void {
    const isZoom = event.ctrlKey;
    const node = this.#nodeOf(event.deltaY < 0 ? "previous" : "next");
    if (isZoom || !event.deltaY || !node) return;
    event.preventDefault();
    if (this.#wheel.add(event)) this.#step(node);
  }
}

const [state, tree] = [readState(document), readTree(document)];
if (state && tree) new TreePage(state, tree).start();

/** The form of the comment on the node that is shown; others than the owner have none. */
function commentForm(): HTMLFormElement | null {
  return document.querySelector("form[data-save='comment']");
}

/** Whether the service may take later what it refuses now: it was asked too often, or is at fault. */
function isTransient(response: Response): boolean {
  return response.status === 429 || response.status >= 500;
}
