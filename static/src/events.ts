// Hearing that a game has changed.

const RETRY_FIRST = 1_000;
const RETRY_LONGEST = 60_000;

/** Calls `changed` when the server tells of a change, and whenever one may have been missed: after the connection was
 *  lost, and when the page comes back to the foreground. */
export function listen(url: string, changed: () => void): void {
  let source: EventSource;
  let delay = RETRY_FIRST;
  let lost = false;

  const connect = () => {
    source = new EventSource(url);
    source.addEventListener("changed", changed);
    source.addEventListener("open", () => {
      delay = RETRY_FIRST;
      if (lost) changed();
      lost = false;
    });
    source.addEventListener("error", () => {
      lost = true;
      // The browser tries again by itself after a broken connection, but not after a refusal such as 503.
      if (source.readyState !== EventSource.CLOSED) return;
      setTimeout(connect, delay * (0.75 + Math.random() / 2));
      delay = Math.min(delay * 2, RETRY_LONGEST);
    });
  };
  connect();

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") changed();
  });
  window.addEventListener("pagehide", () => source.close());
  window.addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    connect();
    changed();
  });
}
