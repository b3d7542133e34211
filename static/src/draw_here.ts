// Pages that a script draws in the browser where the service cannot be reached: a script of the page offers that, and the
// page's own script asks for it.

const WANTED = "sealedmove:draw";

interface Wanted {
  url: string;
  page: Document | null;
}

/** Draws the page of that address, if some script can: what it has of `[data-live]` elements and JSON blocks takes the place
 *  of the page's own, as when it comes from the service. */
export function drawHere(url: string): Document | null {
  const detail: Wanted = { url, page: null };
  document.dispatchEvent(new CustomEvent(WANTED, { detail }));
  return detail.page;
}

/** Has `draw` draw the pages of the addresses that it knows. */
export function offerToDraw(draw: (url: string) => Document | null): void {
  document.addEventListener(WANTED, (event) => {
    const { detail } = event as CustomEvent<Wanted>;
    detail.page ??= draw(detail.url);
  });
}
