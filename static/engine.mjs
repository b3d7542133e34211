// Copies the engine for the analysis board: the small networks of Stockfish, with one thread and with several.
import { access, cp, mkdir, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Where the package keeps them, `bin/stockfish-19-lite.js` in version 19. The package is optional. */
const FOLDER = fileURLToPath(new URL("node_modules/stockfish/bin/", import.meta.url));
const KINDS = { single: /^stockfish-\d+-lite-single\.js$/, threaded: /^stockfish-\d+-lite\.js$/ };

/** Puts them into `to`, each with the WebAssembly file that its script asks for by its own name. */
export async function copyEngine(to) {
  const names = await readdir(FOLDER).catch(() => []);
  for (const [kind, pattern] of Object.entries(KINDS)) {
    const script = names.find((name) => pattern.test(name));
    if (!script) continue;
    const wasm = script.replace(/\.js$/, ".wasm");
    await access(FOLDER + wasm);
    await mkdir(to, { recursive: true });
    await cp(FOLDER + script, `${to}/${kind}.js`);
    await cp(FOLDER + wasm, `${to}/${kind}.wasm`);
  }
}
