// Elements by their attributes.

/** An element with those attributes; one that is null is left out. */
export function element(name: string, attributes: Record<string, string | null> = {}, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
