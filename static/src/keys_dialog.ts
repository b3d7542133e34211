// The page's keys, shown by ? and by a button.

/** Has the key and the button show them, where the page lists any. */
export function watchKeysDialog(): void {
  const dialog = document.getElementById("keys");
  if (!(dialog instanceof HTMLDialogElement)) return;
  const open = () => dialog.open || dialog.showModal();
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const isMeant = event.key === "?" && !(event.ctrlKey || event.metaKey || event.altKey);
    if (!isMeant || target?.closest("input, select, textarea, dialog")) return;
    event.preventDefault();
    open();
  });
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target === dialog) dialog.close();
    else if (target.closest("[data-keys-button]")) open();
  });
}
