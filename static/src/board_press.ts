// Whether a finger or a mouse button is down on the board, as while a piece is dragged. What would move the board on the page
// waits for its end: the piece would be put down on another square than the one aimed at.

/** The pointer that is down on the board. */
let pressing: number | null = null;
/** What waits for it; the latest takes the place of one before it. */
let waiting: (() => void) | null = null;

/** Does something at once, or when the board is released. */
export function whenBoardIsReleased(action: () => void): void {
  waiting = pressing === null ? null : action;
  if (pressing === null) action();
}

function release(event: PointerEvent): void {
  if (event.pointerId !== pressing) return;
  pressing = null;
  // The board itself hears first where the piece was put down.
  setTimeout(() => {
    const action = waiting;
    if (action) whenBoardIsReleased(action);
  });
}

window.addEventListener(
  "pointerdown",
  (event) => {
    const isOnBoard = event.target instanceof Element && event.target.closest(".board-frame") !== null;
    if (isOnBoard && event.button === 0) pressing = event.pointerId;
  },
  { capture: true },
);
for (const end of ["pointerup", "pointercancel"] as const) window.addEventListener(end, release, { capture: true });
// A button that was let go where the browser does not see it, such as over a dialog of its own.
window.addEventListener("pointermove", (event) => event.buttons === 0 && release(event), { capture: true, passive: true });
