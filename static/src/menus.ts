// The menus of a game's actions lie over the page: a press elsewhere or Escape closes them.

/** Has them close. */
export function watchMenus(): void {
  document.addEventListener("click", ({ target }) => close((menu) => !(target instanceof Node && menu.contains(target))));
  document.addEventListener("keydown", ({ key, target }) => {
    if (key !== "Escape") return;
    close((menu) => {
      if (target instanceof Node && menu.contains(target)) menu.querySelector("summary")?.focus();
      return true;
    });
  });
}

function close(which: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(".actions > details[open]")) {
    if (which(menu)) menu.open = false;
  }
}
