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
    bringUpToDate(messages, fresh);
    document.dispatchEvent(new Event(ADOPTED));
  }
  if (wanted) void look();
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
