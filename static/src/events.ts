// Hearing that a game has changed, or that something was said.

const RETRY_FIRST = 1_000;
const RETRY_LONGEST = 60_000;

/** What is to be done when the server tells of something. */
export interface News {
  changed(): void;
  said(): void;
}

/** Calls `news` when the server tells of something, and whenever something may have been missed: after the connection
 *  was lost, and when the page comes back to the foreground. The answer has another address listened to from then on. */
export function listen(url: string, news: News): (url: string) => void {
  let source: EventSource;
  let delay = RETRY_FIRST;
  let lost = false;
  const all = () => {
    news.changed();
    news.said();
  };

  const connect = () => {
    source = new EventSource(url);
    source.addEventListener("changed", () => news.changed());
    source.addEventListener("chat", () => news.said());
    source.addEventListener("open", () => {
      delay = RETRY_FIRST;
      if (lost) all();
      lost = false;
    });
    source.addEventListener("error", (event) => {
      lost = true;
      // The browser tries again by itself after a broken connection, but not after a refusal such as 503.
      const broken = event.target as EventSource;
      if (broken !== source || broken.readyState !== EventSource.CLOSED) return;
      setTimeout(connect, delay * (0.75 + Math.random() / 2));
      delay = Math.min(delay * 2, RETRY_LONGEST);
    });
  };
  connect();

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") all();
  });
  window.addEventListener("pagehide", () => source.close());
  window.addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    connect();
    all();
  });
  return (next) => {
    if (next === url) return;
    url = next;
    source.close();
    connect();
  };
}
