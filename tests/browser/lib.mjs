// What every browser script shares: Chromium started and closed, people with a browser window of their own,
// screenshots, and the page's own errors brought to light.
//
// A script is a module that calls `browse` once; it reads its arguments as JSON from standard input and prints its
// result as JSON to standard output. So it runs under the tests and by hand alike:
//
//     echo '{"url": "http://127.0.0.1:8080/"}' | node tests/browser/SCRIPT.mjs
import { existsSync, mkdirSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** Where the screenshots are saved. */
export const PICTURES = process.env.SEALEDMOVE_TEST_PICTURES ?? fileURLToPath(new URL('../../target/tmp/browser', import.meta.url));

/** How long a single wait in a page may last, in milliseconds. */
const PATIENCE = 90_000;

/** The Chromium of the system: named by CHROMIUM, or found on PATH. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const found = names.flatMap(name => folders.map(folder => join(folder, name))).find(path => existsSync(path));
  if (!found) {
    throw new Error('No Chromium was found. `make test` installs it on Debian; elsewhere install it, or name it in CHROMIUM.');
  }
  return found;
}

/** How it is started. */
export const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Containers often give /dev/shm too little room.
  '--disable-dev-shm-usage',
  // Chromium's own sandbox refuses to run as root, as tests in a container do.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Runs `story` with a fresh browser, prints what it returns, and fails with everything the pages complained about.
 *
 * `story` gets:
 * - `args`: the script's arguments;
 * - `person(name, options)`: a page in a browser context of its own (cookies, storage); `options` are Playwright's
 *   for a new context, such as `javaScriptEnabled: false` or one of its `devices`;
 * - `screenshot(page, name)`: saves a picture of the page and returns its path.
 *
 * An uncaught exception or an error in a page's console fails the script even when the story ends well, unless one of
 * `expected`, regular expressions, matches it.
 */
export async function browse(story, { expected = [] } = {}) {
  const name = basename(process.argv[1], '.mjs');
  const complaints = [];
  const pages = new Map();
  let browser;
  // A test that is killed leaves nobody to wait for: the exit takes the browser along.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.exit(1), 1_000).unref();
  // Standard output carries the result and nothing else.
  console.log = console.error;

  const complain = (who, what) => {
    if (!expected.some(pattern => pattern.test(what))) complaints.push(`${who}: ${what}`);
  };
  const watch = (who, page) => {
    page.on('pageerror', error => complain(who, `uncaught ${error.stack ?? error}`));
    page.on('console', message => {
      if (message.type() !== 'error') return;
      const { url, lineNumber } = message.location();
      complain(who, `console error: ${message.text()} (${url}:${lineNumber + 1})`);
    });
  };
  const screenshot = async (page, title) => {
    mkdirSync(PICTURES, { recursive: true });
    const path = join(PICTURES, `${name}-${title}.png`);
    await page.screenshot({ path, fullPage: true });
    return path;
  };
  const person = async (who, options = {}) => {
    const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block', ...options });
    context.setDefaultTimeout(PATIENCE);
    context.on('page', page => watch(who, page));
    const page = await context.newPage();
    pages.set(who, page);
    return page;
  };

  try {
    const args = JSON.parse((await text(process.stdin)) || '{}');
    browser = await chromium.launch({ executablePath: findChromium(), headless: true, args: FLAGS });
    const result = await story({ args, person, screenshot });
    if (complaints.length > 0) throw new Error('the story ended well, but its pages reported errors');
    process.stdout.write(JSON.stringify(result ?? null));
  } catch (error) {
    process.exitCode = 1;
    console.error(error.stack ?? error);
    for (const complaint of complaints) console.error(`  ${complaint}`);
    for (const [who, page] of pages) {
      const picture = await screenshot(page, `failed-${who}`).catch(() => 'no picture could be taken');
      console.error(`  ${who} was at ${page.url()}: ${picture}`);
    }
  } finally {
    await browser?.close();
  }
}

/** Fills in and sends the page's form to log in. */
export async function logIn(page, name, password) {
  await page.locator('[name=name]').fill(name);
  await page.locator('[name=password]').fill(password);
  await page.locator('main form button').first().click();
}

/** The link that confirms an address, from the newest mail, once that is among those in files. A window with scripts looks
 *  for it, since that of the person may have none. */
export async function confirmationLink(person, url) {
  const page = await person('mail');
  await page.goto(`${url}/dev/mail`);
  const read = () => page.evaluate(async () => {
    const text = async path => (await fetch(path)).text();
    const list = new DOMParser().parseFromString(await text('/dev/mail'), 'text/html');
    const message = list.querySelector('main a[href*="/dev/mail/"]');
    const mail = message && await text(message.getAttribute('href'));
    return mail?.match(/https?:\/\/[^\s"'<>&]*\/confirm\/[\w-]+/)?.[0];
  });
  // The message is written in the background, and nothing tells when.
  let found = await read();
  while (!found) {
    await page.waitForTimeout(50);
    found = await read();
  }
  await page.context().close();
  return found;
}
