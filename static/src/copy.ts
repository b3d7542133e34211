// Buttons that copy a field's text, or the file to which a link leads.
import { announce } from "./announce";

/** How long a button shows that it has copied, in milliseconds. */
const SHOWN = 2_000;

/** Has the buttons with `data-copy` copy what the element of that id holds, and tell so. */
export function watchCopying(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button[data-copy]") : null;
    if (button) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const source = document.getElementById(button.dataset.copy ?? "");
  try {
    if (source instanceof HTMLInputElement) await copyField(source);
    else if (source instanceof HTMLAnchorElement) await copyFile(source.href);
    else return;
  } catch {
    return;
  }
  button.classList.add("is-done");
  setTimeout(() => button.classList.remove("is-done"), SHOWN);
  announce(button.dataset.copied ?? "");
}

async function copyField(field: HTMLInputElement): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(field.value);
  // Without encryption there is no clipboard but this one.
  field.select();
  document.execCommand("copy");
}

/** A browser may only allow what begins with the press itself: it is given the text that is still to come. */
async function copyFile(address: string): Promise<void> {
  const file = fetch(address).then((response) => (response.ok ? response.text() : Promise.reject(response.status)));
  const plain = file.then((words) => new Blob([words], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": plain })]);
}
