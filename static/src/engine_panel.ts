// The engine of the analysis board: Stockfish in the browser, loaded when it is switched on and only then.
import { Chess } from "chessops/chess";
import { parseFen } from "chessops/fen";
import { makeSanVariation } from "chessops/san";
import { parseUci } from "chessops/util";
import { ARROWS } from "./arrows";
import { ADOPTED } from "./page";
import { Evaluation, parseInfo } from "./uci_info";

/** How many lines are shown. */
const LINES = 3;
/** How long one position is searched, in milliseconds. */
const SEARCH_TIME = 20_000;
/** How many moves of a line are shown. */
const SHOWN_MOVES = 12;
const MAX_THREADS = 4;

class EnginePanel {
  readonly #panel: HTMLElement;
  readonly #said: HTMLElement;
  readonly #lines: HTMLElement;
  readonly #button: HTMLButtonElement;
  #worker: Worker | null = null;
  /** The search that is under way, or was asked for: answers of earlier ones are not shown. */
  #search = 0;
  /** The last search that was allowed: no other begins. */
  #allowed = 0;
  /** A search is running in the worker, whose end is told by `bestmove`. */
  #isBusy = false;
  #isReady = false;
  #found: Evaluation[] = [];
  #frame = 0;

  constructor(panel: HTMLElement) {
    this.#panel = panel;
    this.#said = panel.querySelector("#engine-said")!;
    this.#lines = panel.querySelector("#engine-lines")!;
    this.#button = panel.querySelector("#engine-switch")!;
  }

  start(): void {
    // Where style sheets do not know whether scripts run.
    this.#panel.classList.remove("needs-script");
    this.#button.addEventListener("click", () => (this.#worker ? this.#stop() : void this.#begin()));
    document.addEventListener(ADOPTED, () => this.#worker && void this.#look());
    window.addEventListener("pagehide", () => this.#stop());
  }

  /** What there is to be said. */
  get #words(): DOMStringMap {
    return this.#said.dataset;
  }

  get #position(): DOMStringMap {
    return document.getElementById("engine-position")?.dataset ?? {};
  }

