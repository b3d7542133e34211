// Piece sets from packages with free licences, as pictures of their own for the server's drawings and as a style sheet
// that a page links to only when its reader has chosen the set. crates/draw/src/piece_set.rs names the sets.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

const PIECES = { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight", P: "pawn" };
const SIDES = { w: "white", b: "black" };

/** The side of the square that a piece is drawn on, in units of its own picture. */
const SIZE = 45;

/** What a silhouette is filled and lined with: a dark line around white pieces and a light one around black ones keep
 *  them apart from every board (WCAG 2.2, 1.4.11). */
const WHITE = { fill: "#fffefa", line: "#1c1917", width: 2.2 };
const BLACK = { fill: "#1c1917", line: "#fffefa", width: 1.2 };

/** Icons of an Iconify collection, as filled silhouettes or as outlines. */
async function icons(collection, names, { isOutline = false, inset = 3 } = {}) {
  const { icons, width, height } = JSON.parse(await readFile(require.resolve(`@iconify-json/${collection}/icons.json`), "utf8"));
  return (side, piece) => {
    const icon = icons[names[piece] ?? `chess-${PIECES[piece]}`];
    const [wide, high] = [icon.width ?? width ?? 16, icon.height ?? height ?? 16];
    const scale = (SIZE - 2 * inset) / Math.max(wide, high);
    const [x, y] = [(SIZE - wide * scale) / 2, (SIZE - high * scale) / 2];
    const { fill, line, width: stroke } = side === "w" ? WHITE : BLACK;
    const round = (number) => Number(number.toFixed(4));
    const drawn = isOutline
      ? outlined(icon.body, side)
      : `<g fill="${fill}" stroke="${line}" stroke-width="${round((2 * stroke) / scale / 2)}" stroke-linejoin="round" paint-order="stroke">${icon.body.replaceAll(' fill="currentColor"', "")}</g>`;
    return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})">${drawn}</g>`;
  };
}

/** An outline that is drawn twice: wide in the piece's colour, and thin in that of its lines. */
function outlined(body, side) {
  const { fill, line } = side === "w" ? WHITE : BLACK;
  const thin = side === "w" ? 1.4 : 0.9;
  const plain = body.replace(/ (fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"/g, "");
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<g fill="${fill}" stroke="${fill}" stroke-width="3.2" ${round}>${plain}</g><g fill="none" stroke="${line}" stroke-width="${thin}" ${round}>${plain}</g>`;
}

/** The set that chessground carries, in the pictures of its style sheet. */
async function cburnett() {
  const css = await readFile(require.resolve("chessground/assets/chessground.cburnett.css"), "utf8");
  const pictures = new Map();
  for (const [, piece, side, data] of css.matchAll(/piece\.(\w+)\.(\w+)\s*\{[^}]*?base64,([^'")]+)/g)) {
    const svg = Buffer.from(data, "base64").toString("utf8");
    pictures.set(`${side} ${piece}`, svg.replace(/^.*?<svg[^>]*>/s, "").replace(/<\/svg>\s*$/, ""));
  }
  return (side, piece) => pictures.get(`${SIDES[side]} ${PIECES[piece]}`);
}

/** Every set by its name: what draws a piece. */
async function sets() {
  return {
    cburnett: await cburnett(),
    "font-awesome": await icons("fa6-solid", {}, { inset: 5 }),
    material: await icons("mdi", {}, { inset: 1.5 }),
    tabler: await icons("tabler", {
      K: "chess-king-filled", Q: "chess-queen-filled", R: "chess-rook-filled",
      B: "chess-bishop-filled", N: "chess-knight-filled", P: "chess-filled",
    }, { inset: 0.5 }),
    lucide: await icons("lucide", {}, { isOutline: true, inset: 2.5 }),
  };
}

/** Writes `pieces/SET/wK.svg` … and `pieces/SET.css` for each set into that folder. */
export async function buildPieceSets(folder) {
  for (const [name, draw] of Object.entries(await sets())) {
    await mkdir(`${folder}/pieces/${name}`, { recursive: true });
    let css = "";
    for (const side of Object.keys(SIDES)) {
      for (const piece of Object.keys(PIECES)) {
        const shapes = draw(side, piece);
        if (!shapes) throw new Error(`The set ${name} lacks ${side}${piece}.`);
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${shapes}</svg>`;
        await writeFile(`${folder}/pieces/${name}/${side}${piece}.svg`, `${svg}\n`);
        css += `.${SIDES[side]}.${PIECES[piece]}{background-image:url("data:image/svg+xml,${encode(svg)}")}\n`;
      }
    }
    await writeFile(`${folder}/pieces/${name}.css`, css);
  }
}

/** What may not stand in a URL in double quotation marks, and nothing else, so that it compresses well. */
function encode(svg) {
  return svg.replaceAll('"', "'").replace(/[%#<>{}|\\^`\n]/g, (char) => encodeURIComponent(char));
}
