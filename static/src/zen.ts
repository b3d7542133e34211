// Zen mode and the full screen, by the buttons under the moves and by the key z.
import { keepBoardSetting } from "./keep_board_setting";

/** Has the buttons and the key work. */
export function watchZen(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-zen-button]");
  const full = document.querySelector<HTMLButtonElement>("[data-full-screen]");
  button?.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    toggle(button);
  });
  document.addEventListener("keydown", (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.repeat;
    const target = event.target instanceof Element ? event.target : null;
    if (event.key !== "z" || !isPlain || !button || target?.closest("input, select, textarea, dialog")) return;
    toggle(button);
  });
  if (!full || !document.fullscreenEnabled) return;
  full.hidden = false;
  full.addEventListener("click", () => {
    void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  });
  document.addEventListener("fullscreenchange", () => {
    full.setAttribute("aria-pressed", String(document.fullscreenElement !== null));
  });
}

/** The page changes at once; the server keeps it for the next one. */
function toggle(button: HTMLButtonElement): void {
  const root = document.documentElement;
  const isOn = !root.hasAttribute("data-zen");
  if (isOn) root.dataset.zen = "true";
  else root.removeAttribute("data-zen");
  button.setAttribute("aria-pressed", String(isOn));
  window.dispatchEvent(new Event("resize"));
  button.value = String(!isOn);
  keepBoardSetting({ zen: String(isOn) });
}
