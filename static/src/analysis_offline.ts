// The analysis board without a connection: its pages are drawn in the browser, by the same addresses.
import { drawPage } from "./analysis/draw_page";
import { Line } from "./analysis/line";
import { addressOf } from "./analysis/paste";
import { readWords } from "./analysis/words";
import { offerToDraw } from "./draw_here";
import { tell } from "./notices";

/** Whether this page was kept, and shown instead of the service's. */
const isKept = "kept" in document.documentElement.dataset;

/** The page of that address; null where it is none of the board's, or its first position cannot be read. */
function draw(url: string): Document | null {
  const address = new URL(url, location.href);
  const words = readWords(document);
  if (!words || address.pathname !== location.pathname) return null;
  const line = Line.of(address, words.maxPlies);
  return line && drawPage(line, words);
}

/** Has the page's own script show the position of the address. */
function show(): void {
  window.dispatchEvent(new PopStateEvent("popstate"));
}

offerToDraw(draw);
// A kept page is that of the first position: what its address asks for is drawn, as after a step back.
if (isKept && location.search) show();

// A position or a game that is pasted. Before the page's other scripts, which send forms or hold them back.
window.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    const words = readWords(document);
    const isPasted = form instanceof HTMLFormElement && form.querySelector("[name='pgn'], [name='fen']:not([type='hidden'])");
    if (navigator.onLine || !words || !isPasted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const address = addressOf(form as HTMLFormElement, words.maxPlies);
    if (!address) return tell("offline-unreadable-notice");
    history.pushState(null, "", address);
    show();
    document.getElementById("board")?.scrollIntoView({ block: "nearest" });
  },
  { capture: true },
);
