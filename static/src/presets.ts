// The buttons that fill in the table of notifications. Without scripts a press saves the choice; here it is saved with the
// table, in which more can be changed first.

export {};

const form = document.querySelector<HTMLFormElement>("form[data-presets]");

form?.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  const fields = document.querySelectorAll<HTMLSelectElement>(".notices-table select");
  const positions = button.dataset.positions ?? "";
  for (const [at, field] of fields.entries()) field.selectedIndex = Number(positions.charAt(at));
  const status = form.querySelector<HTMLElement>("[data-filled]");
  if (status) status.textContent = status.dataset.filled ?? "";
});
