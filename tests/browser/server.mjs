// Runs browser scripts for the tests, all in one process and one Chromium: `POST /SCRIPT.mjs` with the script’s arguments as
// JSON. The response is its result (200), or why it failed (500).
//
// It prints its port, and ends when its standard input does: the system closes that when the tests end, even if they are killed.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { basename } from 'node:path';
import { json } from 'node:stream/consumers';
import { launch } from './chromium.mjs';
import { reportUncaught, run } from './run.mjs';

process.stdin.resume().once('close', () => process.exit());
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, reportUncaught);

/** Pictures are taken for people, who name a folder for them. */
const takesPictures = process.env.SEALEDMOVE_TEST_PICTURES !== undefined;

let starting;
/** Chromium: started for the first script, and again if it has ended since. */
function sharedBrowser() {
  const forget = () => { starting = undefined; };
  const shared = browser => {
    browser.once('disconnected', forget);
    return browser;
  };
  const failed = error => {
    forget();
    throw error;
  };
  starting ??= launch().then(shared, failed);
  return starting;
}

const server = createServer(async (request, response) => {
  const abort = new AbortController();
  response.once('close', () => abort.abort());
  try {
    const name = basename(request.url, '.mjs');
    const [{ default: script }, args, browser] =
      await Promise.all([import(`./${name}.mjs`), json(request), sharedBrowser()]);
    const result = await run({ ...script, name }, args, { browser, signal: abort.signal, takesPictures });
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(result));
  } catch (error) {
    response.statusCode = 500;
    response.end(error.message);
  }
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(server.address().port);
console.log = console.error;
