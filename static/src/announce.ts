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

/** Brings the region up to date with what the server says. What it said before, such as the last move when a draw is offered
 *  after it, is not said again. */
export function announceServer(region: HTMLElement, words: string): void {
  const before = region.dataset.server ?? region.textContent ?? "";
  if (before === words) return;
  region.dataset.server = words;
  const [said, sentences] = [sentencesOf(before), sentencesOf(words)];
  const first = sentences.findIndex((sentence, index) => sentence !== said[index]);
  if (first >= 0) region.textContent = sentences.slice(first).join(" ");
}

function sentencesOf(words: string): string[] {
  return words.trim().split(/(?<=[.!?…।”])\s+/u);
}
