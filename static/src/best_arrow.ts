// An arrow for the engine's best move, on the board of a finished game, and for the hint in a running one.
import { ARROWS } from "./arrows";

/** Kept by the browser when the reader wants no arrows. */
const KEY = "no-best-arrow";

let isOff = readIsOff();

function readIsOff(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Has the button switch the arrow on and off, and shows it. */
export function watchBestArrow(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("#arrow-button")) return;
    isOff = !isOff;
    try {
      if (isOff) localStorage.setItem(KEY, "");
      else localStorage.removeItem(KEY);
    } catch {
      // What the browser does not keep holds for this page.
    }
    showBestArrow();
  });
  showBestArrow();
}

/** Shows the best move of the position that the page speaks of, if it names one. */
export function showBestArrow(): void {
  document.getElementById("arrow-button")?.setAttribute("aria-pressed", String(!isOff));
  const said = document.getElementById("analysis-here");
  if (!said) return showHint(true);
  const best = isOff ? undefined : said.dataset.best;
  document.dispatchEvent(new CustomEvent(ARROWS, { detail: best ? [`G${best}`] : [] }));
}

/** Shows the arrow that the server draws on the plain board, such as a hint's. */
export function showHint(isPresent: boolean): void {
  const shapes = document.getElementById("shapes");
  if (!shapes || document.getElementById("analysis-here")) return;
  const drawn = isPresent ? shapes.dataset.drawn : "";
  document.dispatchEvent(new CustomEvent(ARROWS, { detail: drawn ? drawn.split(" ") : [] }));
}
