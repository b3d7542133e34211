// Forms whose response brings a new session key. Sent twice, by a double click, the browser would drop that response with its key
// and send the second form with the former one, which is refused.

export {};

/** How long another click is ignored, in milliseconds: the first request may have failed. */
const IGNORED = 5_000;

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !("once" in form.dataset)) return;
  if (form.dataset.once === "sent") return event.preventDefault();
  form.dataset.once = "sent";
  setTimeout(() => (form.dataset.once = ""), IGNORED);
});
