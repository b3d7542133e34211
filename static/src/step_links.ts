// The links to the steps through a line, and the move in its list that is shown.

/** Has the link to a step lead to that address, or nowhere where there is none: it keeps its place and the focus. */
export function leadStep(link: HTMLElement, href: string | null): void {
  if (href) {
    link.setAttribute("href", href);
    for (const name of ["role", "tabindex", "aria-disabled"]) link.removeAttribute(name);
  } else {
    link.removeAttribute("href");
    for (const [name, value] of [["role", "link"], ["tabindex", "0"], ["aria-disabled", "true"]] as const) {
      link.setAttribute(name, value);
    }
  }
  link.toggleAttribute("data-enhance", href !== null);
}

/** Marks `next` as the move that is shown, in place of `current`. */
export function markMove(current: Element | null, next: Element | null): void {
  if (current === next) return;
  current?.classList.remove("is-current");
  current?.removeAttribute("aria-current");
  next?.classList.add("is-current");
  next?.setAttribute("aria-current", "true");
}
