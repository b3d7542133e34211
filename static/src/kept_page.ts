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
  window.addEventListener("online", () => void comeAnew());
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

/** How long after the service was not reached it is asked again, in milliseconds. */
const PAUSE = 5_000;

/** Loads the page again once the service answers: that there is a network does not say so. */
async function comeAnew(): Promise<void> {
  try {
    const { status } = await fetch(location.href, { method: "HEAD", cache: "no-store" });
    if (status < 500) return location.reload();
  } catch {
    // Not yet.
  }
  setTimeout(() => {
    if (navigator.onLine) void comeAnew();
  }, PAUSE);
}
