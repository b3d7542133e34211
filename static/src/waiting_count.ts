// How many games wait for the reader's move: in the page's title, in its icon, and in the navigation.
import { ADOPTED } from "./page";
import { sharedStream } from "./shared_stream";

/** The icon with a number on its seal. A picture in the page's address is a picture of ours. */
function icon(count: number): string {
  const words = count > 99 ? "99" : String(count);
  const size = words.length > 1 ? 15 : 19;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<g stroke="#4b4038" stroke-width="1.75" stroke-linejoin="round">` +
    `<rect x="1.5" y="5" width="29" height="22.5" rx="2.5" fill="#f7f0e1"/>` +
    `<path d="M1.8 7.2L16 19.5L30.2 7.2Q29.8 5 27.5 5H4.5Q2.2 5 1.8 7.2z" fill="#fffaf0"/></g>` +
    `<circle cx="16" cy="16.5" r="13" fill="#a8252f"/>` +
    `<text x="16" y="${16.5 + size * 0.36}" font-family="sans-serif" font-size="${size}" font-weight="700"` +
    ` text-anchor="middle" fill="#fff">${words}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Keeps the number of games that wait in the title and in the icon. */
export function countWaiting(): void {
  if (!document.documentElement.dataset.reader) return;
  const link = document.querySelector<HTMLLinkElement>("link[rel='icon']");
  const plain = link?.href;
  const shown = document.getElementById("games-count");
  let [count, added] = [0, ""];
  const show = () => {
    const title = document.title.startsWith(added) ? document.title.slice(added.length) : document.title;
    added = count > 0 ? `${shown?.dataset.title?.replace("{}", String(count)) ?? count}, ` : "";
    if (document.title !== added + title) document.title = added + title;
    // An operator's own picture stays as it is.
    if (!link || !plain?.endsWith("/icons/favicon.svg")) return;
    const href = count > 0 ? icon(count) : plain;
    if (link.href !== href) link.href = href;
  };
  // A newer copy of the page has brought its own title.
  document.addEventListener(ADOPTED, show);
  sharedStream().add({
    games: new Set(),
    heard(event, data) {
      if (event !== "waiting") return;
      count = Number(data) || 0;
      show();
      if (!shown) return;
      shown.textContent = data;
      shown.hidden = count === 0;
    },
    missed() {},
  });
}
