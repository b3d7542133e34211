// What the browser scripts share.
//
// A script is a module whose default export is `browse(scenario)`. The tests run all scripts in one process, with one Chromium:
// see server.mjs. By hand a script runs in a process and a Chromium of its own, reads its arguments as JSON from standard
// input, and prints its result as JSON to standard output:
//
//     echo '{"url": "http://127.0.0.1:8080/"}' | node tests/browser/SCRIPT.mjs
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { launch } from './chromium.mjs';
import { run } from './run.mjs';

const IS_SERVER = process.argv[1] === fileURLToPath(new URL('server.mjs', import.meta.url));

/**
 * A script. If it was started by hand, it is run.
 *
 * `scenario` gets:
 * - `args`: the script's arguments;
 * - `person(name, options)`: a page in a browser context of its own (cookies, storage); `options` are Playwright's
 *   for a new context, such as `javaScriptEnabled: false` or one of its `devices`;
 * - `screenshot(page, name)`: saves a picture of the page, for people to look at. The tests take none unless the environment
 *   variable SEALEDMOVE_TEST_PICTURES names a folder for them.
 *
 * An uncaught exception or an error in a page's console fails the script even when the scenario ends well, unless one of
 * `expected`, regular expressions, matches it.
 */
export function browse(scenario, { expected = [] } = {}) {
  const script = { name: basename(process.argv[1], '.mjs'), scenario, expected };
  return IS_SERVER ? script : runByHand(script);
}

async function runByHand(script) {
  // Standard output carries the result and nothing else.
  console.log = console.error;
  const args = JSON.parse((await text(process.stdin)) || '{}');
  const browser = await launch();
  try {
    const result = await run(script, args, { browser, takesPictures: true });
    process.stdout.write(JSON.stringify(result));
  } catch (error) {
    process.exitCode = 1;
    console.error(error.message);
  } finally {
    await browser.close();
  }
}

/** Fills in and sends the page's form to log in. */
export async function logIn(page, name, password) {
  await page.locator('[name=name]').fill(name);
  await page.locator('[name=password]').fill(password);
  await page.locator('main form button').first().click();
}

/** The link that confirms an address, from the newest mail with one. */
export const confirmationLink = (person, url) => mailedLink(person, url, 'confirm');

/** The link to a page below `folder` in the newest mail that has one, once that is among those in files. A window with scripts
 *  looks for it, since that of the person may have none. */
export async function mailedLink(person, url, folder) {
  const page = await person('mail');
  await page.goto(`${url}/dev/mail`);
  const read = () => page.evaluate(async folder => {
    const text = async path => (await fetch(path)).text();
    const list = new DOMParser().parseFromString(await text('/dev/mail'), 'text/html');
    for (const message of list.querySelectorAll('main a[href*="/dev/mail/"]')) {
      const mail = await text(message.getAttribute('href'));
      const link = mail.match(new RegExp(`https?://[^\\s"'<>&]*/${folder}/[\\w-]+`))?.[0];
      if (link) return link;
    }
  }, folder);
  // The message is written in the background, and nothing tells when.
  let found = await read();
  while (!found) {
    await page.waitForTimeout(50);
    found = await read();
  }
  await page.context().close();
  return found;
}
