// The corner of a game's board by which it is made larger or smaller. The service keeps the width, and the next page has it
// from the start; by keyboard the size is a choice in the settings.
import { keepBoardSetting } from "./keep_board_setting";

/** The widths that are kept, in rem: crates/domain/src/board_settings.rs has the same. */
const [NARROWEST, WIDEST] = [18, 79];

/** Adds the corner to the board of `frame`. */
export function watchBoardSize(frame: HTMLElement): void {
  const corner = document.createElement("div");
  corner.className = "board-corner";
  corner.setAttribute("aria-hidden", "true");
  frame.append(corner);
  const root = document.documentElement;
  const rem = Number.parseFloat(getComputedStyle(root).fontSize);

  /** Where the pointer took hold, how wide the board was, and how far its corner goes to the right with each pixel more. */
  let held: { x: number; y: number; width: number; share: number } | null = null;
  let before: string | undefined;

  corner.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    corner.setPointerCapture(event.pointerId);
    const [box, around] = [frame.getBoundingClientRect(), (frame.parentElement ?? root).getBoundingClientRect()];
    const isCentred = Math.abs(box.left + box.right - around.left - around.right) < 4;
    held = { x: event.clientX, y: event.clientY, width: box.width, share: isCentred ? 0.5 : 1 };
    before = root.dataset.width;
  });
  corner.addEventListener("pointermove", (event) => {
    if (!held) return;
    const [right, down] = [event.clientX - held.x, event.clientY - held.y];
    // The corner stays as close to the pointer as a square lets it.
    const more = (held.share * right + down) / (held.share * held.share + 1);
    show(Math.round((held.width + more) / rem));
  });
  corner.addEventListener("pointerup", () => {
    if (!held) return;
    held = null;
    if (root.dataset.width !== before) keep();
  });
  corner.addEventListener("pointercancel", () => {
    held = null;
    restore(before);
  });
  corner.addEventListener("dblclick", () => {
    restore(undefined);
    keep();
  });

  function show(width: number): void {
    const wanted = Math.max(NARROWEST, Math.min(width, WIDEST));
    restore(String(wanted));
    // What does not fit is not kept either.
    const shown = Math.ceil(frame.getBoundingClientRect().width / rem);
    if (shown < wanted) restore(String(Math.max(NARROWEST, shown)));
  }

  function restore(width: string | undefined): void {
    if (width === root.dataset.width) return;
    if (width === undefined) delete root.dataset.width;
    else root.dataset.width = width;
    window.dispatchEvent(new Event("resize"));
  }

  function keep(): void {
    keepBoardSetting({ width: root.dataset.width ?? "0" });
  }
}
