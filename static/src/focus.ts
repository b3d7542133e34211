// Where the keyboard goes on when what has the focus is replaced, hidden or gone: never at the top of the page.

/** Parts of a page that are brought up to date, and stay what they are meanwhile. */
const PART = ":is([data-live], [data-live-list], [role='log'])[id]";

/** The field for moves and questions: one of two, which take turns. */
export const FIELD = "#move-field :is(#typed, #ask):not([hidden] *)";

/** Remembers what has the focus. What is returned leads the focus back after a change that took it away: to the same thing,
 *  to what stands in its place, to the part of the page that it was in, or else to the page's content. */
export function holdFocus(): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => {};
  const same = selectorOf(focused);
  const part = focused.closest<HTMLElement>(PART);
  const path = part && pathOf(focused, part);
  return () => {
    if (!isLost(focused)) return;
    const successor = part && document.getElementById(part.id);
    const inPlace = successor && path ? at(successor, path) : null;
    for (const element of [same && document.querySelector<HTMLElement>(same), inPlace?.tagName === focused.tagName && inPlace]) {
      if (element && takesFocus(element)) return;
    }
    for (const element of [successor, document.querySelector<HTMLElement>("main")]) {
      if (element && isMadeToTakeFocus(element)) return;
    }
  };
}

/** Whether the focus has left the element without going to another one. A browser notices only later that an element cannot
 *  have it any more. */
function isLost(focused: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement !== focused) return activeElement === null || activeElement === document.body;
  return focused.closest("[inert], [hidden]") !== null;
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** As above, for what has the focus only when a script gives it. */
function isMadeToTakeFocus(element: HTMLElement): boolean {
  if (takesFocus(element)) return true;
  if (element.hasAttribute("tabindex")) return false;
  element.tabIndex = -1;
  if (takesFocus(element)) return true;
  element.removeAttribute("tabindex");
  return false;
}

/** A selector that finds the same thing in a newer copy of the page. */
function selectorOf(element: HTMLElement): string | null {
  if (element.matches("#typed, #ask")) return FIELD;
  if (element.id) return `#${CSS.escape(element.id)}`;
  for (const attribute of ["data-square", "data-step", "href", "value", "name"]) {
    const value = element.getAttribute(attribute);
    if (value) return `[${attribute}="${CSS.escape(value)}"]:is(a, button, input, select, textarea, [data-square])`;
  }
  return null;
}

/** The way from a part of the page to an element in it: which child at each step. */
function pathOf(element: HTMLElement, part: HTMLElement): number[] {
  const path: number[] = [];
  for (let inner: Element = element; inner !== part && inner.parentElement; inner = inner.parentElement) {
    path.unshift([...inner.parentElement.children].indexOf(inner));
  }
  return path;
}

function at(part: HTMLElement, path: number[]): HTMLElement | null {
  let found: Element | undefined = part;
  for (const index of path) found = found?.children[index];
  return found instanceof HTMLElement ? found : null;
}
