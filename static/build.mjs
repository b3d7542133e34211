// Builds dist/: one style sheet with its fonts, a script for every page and those of some pages, the pictures they name, the
// icons, and the piece sets that a reader may choose. What browsers download on every page is also compressed as far as it goes.
import { cp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { build } from "esbuild";
import { copyEngine } from "./engine.mjs";
import { buildIcons } from "./icons.mjs";
import { buildPieceSets } from "./pieces.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The other scripts import these modules from site.js, which exports them: they are downloaded once, and run once. */
const sharedModules = {
  name: "shared-modules",
  setup: ({ onResolve }) => onResolve({ filter: /^\.\/(announce|focus|page|shared_stream)$/ }, () => ({ path: "./site.js", external: true })),
};

/** The style sheet carries its pieces: one file instead of thirteen. */
const pieces = {
  name: "pieces",
  setup: ({ onResolve }) => onResolve({ filter: /^\.\/pieces\// }, ({ path }) => ({ path: here(path) })),
};

const options = {
  absWorkingDir: here("."),
  outdir: "dist",
  bundle: true,
  minify: true,
  format: "esm",
  target: ["chrome111", "firefox115", "safari16.4"],
  legalComments: "eof",
  logLevel: "info",
};

await rm(here("dist"), { recursive: true, force: true });
await build({
  ...options,
  entryPoints: { app: "styles/app.css", site: "src/site.ts" },
  loader: { ".svg": "dataurl", ".woff2": "file" },
  assetNames: "fonts/[name]",
  plugins: [pieces],
});
await build({
  ...options,
  entryPoints: {
    game: "src/game.ts",
    conversation: "src/conversation.ts",
    sounds: "src/sounds.ts",
    engine_panel: "src/engine_panel.ts",
    tree: "src/tree.ts",
    presets: "src/presets.ts",
    push: "src/push.ts",
    sign_up: "src/sign_up.ts",
    send_once: "src/send_once.ts",
    passkey: "src/passkey.ts",
    pass_and_play: "src/pass_and_play.ts",
    analysis_offline: "src/analysis_offline.ts",
  },
  plugins: [sharedModules],
});
await build({ ...options, entryPoints: { sw: "worker/sw.ts" }, format: "iife" });
for (const pictures of ["pieces", "icons"]) {
  await cp(here(pictures), here(`dist/${pictures}`), { recursive: true });
}
await buildPieceSets(here("dist"));
await buildIcons(here("dist/icons/sprite.svg"));
await compress(here("dist"));
await copyEngine(here("dist/engine"));

/** Writes FILE.br beside each file of text in that folder, and in those below it. */
async function compress(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => /\.(css|js|svg)$/.test(name))
      .map(async (name) => {
        const plain = await readFile(`${folder}/${name}`);
        const compressed = await promisify(brotliCompress)(plain);
        if (compressed.length < plain.length) await writeFile(`${folder}/${name}.br`, compressed);
      }),
  );
}
