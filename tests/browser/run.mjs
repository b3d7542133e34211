// One run of a browser script: its people’s pages, the errors that they report, its screenshots, and its result.
import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the screenshots are saved. */
export const PICTURES = process.env.SEALEDMOVE_TEST_PICTURES ?? fileURLToPath(new URL('../../target/tmp/browser', import.meta.url));

/** The timeout of a single wait in a page, in milliseconds. */
const TIMEOUT = 90_000;

/** The errors of the run that calls. */
const errorsOfRun = new AsyncLocalStorage();

/** Adds an exception that nothing has caught to the errors of the run that it comes from. */
export function reportUncaught(error) {
  const errors = errorsOfRun.getStore();
  if (errors) errors.push(`uncaught in the script: ${error?.stack ?? error}`);
  else console.error(error);
}

/**
 * Runs a script in contexts of `browser`, and gives its result. The contexts are closed in any case, also when `signal` is
 * aborted.
 *
 * `takesPictures` says whether its screenshots are taken. Those of a failure are in any case.
 */
export function run({ name, scenario, expected }, args, { browser, signal, takesPictures }) {
  const errors = [];
  return errorsOfRun.run(errors, async () => {
    const pages = new Map();
    const contexts = [];
    const closeAll = () => Promise.all(contexts.map(context => context.close()));
    signal?.addEventListener('abort', closeAll);

    const report = (who, what) => {
      if (!expected.some(pattern => pattern.test(what))) errors.push(`${who}: ${what}`);
    };
    const watch = (who, page) => {
      page.on('pageerror', error => report(who, `uncaught ${error.stack ?? error}`));
      page.on('console', message => {
        if (message.type() !== 'error') return;
        const { url, lineNumber } = message.location();
        report(who, `console error: ${message.text()} (${url}:${lineNumber + 1})`);
      });
    };
    const person = async (who, options = {}) => {
      signal?.throwIfAborted();
      const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block', ...options });
      contexts.push(context);
      context.setDefaultTimeout(TIMEOUT);
      context.on('page', page => watch(who, page));
      const page = await context.newPage();
      pages.set(who, page);
      return page;
    };
    const save = async (page, title) => {
      mkdirSync(PICTURES, { recursive: true });
      const path = join(PICTURES, `${name}-${title}.png`);
      await page.screenshot({ path, fullPage: true });
      return path;
    };
    const screenshot = async (page, title) => {
      if (takesPictures) await save(page, title);
    };

    try {
      const result = await scenario({ args, person, screenshot });
      if (errors.length > 0) throw new Error('the script ended well, but reported errors');
      return result ?? null;
    } catch (error) {
      const lines = [error.stack ?? error, ...errors.map(error => `  ${error}`)];
      for (const [who, page] of pages) {
        const picture = await save(page, `failed-${who}`).catch(() => 'no picture could be taken');
        lines.push(`  ${who} was at ${page.url()}: ${picture}`);
      }
      if (!browser.isConnected()) lines.push('  Chromium has ended.');
      throw new Error(lines.join('\n'));
    } finally {
      await closeAll();
    }
  });
}
