// The page's keys, shown by ? and by a button. The page of a game, which is to be light, takes them from the help page.

/** Has the key and the button show them, where the page has the button. */
export function watchKeysDialog(): void {
  const button = document.querySelector<HTMLElement>("[data-keys-button]");
  if (!button) return;
  const open = async () => {
    const dialog = dialogHere() ?? (await dialogOfHelp(button.dataset.close ?? ""));
    if (dialog && !dialog.open) dialog.showModal();
  };
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const isMeant = event.key === "?" && !(event.ctrlKey || event.metaKey || event.altKey);
    if (!isMeant || target?.closest("input, select, textarea, dialog")) return;
    event.preventDefault();
    void open();
  });
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const dialog = dialogHere();
    if (target === dialog) dialog.close();
    else if (target.closest("[data-keys-button]")) void open();
  });
}

function dialogHere(): HTMLDialogElement | null {
  const dialog = document.getElementById("keys");
  return dialog instanceof HTMLDialogElement ? dialog : null;
}

/** The section of the help page as a dialog of this page, with a button of these words; null if it cannot be had. */
async function dialogOfHelp(close: string): Promise<HTMLDialogElement | null> {
  const help = await fetch("/help", { credentials: "same-origin" })
    .then((answer) => (answer.ok ? answer.text() : ""))
    .catch(() => "");
  const section = new DOMParser().parseFromString(help, "text/html").getElementById("keys");
  if (!section) return null;
  // Two presses may have asked for it.
  const there = dialogHere();
  if (there) return there;
  const dialog = document.createElement("dialog");
  dialog.className = "dialog";
  dialog.id = section.id;
  dialog.setAttribute("aria-labelledby", section.getAttribute("aria-labelledby") ?? "");
  const form = document.createElement("form");
  form.method = "dialog";
  form.className = "stack";
  section.querySelector("h2")?.classList.add("dialog__title");
  const actions = document.createElement("div");
  actions.className = "dialog__actions";
  const button = document.createElement("button");
  button.className = "button";
  button.autofocus = true;
  button.textContent = close;
  actions.append(button);
  form.append(...section.children, actions);
  dialog.append(form);
  document.body.append(dialog);
  return dialog;
}
