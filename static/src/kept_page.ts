// Pages kept for reading offline: worker/sw.ts keeps them and shows them with a notice.

/** Has this browser keep what its player sees. Who is not logged in has nothing that would be kept. */
export function keepPages(): void {
  const isPlayer = document.querySelector("form[action='/logout']") !== null;
  if (!isPlayer || !("serviceWorker" in navigator)) return;
  // Without it all works online.
  navigator.serviceWorker.register("/sw.js").catch(() => {});
}

/** A kept page sends nothing: what it shows may have changed. With the connection it comes anew. */
export function watchConnection(): void {
  if (!("kept" in document.documentElement.dataset)) return;
  window.addEventListener("online", reloadWhenReachable);
  reloadWhenReachable();
  const notice = document.getElementById("notices");
  document.addEventListener(
    "submit",
    (event) => {
      // What asks for another page, or answers a dialog of this one, sends nothing.
      if (event.target instanceof HTMLFormElement && event.target.method !== "post") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      notice?.scrollIntoView({ block: "nearest" });
    },
    { capture: true },
  );
}

/** How long after the service was not reached it is asked again, and how long it may take to answer, in milliseconds. */
const RETRY_INTERVAL_MS = 5_000;
let isAsking = false;

/** Loads the page again once the service answers: that there is a network does not say so. */
function reloadWhenReachable(): void {
  if (isAsking || !navigator.onLine) return;
  isAsking = true;
  fetch(location.href, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(RETRY_INTERVAL_MS) })
    .then(({ status }) => status < 500)
    .catch(() => false)
    // Once it loads, it is not asked again: that would begin anew what is slow to arrive.
    .then((isReachable) => (isReachable ? location.reload() : void setTimeout(askAgain, RETRY_INTERVAL_MS)));
}

function askAgain(): void {
  isAsking = false;
  reloadWhenReachable();
}
