// Builds dist/: one style sheet, a script for every page, one for the game's page, and the pictures both name.
import { cp, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

await rm(here("dist"), { recursive: true, force: true });
await build({
  absWorkingDir: here("."),
  entryPoints: {
    app: "styles/app.css",
    site: "src/site.ts",
    game: "src/game.ts",
  },
  outdir: "dist",
  bundle: true,
  minify: true,
  format: "iife",
  target: ["chrome111", "firefox115", "safari16.4"],
  // The style sheet names pictures beside itself; they are copied below.
  external: ["./pieces/*"],
  legalComments: "eof",
  logLevel: "info",
});
for (const pictures of ["pieces", "icons"]) {
  await cp(here(pictures), here(`dist/${pictures}`), { recursive: true });
}
