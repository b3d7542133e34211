// The page of the analysis board as templates/analysis_board/page.html draws it, as far as a line changes it.
import type { GameState } from "../state";
import { drawBoard, drawPromotion } from "./draw_board";
import { element } from "./elements";
import { factsOf, isOver } from "./facts";
import type { Line } from "./line";
import { inWords, numbered, pgnOf, written } from "./notation";
import type { Words } from "./words";

const SIGNS = { first: "«", previous: "‹", next: "›", last: "»" } as const;

/** The page of that line, in the words of the page that is there. */
export function drawPage(line: Line, words: Words): Document {
  const facts = factsOf(line, words);
  const last = line.last && inWords(words.spoken, line.last);
  const page = document.implementation.createHTMLDocument(document.title);
  page.body.append(
    element("p", { id: "announcement" }, [last, ...facts].filter(Boolean).join(" ")),
    drawBoard(line, words, document.getElementById("board")?.getAttribute("aria-label") ?? ""),
    drawPromotion(line, words),
    drawEnginePosition(line),
    drawLine(line, words),
    drawPosition(line, words, facts),
    drawKeep(line),
    json("game-state", stateOf(line)),
    json("offline-words", words),
  );
  return page;
}

function json(id: string, value: unknown): HTMLElement {
  return element("script", { type: "application/json", id }, JSON.stringify(value));
}

function drawEnginePosition(line: Line): HTMLElement {
  return element("div", {
    id: "engine-position",
    "data-live": "",
    hidden: "",
    "data-root": line.rootFen,
    "data-moves": line.moves.slice(0, line.shown).map(({ uci }) => uci).join(" "),
    "data-play": line.playUrl(),
    "data-over": String(isOver(line)),
  });
}

/** The moves, the steps through them, and what else can be done with the line. */
function drawLine(line: Line, words: Words): HTMLElement {
  const section = card("line", words.line.title);
  if (line.cut) section.append(element("div", { class: "notice notice--warning" }, element("p", {}, words.line[line.cut])));
  const ways: HTMLElement[] = [];
  if (line.moves.length === 0) {
    section.append(element("p", { class: "muted" }, words.line.none));
  } else {
    section.append(
      element("div", { class: "line-moves" }, ...listed(line, words)),
      element("div", { class: "moves-steps" }, ...steps(line, words)),
    );
    if (line.isBeside) ways.push(way(line.at(line.shown, { change: "promote" }), words.line.promote));
    if (line.shown > 0) ways.push(way(line.at(line.shown, { change: "delete" }), words.line.delete));
    ways.push(way(line.start(), words.line.startAgain));
  }
  ways.push(element("a", { class: "button button--small", href: line.turned(), "data-enhance": "", "data-turn": "" }, words.line.turn));
  const keys = document.querySelector("#line [data-keys-button]")?.cloneNode(true) as HTMLElement | undefined;
  if (keys) ways.push(keys);
  section.append(element("div", { class: "row" }, ...ways.flatMap((way) => [way, " "])));
  return section;
}

function way(href: string, words: string): HTMLElement {
  return element("a", { class: "button button--small", "data-enhance": "", href }, words);
}

function listed(line: Line, words: Words): (Node | string)[] {
  const list = element("div");
  let place: Element = list;
  let isNumberDue = true;
  for (const visit of line.walk()) {
    if (visit === "open") {
      // The variations on one move stand in one list.
      const last = place.lastElementChild;
      const branches = last?.matches("ul") ? last : element("ul", { class: "tree__branches" });
      place.append(branches);
      place = branches.appendChild(element("li", { class: "tree__line" }));
    } else if (visit === "close") {
      place = place.parentElement!.parentElement!;
    } else {
      place.append(...listedMove(line, visit, isNumberDue, words));
    }
    isNumberDue = typeof visit !== "number";
  }
  return [...list.childNodes];
}

