// Saying something to who listens to the page: one live region says all, and each thing once.

/** Says it, even where the same was said before. What the server says there is known as said, and is not said again when
 *  the page is brought up to date. */
export function announce(words: string): void {
  const region = document.getElementById("announcement");
  if (!region) return;
  region.dataset.server ??= region.textContent ?? "";
  // A text that does not change is not read again: a space that nobody hears makes it another.
  region.textContent = region.textContent === words ? `${words}\u00a0` : words;
}

/** Brings the region up to date with what the server says. */
export function announceServer(region: HTMLElement, words: string): void {
  const before = region.dataset.server ?? region.textContent ?? "";
  if (before === words) return;
  delete region.dataset.server;
  region.textContent = words;
}
