// The page of devices: has this browser subscribe to notifications (Push API), and sends the subscription by the form.

const form = document.querySelector<HTMLFormElement>("form[data-push-key]");
if (form && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
  form.hidden = false;
  document.querySelector("[data-push-needs]")?.remove();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void subscribe(form);
  });
}

async function subscribe(form: HTMLFormElement): Promise<void> {
  const { pushKey = "", pushDenied = "", pushFailed = "" } = form.dataset;
  const problem = form.querySelector<HTMLElement>("[data-push-problem]");
  const tell = (text: string): void => {
    if (problem) problem.textContent = text;
  };
  tell("");
  if ((await Notification.requestPermission()) !== "granted") return tell(pushDenied);
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    // One that was made with another key gets nothing from here.
    const former = await pushManager.getSubscription();
    if (former && keyOf(former.options.applicationServerKey) !== pushKey) await former.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
    const fields: Record<string, string> = {
      endpoint: subscription.endpoint,
      p256dh: keyOf(subscription.getKey("p256dh")),
      auth: keyOf(subscription.getKey("auth")),
    };
    for (const [name, value] of Object.entries(fields)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    form.submit();
  } catch {
    tell(pushFailed);
  }
}

/** Base64 for URLs, without padding. */
function keyOf(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