function listedMove(line: Line, node: number, isNumberDue: boolean, words: Words): (Node | string)[] {
  const move = line.move(node)!;
  const hasNumber = move.turn === "white" || isNumberDue;
  const isCurrent = line.isShown(node);
  const way = element(
    "a",
    {
      class: isCurrent ? "move is-current" : "move",
      "aria-current": isCurrent ? "true" : null,
      href: line.atNode(node),
      "data-enhance": "",
    },
    written(words.notation, move),
  );
  return [...(hasNumber ? [element("span", { class: "moves__number" }, numbered(move, "").trim())] : []), way, " "];
}

function steps(line: Line, words: Words): HTMLElement[] {
  const to = { first: 0, previous: line.shown - 1, next: line.shown + 1, last: line.moves.length };
  return (Object.keys(SIGNS) as (keyof typeof SIGNS)[]).map((name) => {
    const ply = to[name];
    const leads = ply >= 0 && ply <= line.moves.length && ply !== line.shown;
    const way: Record<string, string> = leads
      ? { href: line.at(ply), "data-enhance": "", title: words.steps[name] }
      : { role: "link", tabindex: "0", "aria-disabled": "true" };
    const sign = element("span", { "aria-hidden": "true" }, SIGNS[name]);
    return element("a", { class: "button button--small", "data-step": name, "aria-label": words.steps[name], ...way }, sign);
  });
}

/** What is said of the position, and it as FEN and PGN have it. */
function drawPosition(line: Line, words: Words, facts: string[]): HTMLElement {
  const section = card("position", words.position.title);
  section.append(element("ul", {}, ...[...facts, words.facts.later].map((fact) => element("li", {}, fact))));
  section.append(field("shown-fen", words.position.fen, line.fen));
  if (line.moves.length > 0) section.append(field("shown-moves", words.position.moves, pgnOf(line.moves)));
  return section;
}

function field(id: string, label: string, value: string): HTMLElement {
  return element(
    "div",
    { class: "field" },
    element("label", { class: "field__label", for: id }, label),
    element("input", { class: "input input--code", id, value, readonly: "" }),
  );
}

/** The form that keeps the line, where the page has one; one that it lacks comes with the connection. */
function drawKeep(line: Line): HTMLElement {
  const now = document.getElementById("line-keep");
  const keep = now ? (now.cloneNode(true) as HTMLElement) : element("div", { id: "line-keep", "data-live": "" });
  const sent = { fen: line.initialFen, variant: line.isChess960 ? "chess960" : "standard", line: line.lineOnly };
  for (const [name, value] of Object.entries(sent)) keep.querySelector(`input[name="${name}"]`)?.setAttribute("value", value);
  if (line.moves.length === 0) keep.replaceChildren();
  return keep;
}

function card(id: string, title: string): HTMLElement {
  const heading = element("h2", { class: "card__title", id: `${id}-title` }, title);
  return element("section", { class: "card stack", id, "data-live": "", "aria-labelledby": `${id}-title` }, heading);
}

function stateOf(line: Line): GameState {
  const { position, last } = line;
  const legal: Record<string, string[]> = {};
  for (const { from, to } of line.legal) if (!(legal[from] ??= []).includes(to)) legal[from].push(to);
  const promotions = new Set(line.legal.filter(({ promotion }) => promotion).map(({ from, to }) => from + to));
  const canMove = line.legal.length > 0;
  return {
    id: "/analysis",
    ply: 0,
    fen: line.fen,
    turn: position.turn,
    you: canMove ? position.turn : null,
    orientation: line.isFlipped ? "black" : "white",
    legal,
    promotions: [...promotions],
    lastMove: last && [last.from, last.landing],
    check: position.isCheck(),
    over: false,
    chess960: line.isChess960,
    view: null,
    moveUrl: canMove ? line.moveUrl() : null,
    watched: null,
    sayUrl: null,
    replay: null,
  };
}
