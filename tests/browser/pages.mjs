// Every page family, wide and light, and on a phone in the dark: what axe finds, what runs off the screen, what moves while it
// loads; and what the game's page weighs.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { browse, logIn } from './lib.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Added before anything is drawn: how far which elements move without being asked to (Layout Instability API). */
const watchShifts = () => {
  window.shifts = { sum: 0, moved: [] };
  new PerformanceObserver(list => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.shifts.sum += value;
      for (const { node, previousRect, currentRect } of sources) {
        const name = node?.parentElement ? `${node.nodeName}.${node.className ?? ''}` : 'removed';
        window.shifts.moved.push(`${name} from ${previousRect.y} to ${currentRect.y}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The shifts until fonts are there and two frames were drawn; axe, which scrolls, has not run yet. */
const readShifts = async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return window.shifts;
};

/** Whether the page is dark. */
const isDark = () => {
  const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g).map(Number);
  return red + green + blue < 3 * 128;
};

/** The bytes that a page takes over the network, compressed as they come, headers included: all of it and by file, and what
 *  is asked for again where browsers keep what lies under /static, as they do the files of a release build. */
async function weigh(page, url) {
  const session = await page.context().newCDPSession(page);
  const bytes = { all: 0, again: 0, files: {} };
  const names = new Map();
  /** Those that have begun and not ended, but for streams, which do not end. */
  const underWay = new Set();
  const done = new Set();
  let ended = () => {};
  const end = ({ requestId }) => {
    underWay.delete(requestId);
    done.add(names.get(requestId));
    ended();
  };
  session.on('Network.requestWillBeSent', ({ type, requestId }) => type !== 'EventSource' && underWay.add(requestId));
  session.on('Network.loadingFailed', end);
  session.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, new URL(response.url).pathname));
  session.on('Network.loadingFinished', event => {
    bytes.all += event.encodedDataLength;
    const name = names.get(event.requestId) ?? '';
    if (event.encodedDataLength > 0) bytes.files[name.replace(/^\/static\/[^/]+/, '')] = event.encodedDataLength;
    if (!name.startsWith('/static/')) bytes.again += event.encodedDataLength;
    end(event);
  });
  await session.send('Network.enable');
  await page.goto(url, { waitUntil: 'load' });
  // What the page asks for by itself may be asked for only after it has loaded.
  const own = await page.evaluate(() => document.getElementById('analysis')?.dataset.verdicts);
  while (underWay.size > 0 || (own && !done.has(own))) await new Promise(resolve => (ended = resolve));
  await session.detach();
  return bytes;
}

export default browse(async ({ args, person }) => {
  // Each element has its colours at both widths, and its place in both colour schemes: two of the four are enough.
  const screens = {
    wide: { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
    phone: { colorScheme: 'dark', viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true },
  };
  const found = [];
  for (const [screen, options] of Object.entries(screens)) {
    for (const [who, paths] of Object.entries(args.pages)) {
      const page = await person(`${who}-${screen}`, options);
      await page.addInitScript(watchShifts);
      if (who !== 'visitor') {
        await page.goto(`${args.url}/login`);
        await logIn(page, who, args.password);
        await page.waitForURL(`${args.url}/`);
      }
      for (const path of paths) {
        const at = `${path} as ${who}, ${screen}`;
        await page.goto(args.url + path, { waitUntil: 'load' });
        const { sum, moved } = await page.evaluate(readShifts);
        if (sum > 0.05) found.push(`${at}: elements move by ${sum}: ${moved.join('; ')}`);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) found.push(`${at}: ${overflow} pixels run off`);
        await page.evaluate(axe);
        if ((await page.evaluate(isDark)) !== (options.colorScheme === 'dark')) found.push(`${at}: its colours are not ${options.colorScheme}`);
        const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
        for (const { id, nodes } of violations) {
          found.push(`${at}: ${id}: ${nodes.map(node => node.target.join(' ')).join('; ')}`);
        }
      }
      await page.context().close();
    }
  }
  const weights = [];
  // The letters of Tamil take three bytes each, and a font where the system has none.
  for (const [path, locale] of [[args.running, 'en-GB'], [args.finished, 'en-GB'], [args.finished, 'ta']]) {
    const page = await person(`weighing ${path} in ${locale}`, { locale });
    const { all: first, files } = await weigh(page, args.url + path);
    const language = await page.evaluate(() => document.documentElement.lang);
    const { again, files: later } = await weigh(page, args.url + path);
    weights.push({ page: path, language, first, again, files, later });
  }
  return { found, weights };
});
