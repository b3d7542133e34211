// Showing an earlier position of the game in place: the plain board, the list of moves, the steps and what is said.
import { announce } from "./announce";
import { showBestArrow, showHint } from "./best_arrow";
import { REDRAWN } from "./board_keys";
import { showSlider } from "./graph";
import { showMaterial } from "./material";
import { letterOf, pieceClass } from "./pieces";
import { after, boardFen, fenAt, positionsOf, type Position, type Replay } from "./replay";
import { leadStep, markMove } from "./step_links";
import type { GameState } from "./state";
import { askForVerdicts, verdictOf } from "./verdicts";

/** Steps through the game of one state of the page. Another state needs another. */
export class Stepper {
  readonly #state: GameState;
  readonly #replay: Replay;
  #worked: Position[] | null = null;
  /** The plain board of the present position, with what one can do there, once another took its place. */
  #presentBoard: HTMLElement | null = null;
  #ply: number;
  /** The ply of the position that the page shows. */
  #drawn: number;
  #frame = 0;

  /** Null for a page that does not know its game's moves. */
  static of(state: GameState): Stepper | null {
    return state.replay ? new Stepper(state, state.replay) : null;
  }

  private constructor(state: GameState, replay: Replay) {
    this.#state = state;
    this.#replay = replay;
    this.#ply = this.#drawn = state.view ?? state.ply;
    void askForVerdicts(() => this.#showVerdict());
  }

  /** By ply. Most pages are not stepped through: the positions are worked out with the first step. */
  get #positions(): Position[] {
    return (this.#worked ??= positionsOf(this.#replay));
  }

  /** The ply of the position that is shown, or will be with the next frame. */
  get ply(): number {
    return this.#ply;
  }

  /** Whether the position of that ply can be shown without asking the server. What one can do in the present position
   *  is known only if the page came with it. */
  knows(ply: number): boolean {
    if (ply < 0 || ply > this.#state.ply) return false;
    const mayAct = this.#state.you !== null && !this.#state.over;
    return ply !== this.#state.ply || this.#state.view === null || !mayAct;
  }

  /** Shows the position of that ply with the next frame, so that a held key moves as quickly as the screen does. */
  show(ply: number, board: (state: GameState) => void): void {
    this.#ply = ply;
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      board(this.state());
      this.#showBoard();
      this.#showMoves();
      this.#showWords();
      this.#showMaterial();
      this.#drawn = this.#ply;
    });
  }

