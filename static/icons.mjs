// The icons of the pages, from Lucide, in one picture: a page shows one with `<use href="…/icons/sprite.svg#NAME">`.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The name in our pages, and in Lucide. */
const ICONS = {
  analysis: "chart-line",
  back: "arrow-left",
  bell: "bell",
  book: "book-open",
  calendar: "calendar-days",
  chat: "message-circle",
  copy: "copy",
  draw: "handshake",
  ellipsis: "ellipsis",
  engine: "cpu",
  flag: "flag",
  flip: "arrow-up-down",
  game: "swords",
  games: "layout-grid",
  inbox: "mail",
  key: "key-round",
  languages: "languages",
  leaderboard: "trophy",
  learn: "graduation-cap",
  leave: "tree-palm",
  link: "link",
  lobby: "users",
  monitor: "monitor",
  new: "plus",
  notes: "notebook-pen",
  palette: "palette",
  player: "user",
  players: "search",
  sealed: "lock-keyhole",
  security: "shield-check",
  settings: "settings",
  smartphone: "smartphone",
  sound: "ear",
  takeback: "undo-2",
  time: "clock",
};

/** Writes the picture to that file. */
export async function buildIcons(file) {
  const { icons, width, height } = JSON.parse(await readFile(require.resolve("@iconify-json/lucide/icons.json"), "utf8"));
  const symbols = Object.entries(ICONS).map(([name, source]) => {
    const icon = icons[source];
    if (!icon) throw new Error(`Lucide has no icon ${source}`);
    return `<symbol id="${name}" viewBox="0 0 ${icon.width ?? width ?? 24} ${icon.height ?? height ?? 24}">${icon.body}</symbol>`;
  });
  await writeFile(file, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`);
}
