// Board settings that are changed on a board's own page.

/** Has the server keep them for the next page. */
export function keepBoardSetting(changed: Record<string, string>): void {
  // To go on at this page says that nothing is to be told.
  const body = new URLSearchParams({ ...changed, next: location.pathname });
  // What is not kept is as before on the next page, no more.
  void fetch("/settings/board", { method: "POST", body, redirect: "manual" }).catch(() => {});
}