  /** Draws no more: another page has come. */
  dispose(): void {
    cancelAnimationFrame(this.#frame);
  }

  /** Has the address say which position is shown, and tells it to who listens. */
  settle(): void {
    const address = this.#addressOf(this.#ply);
    if (address !== location.href) history.replaceState(null, "", address);
    announce(this.#spoken());
  }

  /** That the position shown is an earlier one, with its move in words; empty at the present one. */
  #spoken(): string {
    if (this.#ply === this.#state.ply) return "";
    const template = document.getElementById(this.#ply === 0 ? "earlier-start-notice" : "earlier-notice");
    if (!(template instanceof HTMLTemplateElement)) return "";
    const notice = template.content.cloneNode(true) as DocumentFragment;
    notice.querySelector("a")?.remove();
    const played = this.#replay.spoken?.[this.#ply - 1] ?? verdictOf(this.#ply)?.dataset.played ?? this.#numbered().map(({ textContent }) => textContent).join("");
    notice.querySelector("[data-move]")?.replaceWith(played ?? "");
    return notice.textContent?.trim() ?? "";
  }

  /** The state of the position that is shown. */
  state(): GameState {
    const { view, ply } = this.#state;
    if (this.#ply === (view ?? ply)) return this.#state;
    const position = this.#positions[this.#ply];
    if (!position) return this.#state;
    return {
      ...this.#state,
      fen: boardFen(position.pieces),
      turn: position.turn,
      legal: {},
      promotions: [],
      lastMove: position.lastMove,
      check: position.check,
      view: this.#ply === ply ? null : this.#ply,
    };
  }

  /** The present position after a move of the reader, which the server has not seen yet. */
  preview(uci: string): GameState {
    const present = this.#positions[this.#state.ply];
    if (!present) return this.#state;
    const { pieces, turn, lastMove } = after(present, uci);
    return { ...this.#state, fen: boardFen(pieces), turn, legal: {}, promotions: [], lastMove, check: false };
  }

  #addressOf(ply: number): string {
    const address = new URL(location.pathname, location.href);
    const flip = new URL(location.href).searchParams.get("flip");
    if (flip) address.searchParams.set("flip", flip);
    if (ply !== this.#state.ply) address.searchParams.set("ply", String(ply));
    return address.href;
  }

  #showBoard(): void {
    const board = document.getElementById("board");
    const position = this.#positions[this.#ply];
    if (!board || !position) return;
    if (this.#ply === this.#drawn) return;
    if (this.#drawn === this.#state.ply) this.#presentBoard = board;
    const focused = board.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset.square : undefined;
    board.replaceWith(this.#ply === this.#state.ply && this.#presentBoard ? this.#presentBoard : this.#boardOf(board, position));
    // Drawn for the position before; where there is a board to drag on, it draws itself.
    document.getElementById("shapes")?.replaceChildren();
    showHint(this.#ply === this.#state.ply);
    document.dispatchEvent(new Event(REDRAWN));
    if (focused) document.querySelector<HTMLElement>(`#board [data-square="${focused}"]`)?.focus({ preventScroll: true });
  }

  /** A board on which nothing can be done, in place of another. */
  #boardOf(board: HTMLElement, position: Position): HTMLElement {
    const shown = board.cloneNode(true) as HTMLElement;
    for (const square of shown.querySelectorAll<HTMLElement>("[data-square]")) square.replaceWith(this.#square(square, position));
    return shown;
  }

  /** A square on which nothing can be done, in place of another. */
  #square(old: HTMLElement, { pieces, turn, lastMove, check }: Position): HTMLElement {
    const name = old.dataset.square ?? "";
    const letter = pieces.get(name);
    const square = document.createElement("span");
    Object.assign(square.dataset, old.dataset);
    square.className = `square ${old.classList.contains("square--light") ? "square--light" : "square--dark"}`;
    square.classList.toggle("is-last", lastMove?.includes(name) ?? false);
    const inCheck = check && letter === letterOf(turn, "k");
    square.classList.toggle("is-check", inCheck);
    square.setAttribute("role", "img");
    const words = [name, letter && this.#replay.pieces[letter], inCheck && this.#replay.inCheck];
    square.setAttribute("aria-label", words.filter(Boolean).join(", "));
    if (letter) {
      const piece = document.createElement("span");
      piece.className = pieceClass(letter);
      piece.setAttribute("aria-hidden", "true");
      square.append(piece);
    }
    return square;
  }

  #showMaterial(): void {
    const [initial, now] = [this.#positions[0], this.#positions[this.#ply]];
    if (initial && now) showMaterial(this.#replay, initial, now);
  }

  #showMoves(): void {
    const current = document.querySelector(".moves .is-current");
    const next = this.#move();
    markMove(current, next);
    const list = document.querySelector<HTMLElement>(".moves");
    if (list) {
      const top = next ? next.offsetTop - list.clientHeight / 2 : 0;
      if (!next || Math.abs(list.scrollTop - top) > list.clientHeight / 3) list.scrollTop = top;
    }
    const last = this.#state.ply;
    const steps: Record<string, number> = { first: 0, previous: this.#ply - 1, next: this.#ply + 1, last };
    for (const step of document.querySelectorAll<HTMLElement>("a[data-step]")) {
      const ply = steps[step.dataset.step ?? ""] ?? this.#ply;
      const leads = ply >= 0 && ply <= last && ply !== this.#ply;
      leadStep(step, leads ? this.#addressOf(ply) : null);
      if (leads) step.dataset.ply = String(ply);
      else delete step.dataset.ply;
    }
  }

  /** The move that led to the position shown, in the list. */
  #move(): HTMLElement | null {
    return document.querySelectorAll<HTMLElement>(".moves a")[this.#ply - 1] ?? null;
  }

  #showWords(): void {
    const isPresent = this.#ply === this.#state.ply;
    for (const element of document.querySelectorAll<HTMLElement>("[data-present]")) element.hidden = !isPresent;
    for (const element of document.querySelectorAll<HTMLElement>("[data-earlier]")) element.hidden = isPresent;
    document.getElementById("earlier")?.remove();
    if (!isPresent) document.getElementById("moves")?.append(...this.#notice());

    const [fen, position] = [document.getElementById("fen"), this.#positions[this.#ply]];
    if (fen instanceof HTMLInputElement && position) {
      this.#showInWords(position);
      fen.value = fenAt(this.#replay, position, this.#ply);
    }

    for (const [id, name] of [["picture", "ply"], ["analysis-board", "at"]] as const) {
      const link = document.getElementById(id);
      if (!(link instanceof HTMLAnchorElement)) continue;
      const address = new URL(link.href);
      address.searchParams.set(name, String(this.#ply));
      link.href = address.href;
    }

    const link = document.querySelectorAll(".graph-plies a")[this.#ply];
    markMove(document.querySelector(".graph-plies .is-current"), link ?? null);
    this.#showVerdict();
  }

  /** What the engine said of the position, once that is known. */
  #showVerdict(): void {
    showSlider(document.querySelectorAll(".graph-plies a")[this.#ply]);
    const here = document.getElementById("analysis-here");
    const said = verdictOf(this.#ply);
    if (!said) void askForVerdicts(() => this.#showVerdict());
    // The page came with that of the position that it shows.
    if (!here || (!said && this.#ply === this.#drawn)) return;
    here.replaceChildren(...(said?.cloneNode(true).childNodes ?? []));
    if (said?.dataset.best) here.dataset.best = said.dataset.best;
    else delete here.dataset.best;
    showBestArrow();
  }

  /** Where the pieces stand, as the server says it. */
  #showInWords({ pieces }: Position): void {
    const paragraphs = this.#replay.sides.map(([before, after], index) => {
      const side = index === 0 ? "white" : "black";
      const kinds = this.#replay.kinds.map(([letter, names]) => {
        const wanted = letterOf(side, letter);
        const squares = [...pieces].filter(([, piece]) => piece === wanted).map(([square]) => square).sort();
        return names[Math.min(squares.length, names.length) - 1]?.replace("\ue000", squares.join(" "));
      });
      const paragraph = document.createElement("p");
      paragraph.textContent = before + kinds.filter(Boolean).join(", ") + after;
      return paragraph;
    });
    document.getElementById("position-words")?.replaceChildren(...paragraphs.flatMap((paragraph) => [paragraph, "\n"]));
  }

  /** That the position shown is an earlier one, and the way back. */
  #notice(): Node[] {
    const id = this.#ply === 0 ? "earlier-start-notice" : "earlier-notice";
    const template = document.getElementById(id);
    if (!(template instanceof HTMLTemplateElement)) return [];
    const notice = template.content.cloneNode(true) as DocumentFragment;
    const way = notice.querySelector("a");
    way?.setAttribute("href", this.#addressOf(this.#state.ply));
    if (way) way.dataset.ply = String(this.#state.ply);
    notice.querySelector("[data-move]")?.replaceWith(...this.#numbered());
    return [notice];
  }

  /** The move that led to the position shown, with its number. */
  #numbered(): Node[] {
    const before = this.#positions[this.#ply - 1];
    const starts = this.#positions[0]?.turn === "black" ? 1 : 0;
    const number = this.#replay.firstNumber + Math.floor((this.#ply - 1 + starts) / 2);
    const words = this.#move()?.cloneNode(true) as HTMLElement | undefined;
    words?.querySelectorAll(".move__judgement, .move__judgement + .visually-hidden, .move__score").forEach((part) => part.remove());
    const parts = [...(words?.childNodes ?? [])].filter((part) => !(part instanceof Text) || part.data.trim());
    parts.forEach((part) => part instanceof Text && (part.data = part.data.trim()));
    return [new Text(`${number}${before?.turn === "black" ? "…" : "."} `), ...parts];
  }
}
