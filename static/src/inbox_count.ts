// In how many conversations there is something that the reader has not read, in the head of every page.
import { sharedStream } from "./shared_stream";

/** Keeps the number beside the link to the inbox. */
export function countUnread(): void {
  const count = document.getElementById("inbox-count");
  if (!count) return;
  sharedStream().add({
    games: new Set(),
    heard(event, data) {
      if (event !== "inbox") return;
      count.textContent = data;
      count.hidden = data === "0";
    },
    missed() {},
  });
}
