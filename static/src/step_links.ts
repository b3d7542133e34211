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

/** The ply that a link leads to: its own, or in a list and a graph of plies that of its address, where the present one, the
 *  `latest`, need not be named. Null where it leads to no ply. */
export function plyOf(link: HTMLAnchorElement, latest: number): number | null {
  if (link.dataset.ply) return Number(link.dataset.ply);
  if (!link.closest(".moves, .graph-plies")) return null;
  return Number(new URL(link.href).searchParams.get("ply") ?? latest);
}

/** Marks `next` as the move that is shown, in place of `current`. */
export function markMove(current: Element | null, next: Element | null): void {
  if (current === next) return;
  current?.classList.remove("is-current");
  current?.removeAttribute("aria-current");
  next?.classList.add("is-current");
  next?.setAttribute("aria-current", "true");
}
