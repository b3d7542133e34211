// What two players write to each other, brought up to date message by message.
import { bringUpToDate } from "./chat";
import { ADOPTED, fetchPage } from "./page";
import { sharedStream } from "./shared_stream";

const messages = document.querySelector<HTMLElement>("#messages[data-conversation]");
let isLooking = false;
/** Whether something happened during a look. */
let wanted = false;

async function look(): Promise<void> {
  if (!messages) return;
  if (isLooking) {
    wanted = true;
    return;
  }
  isLooking = true;
  wanted = false;
  const fetched = await fetchPage(location.href);
  isLooking = false;
  const fresh = fetched.kind === "page" && fetched.response.ok ? fetched.page.getElementById("messages") : null;
  if (fresh) {
    const page = fresh.ownerDocument;
    // The link to what was written before leads on from the first message shown, which stays as long as none is missing.
    if (!bringUpToDate(messages, fresh, true)) adoptEarlier(page);
    adoptLast(page);
    document.dispatchEvent(new Event(ADOPTED));
  }
  if (wanted) void look();
}

/** Takes over the link to what was written before the messages of `page`. */
function adoptEarlier(page: Document): void {
  const fresh = page.getElementById("conversation-earlier");
  if (fresh) document.getElementById("conversation-earlier")?.replaceWith(document.adoptNode(fresh));
}

/** Deletion goes as far as the messages that are shown, the latest of `page` included. */
function adoptLast(page: Document): void {
  const last = document.querySelector<HTMLInputElement>("#conversation-last");
  const fresh = page.querySelector<HTMLInputElement>("#conversation-last");
  if (last && fresh) last.value = fresh.value;
}

if (messages) {
  sharedStream().add({
    games: new Set(),
    heard(event) {
      if (event === "inbox") void look();
    },
    missed: () => void look(),
  });
  // What came while nobody looked has not been read: it is when somebody looks again.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void look();
  });
}