  async #begin(): Promise<void> {
    const search = ++this.#search;
    if (!(await this.#isAllowed()) || search !== this.#search) return;
    this.#allowed = search;
    const { single, threaded } = this.#panel.dataset;
    const hasThreads = window.crossOriginIsolated && navigator.hardwareConcurrency > 1;
    this.#tell(this.#words.loading);
    this.#press(true);
    const worker = new Worker((hasThreads ? threaded : single) ?? "");
    this.#worker = worker;
    worker.addEventListener("error", () => this.#fail());
    worker.addEventListener("message", (event: MessageEvent<unknown>) => this.#hear(String(event.data)));
    worker.postMessage("uci");
    if (hasThreads) worker.postMessage(`setoption name Threads value ${Math.min(MAX_THREADS, navigator.hardwareConcurrency - 1)}`);
    worker.postMessage(`setoption name MultiPV value ${LINES}`);
    worker.postMessage("isready");
  }

  /** Asks whether an engine may look at this position, and tells why where it may not. */
  async #isAllowed(): Promise<boolean> {
    const { root = "", moves = "" } = this.#position;
    const variant = new URL(location.href).searchParams.get("variant") ?? "standard";
    const body = new URLSearchParams({ fen: root, variant, line: moves.replaceAll(" ", ".") });
    const answer = await fetch("/analysis/engine", { method: "POST", body }).catch(() => null);
    // Without a connection nobody can be asked; the page was there before.
    if (!answer || answer.ok) return true;
    const refusal = (await answer.json().catch(() => ({}))) as { error?: string };
    this.#tell(refusal.error ?? this.#words.failed);
    return false;
  }

  /** Searches the position that the page shows. */
  async #look(): Promise<void> {
    const search = ++this.#search;
    this.#clear();
    if (this.#isBusy) this.#worker?.postMessage("stop");
    if (this.#position.over === "true") return this.#tell(this.#words.over);
    if (!(await this.#isAllowed())) return search === this.#search ? this.#stop(true) : undefined;
    if (search !== this.#search) return;
    this.#allowed = search;
    if (this.#isReady && !this.#isBusy) this.#go();
  }

  #go(): void {
    const { root = "", moves = "" } = this.#position;
    this.#isBusy = true;
    this.#found = [];
    this.#worker?.postMessage(`position fen ${root}${moves ? ` moves ${moves}` : ""}`);
    this.#worker?.postMessage(`go movetime ${SEARCH_TIME}`);
    this.#heard = this.#search;
  }

  /** The search whose lines the worker tells. */
  #heard = 0;

  #hear(line: string): void {
    if (line === "readyok") {
      this.#isReady = true;
      if (this.#position.over === "true") this.#tell(this.#words.over);
      else if (this.#allowed === this.#search) this.#go();
    } else if (line.startsWith("bestmove")) {
      this.#isBusy = false;
      // Another position is shown by now. Where it is not yet known whether an engine may look at it, the answer begins it.
      const isOther = this.#heard !== this.#search && this.#allowed === this.#search;
      if (isOther && this.#worker && this.#position.over !== "true") this.#go();
    } else if (this.#heard === this.#search) {
      const info = parseInfo(line);
      if (!info || info.rank > LINES) return;
      this.#found[info.rank - 1] = info;
      this.#frame ||= requestAnimationFrame(() => this.#show());
    }
  }

  #show(): void {
    this.#frame = 0;
    const [best] = this.#found;
    if (!best || !this.#worker) return;
    const speed = Math.round(best.nodesPerSecond / 1000);
    this.#tell(this.#words.depth?.replace("{depth}", String(best.depth)).replace("{speed}", String(speed)));
    const found = this.#found.filter(Boolean);
    // Links stay the same elements while their texts change: one that is replaced between press and release is not followed.
    while (this.#lines.children.length > found.length) this.#lines.lastElementChild!.remove();
    while (this.#lines.children.length < found.length) this.#lines.append(newItem());
    found.forEach((evaluation, index) => this.#write(evaluation, this.#lines.children[index]!));
    const arrows = found.map(({ moves }, index) => (index === 0 ? "G" : "B") + (moves[0] ?? "").slice(0, 4));
    this.#arrows(arrows.filter((arrow) => arrow.length === 5));
  }

  /** A line: what it is worth to White, and its moves; a press plays them on the board. */
  #write(found: Evaluation, item: Element): void {
    const { root = "", moves = "", play = "" } = this.#position;
    const link = item.querySelector("a")!;
    link.href = play + found.moves.slice(0, SHOWN_MOVES).join(".");
    link.querySelector("strong")!.textContent = found.worthToWhite(isBlackToMove(root, moves));
    link.querySelector("span")!.textContent = inSan(root, moves, found.moves.slice(0, SHOWN_MOVES));
  }

  #clear(): void {
    this.#found = [];
    this.#lines.replaceChildren();
    this.#arrows([]);
  }

  #arrows(shapes: string[]): void {
    document.dispatchEvent(new CustomEvent(ARROWS, { detail: shapes }));
  }

  #fail(): void {
    this.#stop(true);
    this.#tell(this.#words.failed);
  }

  /** Switches it off; what was said last stays if it is to. */
  #stop(keepsWords = false): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isBusy = this.#isReady = false;
    this.#search++;
    this.#clear();
    this.#press(false);
    if (!keepsWords) this.#tell("");
  }

  #press(isOn: boolean): void {
    this.#button.setAttribute("aria-pressed", String(isOn));
    this.#button.textContent = (isOn ? this.#button.dataset.on : this.#button.dataset.off) ?? "";
  }

  #tell(words: string | undefined): void {
    this.#said.textContent = words ?? "";
  }
}

function newItem(): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.dataset.enhance = "";
  link.append(document.createElement("strong"), " ", document.createElement("span"));
  item.append(link);
  return item;
}

function isBlackToMove(root: string, moves: string): boolean {
  const isBlackFirst = root.split(" ")[1] === "b";
  return isBlackFirst !== (moves.split(" ").filter(Boolean).length % 2 === 1);
}

/** Moves in UCI with their numbers, as people write them. */
function inSan(root: string, before: string, moves: string[]): string {
  try {
    const position = Chess.fromSetup(parseFen(root).unwrap()).unwrap();
    for (const uci of before.split(" ").filter(Boolean)) {
      const move = parseUci(uci);
      if (move) position.play(move);
    }
    return makeSanVariation(position, moves.flatMap((uci) => parseUci(uci) ?? []));
  } catch {
    // A position that this reader does not take, such as one with many promoted pieces.
    return moves.join(" ");
  }
}

const panel = document.getElementById("engine");
if (panel && typeof WebAssembly === "object" && typeof Worker === "function") new EnginePanel(panel).start();
