// chessground in place of the plain board.
import { Chessground } from "chessground";
import type { Api } from "chessground/api";
import type { Config } from "chessground/config";
import type { DrawShape } from "chessground/draw";
import type { Key } from "chessground/types";
import type { GameState } from "./state";

/** A board one can drag on. */
export interface DragBoard {
  /** Shows a state, undoing whatever was on the board before. */
  show(state: GameState): void;
  /** Marks a square as selected, as a click on it does, or none. */
  select(square: string | null): void;
  /** Draws these arrows and circles, written as in PGN: `Ge2e4`, `Rd5`. A click does not wipe them off. */
  draw(shapes: string[]): void;
}

/** Lays a chessground over the plain board in `frame`. `moved` is told the two squares of a move the reader made, and
 *  `drawn`, where drawings are kept, each arrow or circle that the reader drew, written as in PGN. */
export function mountBoard(
  frame: HTMLElement,
  state: GameState,
  moved: (from: string, to: string) => void,
  drawn?: (shape: string) => void,
): DragBoard {
  const overlay = document.createElement("div");
  overlay.className = "board-overlay cg-wrap";
  // The plain board beneath stays what assistive technology reads and the keyboard works.
  overlay.setAttribute("aria-hidden", "true");
  frame.append(overlay);

  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  let api: Api;
  // What is kept is drawn by itself, out of reach of clicks: of the board's own drawings there is but the new one.
  const keepDrawn = (shapes: DrawShape[]) => {
    const [shape] = shapes;
    if (!shape) return;
    api.setShapes([]);
    drawn?.((shape.brush ?? "green").charAt(0).toUpperCase() + shape.orig + (shape.dest ?? ""));
  };
  try {
    // Never `viewOnly`, which chessground reads only here: who only watches now may be to move later.
    api = Chessground(overlay, {
      ...config(state),
      coordinates: false,
      disableContextMenu: true,
      animation: { enabled: !still, duration: 180 },
      premovable: { enabled: false },
      ...(drawn ? { drawable: { onChange: (shapes: DrawShape[]) => keepDrawn(shapes) } } : {}),
      draggable: { enabled: true, showGhost: true },
      movable: { ...config(state).movable, events: { after: moved } },
    });
  } catch (error) {
    overlay.remove();
    throw error;
  }
  // A finger on a piece scrolls the page while nothing can be moved: chessground would hold on to it.
  const letScroll = (event: TouchEvent) => api.state.movable.color || event.stopPropagation();
  overlay.addEventListener("touchstart", letScroll, { capture: true, passive: true });
  // chessground remembers where it is on the page, but what stands above it may have grown since.
  overlay.addEventListener("pointerdown", () => api.state.dom.bounds.clear(), { capture: true });
  frame.classList.add("is-enhanced");
  return {
    show: (next) => api.set(config(next)),
    select: (square) => api.selectSquare(square as Key | null, true),
    draw: (shapes) => api.setAutoShapes(shapes.map(drawing)),
  };
}

function config(state: GameState): Config {
  const dests = new Map(Object.entries(state.legal) as [Key, Key[]][]);
  return {
    fen: state.fen,
    orientation: state.orientation,
    turnColor: state.turn,
    check: state.check,
    lastMove: (state.lastMove as Key[] | null) ?? undefined,
    selected: undefined,
    autoCastle: true,
    movable: {
      free: false,
      color: dests.size > 0 ? (state.you ?? undefined) : undefined,
      dests,
      showDests: true,
      rookCastle: state.chess960,
    },
  };
}

const BRUSHES: Record<string, string> = { G: "green", R: "red", Y: "yellow", B: "blue" };

function drawing(shape: string): DrawShape {
  const drawn: DrawShape = { orig: shape.slice(1, 3) as Key, brush: BRUSHES[shape.charAt(0)] ?? "green" };
  return shape.length > 3 ? { ...drawn, dest: shape.slice(3, 5) as Key } : drawn;
}
